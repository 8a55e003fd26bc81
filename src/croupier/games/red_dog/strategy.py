"""On which spreads a raise is worth it; known without counting, and the same for any number of decks."""

RAISED_FROM = 7
"""From seven ranks on more cards lie between the two than not, as :mod:`odds` finds by counting."""
NEVER, ALWAYS, BEST = "never raise", "always raise", "best"
STRATEGIES = {BEST: RAISED_FROM, ALWAYS: 1, NEVER: 12}
"""By the name of a strategy, the narrowest spread on which it raises."""
