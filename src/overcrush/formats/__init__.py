"""What is played: demo games, and the teams and life of each format (13)."""
