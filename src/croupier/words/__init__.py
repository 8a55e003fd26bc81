"""Every sentence that people read, keyed by the type of event, question or refusal that it expresses.

Events are data; this package, and the ``words`` module of each game, turn them into English for the terminal, the page,
the screen reader and the audit view. Exchange the table of sentences (:func:`spoken_by`) and everything still works.
"""

from croupier.words import covered_shaker, places, steps
from croupier.words.cards import card_name, rank_name, rank_plural
from croupier.words.commands import command_words
from croupier.words.hands import category_name, hand_name, told_apart
from croupier.words.places import place_label
from croupier.words.questions import question
from croupier.words.reasons import paragraph_words, why
from croupier.words.refusals import allowed, refused, refused_because, why_not
from croupier.words.steps import meter_cause, paid_at
from croupier.words.templates import names, sentences
from croupier.words.terms import term
from croupier.words.voice import (
    Part,
    area_label,
    area_name,
    arithmetic,
    because,
    call,
    deck_name,
    does,
    english,
    finding,
    has_sentence,
    in_short,
    kind_name,
    line_name,
    matter,
    place_name,
    reason,
    remedy,
    sentence,
    spoken_by,
    tellers,
    tells,
    trouble,
    wager_name,
)

__all__ = [
    "Part",
    "allowed",
    "area_label",
    "area_name",
    "arithmetic",
    "because",
    "call",
    "card_name",
    "category_name",
    "command_words",
    "covered_shaker",
    "deck_name",
    "does",
    "english",
    "finding",
    "hand_name",
    "has_sentence",
    "in_short",
    "kind_name",
    "line_name",
    "matter",
    "meter_cause",
    "names",
    "paid_at",
    "paragraph_words",
    "place_label",
    "place_name",
    "places",
    "question",
    "rank_name",
    "rank_plural",
    "reason",
    "refused",
    "refused_because",
    "remedy",
    "sentence",
    "sentences",
    "spoken_by",
    "steps",
    "tellers",
    "tells",
    "term",
    "told_apart",
    "trouble",
    "wager_name",
    "why",
    "why_not",
]
