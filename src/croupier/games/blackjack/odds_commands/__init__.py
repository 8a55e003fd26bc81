"""Commands that blackjack adds to ``croupier odds``."""
