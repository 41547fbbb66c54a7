"""Effects at work: what a program performs, what it may target, and what keeps it within limits."""
