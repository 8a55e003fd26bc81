"""Poker (19:47-14), played a second time with no code shared with the program that wrote the record."""
