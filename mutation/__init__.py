"""Tests of the tests: change the rules one slip at a time and see whether a test notices. ``make mutation``."""
