// A small hash router: `#/table/12?as=dealer` becomes a route of the registry with its parameters.
import { ROUTES } from "./routes.js";
import { Value } from "./store.js";

const PATTERNS = ROUTES.map((route) => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return { route, names, pattern: new RegExp(`^${route.path.replace(/:\w+/g, "([^/]+)")}$`) };
});

/**
 * @param {string} hash
 * @returns {{route: typeof ROUTES[number], params: Object<string, string>, query: URLSearchParams} | null}
 */
export function match(hash) {
  const [path, query = ""] = (hash.replace(/^#/, "") || "/").split("?");
  for (const { route, names, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1])]));
    return { route, params, query: new URLSearchParams(query) };
  }
  return null;
}

export const place = new Value(match(location.hash));

addEventListener("hashchange", () => place.set(match(location.hash)));

/**
 * The address of a route with its parameters filled in.
 * @param {string} path
 * @param {Object<string, any>} params
 * @param {Object<string, any>} query
 */
export function address(path, params = {}, query = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]));
  const parameters = new URLSearchParams(query).toString();
  return `#${filled}${parameters ? `?${parameters}` : ""}`;
}

/**
 * @param {string} path
 * @param {Object<string, any>} [params]
 * @param {Object<string, any>} [query]
 */
export function go(path, params, query) {
  location.hash = address(path, params, query);
}

/** Goes there, replacing the current history entry. */
export function goInstead(path, params, query) {
  location.replace(address(path, params, query));
}
