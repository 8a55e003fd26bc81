"""Baccarat (19:47-3, 7), settled a second time: nothing here is shared with the program that wrote the record."""
