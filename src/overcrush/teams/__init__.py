"""Team lists: what somebody brings, as facts; read from whatever people paste, and written in every shape they use."""
