"""Write the inputs of the script tests: the scripts as browsers get them, and every sample table from the service."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "service")]

from service_house import house  # noqa: E402

from croupier.service.page_files import PageFiles  # noqa: E402


def main(folder: Path) -> None:
    pages = PageFiles()
    together = {name: file.content.decode() for name, file in pages.files.items() if name.endswith(".js")}
    for kind, scripts in (("served", pages.scripts), ("together", together)):
        for name, text in scripts.items():
            path = folder / kind / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    with TemporaryDirectory() as kept, house(Path(kept)) as here:
        tables = [here.client.get(f"/api/tables/{name}").json() for name in here.floor.filings]
    (folder / "tables.json").write_text(json.dumps(tables), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
