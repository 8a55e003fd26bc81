"""Commands that pai gow poker adds to ``croupier odds``."""
