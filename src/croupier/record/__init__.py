"""The record of inputs and steps in one canonical text form, which can be replayed."""
