"""The digital home of a dice-building game: rules, opponents and a table."""

__version__ = "0.1.0"
