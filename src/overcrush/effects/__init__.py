"""The effect language: trees of nodes, what they mean in words, and the programs they become."""
