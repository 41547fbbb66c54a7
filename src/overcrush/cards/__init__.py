"""The library: the facts of the cards of the sets, and their abilities in house wording."""
