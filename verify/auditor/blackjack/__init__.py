"""Blackjack (19:47-2), settled a second time: nothing here is shared with the program that wrote the record."""
