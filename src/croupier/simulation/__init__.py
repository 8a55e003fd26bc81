"""Simulation: rounds by the million, for what counting cannot answer and to confirm what it can.

Compiled functions deal rounds (:mod:`~.dealing`), settle them (one module per game) a block at a time, and tally them
(:mod:`~.tally`) in whole numbers. A round follows from its number and the seed alone, so it doesn't matter which
process plays it: a seed's tally is the same with any number of workers.

Like :mod:`croupier.counting`, this package needs NumPy and Numba.
"""
