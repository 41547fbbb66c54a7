"""Energy: what a seat has, what it could pay for, and which it spends first."""
