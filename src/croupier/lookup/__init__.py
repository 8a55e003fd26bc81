"""From a paragraph to everything that is known of it: words, readings, pay tables, code, proofs.

A lookup reads an index. The wheel brings one along, made when it was built; in a source tree it is kept in the user's
cache and brought up to date, file by file, whenever it is asked.
"""

from croupier.lookup.paragraph import ParagraphFacts, known

__all__ = ["ParagraphFacts", "known"]
