"""What people gather for: drafts, matches and tournaments, each a log of acts over a state machine without clock or chance."""
