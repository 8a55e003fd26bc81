"""Hands and their order. Each ranking has a form for reading and, where speed matters, a form for speed."""
