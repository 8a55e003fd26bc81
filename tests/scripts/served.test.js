// What is taken out of a script before it is served is never more than comments, and scripts that are put together keep
// what they export. `make scripts` writes what is served.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse, tokenize } from "espree";

const PAGES = new URL("../../src/croupier/service/pages/", import.meta.url);
const SERVED = new URL("../../build/scripts/served/", import.meta.url);
const TOGETHER = new URL("../../build/scripts/together/", import.meta.url);
/** @type {{ecmaVersion: "latest", sourceType: "module"}} */
const MODULE = { ecmaVersion: "latest", sourceType: "module" };
const tokens = (text) => tokenize(text, { ...MODULE, loc: true }).map(({ type, value, loc }) => [type, value, loc.start.line]);
const read = (folder, name) => readFileSync(new URL(name, folder), "utf8");
const names = globSync("**/*.js", { cwd: PAGES });

/** What a module exports, by name. */
const exported = (text) =>
  parse(text, MODULE)
    .body.flatMap((statement) => {
      if (statement.type === "ExportDefaultDeclaration") return ["default"];
      if (statement.type !== "ExportNamedDeclaration") return [];
      const { declaration } = statement;
      if (!declaration) return statement.specifiers.map((specifier) => specifier.exported.name);
      if (declaration.id) return [declaration.id.name];
      return declaration.declarations.flatMap(({ id }) => (id.properties ?? [{ value: id }]).map(({ value }) => value.name));
    })
    .sort();

test("a served script has the tokens of its source, in the same lines", () => {
  assert.ok(names.length > 80);
  for (const name of names) assert.deepEqual(tokens(read(SERVED, name)), tokens(read(PAGES, name)), name);
});

test("a script at its own address exports what its source does, and all together are one module", () => {
  for (const name of names) assert.deepEqual(exported(read(TOGETHER, name)), exported(read(PAGES, name)), name);
  assert.ok(exported(read(TOGETHER, "first.js")).length > 70);
});
