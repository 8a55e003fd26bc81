"""Generate the computed parts of the documentation: ``make docs``. A test checks them against the program.

Nothing in these files is typed by hand except the sentences in the modules next to this script, one per page.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

DOCS = Path(__file__).resolve().parent
# A test elsewhere imports this script too.
sys.path.insert(0, str(DOCS))

import baccarat_page  # noqa: E402
import big_six_page  # noqa: E402
import blackjack_page  # noqa: E402
import casino_war_page  # noqa: E402
import craps_page  # noqa: E402
import filing_page  # noqa: E402
import install_page  # noqa: E402
import mini_dice_page  # noqa: E402
import packs_poker_page  # noqa: E402
import pai_gow_page  # noqa: E402
import poker_page  # noqa: E402
import randomness_page  # noqa: E402
import reader_pages  # noqa: E402
import red_dog_page  # noqa: E402
import roulette_page  # noqa: E402
import sic_bo_page  # noqa: E402
import three_card_page  # noqa: E402
from settings_page import PAGE  # noqa: E402
from settings_page import page as settings_page  # noqa: E402

SESSION = """\
p1 25, f1 5

why 1
quit
"""
SEED = 49


def session() -> str:
    """Return a session at the terminal table, kept in a ledger, as the program prints it."""
    command = [sys.executable, "-m", "croupier", "play", "packs-poker", "--seed", str(SEED), "--ledger", "first.sqlite"]
    with TemporaryDirectory() as folder:
        ended = subprocess.run(command, input=SESSION, capture_output=True, text=True, check=True, cwd=folder)
    return "\n".join(line.rstrip() for line in ended.stdout.splitlines()) + "\n"


README_START, README_END = "<!-- session: made by `make docs` -->", "<!-- end of session -->"


def readme() -> str:
    """Return the README with a new session."""
    text = (DOCS.parent / "README.md").read_text("utf-8")
    head, _, rest = text.partition(README_START)
    _, _, tail = rest.partition(README_END)
    return f"{head}{README_START}\n```text\n{session()}```\n{README_END}{tail}"


def made() -> dict[Path, str]:
    """Return every computed file and its expected content."""
    return {
        DOCS / "games" / "packs-poker.md": packs_poker_page.page(),
        DOCS / "games" / "pai-gow-poker.md": pai_gow_page.page(),
        DOCS / "games" / "blackjack.md": blackjack_page.page(),
        DOCS / "games" / "three-card-poker.md": three_card_page.page(),
        DOCS / "games" / "baccarat.md": baccarat_page.page(),
        DOCS / "games" / "casino-war.md": casino_war_page.page(),
        DOCS / "games" / "craps.md": craps_page.page(),
        DOCS / "games" / "mini-dice.md": mini_dice_page.page(),
        DOCS / "games" / "red-dog.md": red_dog_page.page(),
        DOCS / "games" / "sic-bo.md": sic_bo_page.page(),
        DOCS / "games" / "big-six.md": big_six_page.page(),
        DOCS / "games" / "poker.md": poker_page.page(),
        DOCS / "games" / "roulette.md": roulette_page.page(),
        DOCS / "filing.md": filing_page.page(),
        DOCS / "install.md": install_page.page(),
        DOCS / "randomness.md": randomness_page.page(),
        PAGE: settings_page(),
        reader_pages.ANSWERS / "index.md": reader_pages.list_of_questions(),
        DOCS.parent / "README.md": readme(),
    }


if __name__ == "__main__":
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"made {path.relative_to(DOCS.parent)}")
    reader_pages.write([*reader_pages.pages(), *reader_pages.answers()])
