"""Laying a table: cards become programs, positions are set up, dumps are checked, editions set the switches."""
