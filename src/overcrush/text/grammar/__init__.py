"""The grammar, one file per clause family: tables of rows, and noun phrases."""
