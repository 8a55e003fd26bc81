"""Craps and mini-craps (19:47-1): the auditor's own reading."""
