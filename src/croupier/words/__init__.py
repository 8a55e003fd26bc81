"""Every sentence that people read, keyed by the type of what it tells.

Events are data; this package, and the ``words`` module of each game, turn them into English for the terminal, the page,
the screen reader and the audit view. Exchange the table of sentences (:func:`spoken_by`) and everything still works.
"""

from croupier.words import steps  # registers the sentences of the events that all tables share
from croupier.words.commands import command_words
from croupier.words.questions import question
from croupier.words.reasons import paragraph_words, why
from croupier.words.refusals import allowed, refused, refused_because, why_not
from croupier.words.terms import term
from croupier.words.voice import (
    Part,
    call,
    does,
    english,
    finding,
    in_short,
    is_told,
    matter,
    reason,
    remedy,
    sentence,
    spoken_by,
    tellers,
    tells,
    trouble,
)

__all__ = [
    "Part",
    "allowed",
    "call",
    "command_words",
    "does",
    "english",
    "finding",
    "in_short",
    "is_told",
    "matter",
    "paragraph_words",
    "question",
    "reason",
    "refused",
    "refused_because",
    "remedy",
    "sentence",
    "spoken_by",
    "steps",
    "tellers",
    "tells",
    "term",
    "trouble",
    "why",
    "why_not",
]
