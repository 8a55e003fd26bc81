"""Everything known about a paragraph: words, readings, pay tables, code, proofs.

A lookup reads an index. A wheel includes one, made when it was built; for a source tree it is in the user's cache and
brought up to date, file by file, on every lookup.
"""

from croupier.lookup.paragraph import ParagraphFacts, known

__all__ = ["ParagraphFacts", "known"]
