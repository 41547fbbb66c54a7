"""Telling people: labels, refusals, how numbers came about, and what each seat may see."""
