"""Three card poker (19:47-20), settled a second time with no code shared with the program that wrote the record."""
