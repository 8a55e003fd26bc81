"""Tests of the tests: the rules are changed, one slip at a time, and some test has to notice. ``make mutation``."""
