"""Counting run-outs and showdowns of poker, compiled."""
