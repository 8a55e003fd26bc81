"""Hands and their order. Each ranking has a readable form and, where speed matters, a fast form."""
