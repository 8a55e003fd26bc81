"""Three card poker (19:47-20), settled a second time: nothing here is shared with the program that wrote the record."""
