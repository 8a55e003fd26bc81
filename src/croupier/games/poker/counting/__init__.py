"""Compiled counting of poker run-outs and showdowns."""
