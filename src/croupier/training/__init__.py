"""Endless training: questions from rounds that the engine has played; missed questions come up again.

A *shift* is a few laboratory rounds under a number; the same number plays the same rounds. The walkthrough of these
rounds (:mod:`croupier.play.walkthrough`) yields questions, each of which belongs to a *skill*; the schedule decides
when a skill comes up again.
"""
