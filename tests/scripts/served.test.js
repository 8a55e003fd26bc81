// What is taken out of a script before it is served is never more than comments. `make scripts` writes what is served.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { tokenize } from "espree";

const PAGES = new URL("../../src/croupier/service/pages/", import.meta.url);
const SERVED = new URL("../../build/scripts/served/", import.meta.url);
const tokens = (text) =>
  tokenize(text, { ecmaVersion: "latest", sourceType: "module", loc: true }).map(({ type, value, loc }) => [type, value, loc.start.line]);

test("a served script has the tokens of its source, in the same lines", () => {
  const names = globSync("**/*.js", { cwd: PAGES });
  assert.ok(names.length > 80);
  for (const name of names) {
    const [source, served] = [PAGES, SERVED].map((folder) => readFileSync(new URL(name, folder), "utf8"));
    assert.deepEqual(tokens(served), tokens(source), name);
  }
});
