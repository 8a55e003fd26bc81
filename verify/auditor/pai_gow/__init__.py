"""Pai gow poker (19:47-11), from the regulation and the record alone."""
