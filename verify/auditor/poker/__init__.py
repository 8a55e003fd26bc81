"""Poker (19:47-14), played a second time: nothing here is shared with the program that wrote the record."""
