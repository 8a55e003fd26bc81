"""The record of what happened: inputs and steps in one canonical text form, and back again for replay."""
