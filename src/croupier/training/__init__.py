"""Training without end: single questions out of rounds that the engine has played, and what is missed comes again.

A *shift* is a few laboratory rounds under a number; the same number plays the same rounds. The walk through them
(:mod:`croupier.play.walkthrough`) gives questions, each of which belongs to a *skill*; the schedule brings skills back.
"""
