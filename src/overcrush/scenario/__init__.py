"""Scenarios: text files that lay a position, play it and say what must hold. Their grammar is docs/scenarios.md."""
