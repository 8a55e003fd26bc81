"""Trials of chance: what a table draws, counted and held against exact probabilities; and drawn for a laboratory."""
