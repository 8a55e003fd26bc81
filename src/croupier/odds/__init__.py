"""One way to ask for the odds of any wager of any game.

A game lists its wagers (:mod:`croupier.games.wager`). Here they are chosen among (:mod:`~.asking`), their odds worked
out (:mod:`~.working_out`) and said: to people (:mod:`~.saying`), as JSON and CSV (:mod:`~.plain`), in pictures
(:mod:`~.plots`). What each setting of one hand of pai gow poker is worth has a module of its own (:mod:`~.hand`).
"""
