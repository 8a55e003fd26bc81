"""Baccarat (19:47-3, 7), settled a second time with no code shared with the program that wrote the record."""
