"""One way to ask for the odds of any wager of any game.

A game lists its wagers (:mod:`croupier.games.wager_odds`). Here they are chosen among (:mod:`~.odds_request`), their
odds worked out (:mod:`~.calculation`) and said: to people (:mod:`~.text_report`), as JSON and CSV
(:mod:`~.data_report`), in pictures (:mod:`~.plots`).
"""
