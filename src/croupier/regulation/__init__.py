"""The regulation as data: sections, citations, dates in force, readings, and what of it is executed.

This package knows nothing of cards, tables or games; everything else may cite it.
"""

from croupier.regulation.citation import Cite, Paragraphs, UnknownParagraph, cite

__all__ = ["Cite", "Paragraphs", "UnknownParagraph", "cite"]
