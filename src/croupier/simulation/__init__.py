"""Simulation: rounds by the million, for what counting cannot answer, and to confirm what it does.

Rounds are dealt (:mod:`~.dealing`) and settled (a module for each game) by compiled functions, a block at a time, and
tallied (:mod:`~.tally`) as whole numbers. A round is made of its number and the seed alone, so it does not matter which
process plays it: the tally of a seed is the same on any number of workers.

Like :mod:`croupier.counting` this package needs NumPy and Numba.
"""
