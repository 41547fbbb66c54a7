"""What people gather for: drafts, matches, tournaments; each a log of acts over a state machine."""
