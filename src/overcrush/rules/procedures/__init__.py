"""What players do, step by step: each procedure is a frame on the stack and may ask."""
