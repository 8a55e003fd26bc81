"""One way to request the odds of any wager of any game.

A game lists its wagers (:mod:`croupier.games.wager_odds`). This package selects them (:mod:`~.odds_request`), computes
their odds (:mod:`~.calculation`) and reports them: to people (:mod:`~.text_report`), as JSON and CSV
(:mod:`~.data_report`), as plots (:mod:`~.plots`).
"""
