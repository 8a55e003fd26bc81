"""Trials of chance: a table's random draws, compared with exact probabilities or exported for a laboratory."""
