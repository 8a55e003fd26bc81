// What the pages' modules expect of a browser, and the vendored libraries under the names of the import map.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const PAGES = new URL("../../src/croupier/service/pages/", import.meta.url);
const index = readFileSync(new URL("index.html", PAGES), "utf8");
const { imports } = JSON.parse(index.split('<script type="importmap">')[1].split("</script>")[0]);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(imports[specifier] ? new URL(imports[specifier], PAGES).href : specifier, context);
    // No package.json of the pages' own says that they are modules.
    return found.url.startsWith(PAGES.href) ? { ...found, format: "module" } : found;
  },
});

/** A store that lasts as long as the test. */
function storage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, String(value)),
    removeItem: (key) => kept.delete(key),
    clear: () => kept.clear(),
  };
}

const element = () => ({ dataset: {}, textContent: "" });
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

define("localStorage", storage());
define("sessionStorage", storage());
define("location", { hash: "", protocol: "http:", host: "house.test" });
define("matchMedia", () => ({ matches: false, addEventListener() {} }));
define("addEventListener", () => {});
define("removeEventListener", () => {});
define("document", { documentElement: element(), getElementById: element, querySelector: () => null });
