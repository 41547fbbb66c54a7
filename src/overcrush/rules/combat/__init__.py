"""Attack and block: who is engaged with whom, and which declarations are legal."""
