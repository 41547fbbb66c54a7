"""What happens to dice and life. A verb never asks."""
