"""``croupier words``: every sentence that people read, for review."""

import json as json_text
import sys
from itertools import groupby
from typing import Literal

from croupier.cli.game_names import AnyGame


def words(
    game: AnyGame = None,
    /,
    *,
    kind: Literal["events", "questions", "refusals", "commands", "terms", "names"] | None = None,
    json: bool = False,
) -> None:
    """Print every sentence that people read, with sample figures, grouped by game and module.

    Parameters
    ----------
    game
        Only the sentences of this game; "all games" for those shared by all games.
    kind
        Only one kind of sentence.
    json
        Print JSON.
    """
    from croupier.games import is_game, names
    from croupier.lookup.sentences import SHARED, SentenceKind, sentences

    if game is not None and game != SHARED and not is_game(game):
        print(f"croupier words: unknown game {game!r}; available: {', '.join((SHARED, *names()))}", file=sys.stderr)
        sys.exit(2)
    listed = list(sentences(game, None if kind is None else SentenceKind(kind)))
    if json:
        print(json_text.dumps([sentence.as_json() for sentence in listed], ensure_ascii=False, indent=2))
        return
    for (name, group, module), several in groupby(
        listed, key=lambda sentence: (sentence.game, sentence.kind, sentence.module)
    ):
        print(f"\n{name}: {group} ({module})")
        for sentence in several:
            part = "" if sentence.part in ("", "sentence") else f" [{sentence.part}]"
            print(f"  {sentence.key}{part}: {sentence.text or '(not shown)'}")
