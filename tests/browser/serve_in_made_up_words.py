"""The croupier command, with every sentence in made-up words."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "table"))

from made_up_words import made_up

from croupier.cli import main
from croupier.words import spoken_by

if __name__ == "__main__":
    with spoken_by(made_up):
        main()
