"""Bundled scripts: each module once, after those it imports; what can't be bundled is refused."""

import pytest

from croupier.service.page_bundle import Bundle, NotPutTogether, imported

MODULES = {
    "main.js": """\
import { render } from "preact";
import Page from "./table/page.js";
import { twice as doubled } from "./math.js";
render(Page, doubled(2), import("./late.js"), import("./math.js"), import.meta.url);
""",
    "table/page.js": """\
import { twice } from "../math.js";
export const SIZE = twice(4);
export default function Page() {}
""",
    "math.js": """\
export function twice(number) {
  return 2 * number;
}
""",
    "late.js": """\
import { twice } from "./math.js";
export const late = twice(1);
""",
}


def test_modules_become_functions_that_share_what_they_export() -> None:
    bundle = Bundle(MODULES, ["main.js"], "first.js")
    assert imported(MODULES, ["main.js"]) == ["math.js", "table/page.js", "main.js"]
    for line in (
        'import * as $of0 from "preact";',
        "const { render } = $of0;",
        "const Page = $1.default;",
        "const { twice: doubled } = $0;",
        "const SIZE = twice(4);",
        "return { SIZE, default: Page };",
        "export { $0, $1, $2 };",
    ):
        assert f"{line}\n" in bundle.text
    # What has been loaded is not fetched again; an address is that of the module.
    assert (
        'import("./late.js"), Promise.resolve().then(() => $0), new URL("./main.js", import.meta.url).href'
        in bundle.text
    )
    assert bundle.facades()["table/page.js"] == (
        'import { $1 as here } from "../first.js";\nexport const { SIZE } = here;\nexport default here.default;\n'
    )
    assert bundle.facades()["main.js"] == 'import { $2 as here } from "./first.js";\n'


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ('import { once } from "../math.js";\n', "imports once"),
        ('import Page from "../math.js";\nimport { SIZE } from "../main.js";\n', "import each other"),
        ('import { once } from "../gone.js";\n', "there is no module gone.js"),
        ("export let size = 3;\n", "may change"),
        ('export { twice } from "../math.js";\n', "not an import or export"),
        ('import * as math from "../math.js";\n', "can't be bundled"),
        ('import "../math.js";\n', "not an import or export"),
    ],
)
def test_what_cannot_be_put_together_is_refused(module: str, why: str) -> None:
    with pytest.raises(NotPutTogether, match=why):
        Bundle({**MODULES, "table/page.js": module}, ["main.js"], "first.js")
