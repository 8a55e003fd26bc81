"""Commands that poker adds to ``croupier``."""
