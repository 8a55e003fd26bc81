"""The regulation as data: sections, citations, dates in force, readings, and how much of it is executed.

This package knows nothing about cards, tables or games; everything else may cite it.
"""

from croupier.regulation.citation import Cite, Paragraphs, UnknownParagraph, cite
from croupier.regulation.decision_marks import decides
from croupier.regulation.rule_book import BadRuleBook, RuleBook, add_rule_book

__all__ = ["BadRuleBook", "Cite", "Paragraphs", "RuleBook", "UnknownParagraph", "add_rule_book", "cite", "decides"]
