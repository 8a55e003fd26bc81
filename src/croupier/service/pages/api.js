// HTTP, as the service's OpenAPI document describes it. Every failure is a ProblemError with the service's own words.

export class ProblemError extends Error {
  /** @param {{why: string, allowed?: string, cites?: string[]}} problem */
  constructor(problem, status) {
    super(problem.why);
    this.name = "ProblemError";
    this.why = problem.why;
    this.allowed = problem.allowed ?? "";
    this.cites = problem.cites ?? [];
    this.status = status;
  }
}

let turnedAway = () => {};

/** Calls `listener` whenever the service does not know who is asking. */
export function whenTurnedAway(listener) {
  turnedAway = listener;
}

/** Sends a request and reads its JSON; `given` becomes the body. */
export async function request(method, path, given) {
  let response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: given === undefined ? {} : { "Content-Type": "application/json" },
      body: given === undefined ? undefined : JSON.stringify(given),
    });
  } catch {
    throw new ProblemError({ why: "The service does not answer.", allowed: "Try again in a moment." }, 0);
  }
  const text = await response.text();
  let answer = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new ProblemError(
      { why: `The service answered with something unreadable (${response.status}).` },
      response.status,
    );
  }
  if (response.ok) return answer;
  if (response.status === 401) turnedAway();
  throw new ProblemError(answer?.why ? answer : { why: `The service refused (${response.status}).` }, response.status);
}

const at = (path) => request("GET", path);
const part = encodeURIComponent;
const remembered = new Map();

/** What never changes while the service runs is asked for once. */
function once(path) {
  if (!remembered.has(path)) {
    const answer = at(path);
    remembered.set(path, answer);
    answer.catch(() => remembered.delete(path));
  }
  return remembered.get(path);
}

export const api = {
  house: () => once("/api/house"),
  session: () => at("/api/session"),
  signIn: (name, key) => request("POST", "/api/session", key ? { name, key } : { name }),
  signOut: () => request("DELETE", "/api/session"),
  tables: () => at("/api/tables"),
  table: (table) => at(`/api/tables/${part(table)}`),
  odds: (table) => once(`/api/tables/${part(table)}/odds`),
  paragraph: (cite) => once(`/api/paragraph?cite=${part(cite)}`),
};
