"""Blackjack (19:47-2), settled a second time with no code shared with the program that wrote the record."""
