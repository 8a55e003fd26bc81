// HTTP requests, as described by the service's OpenAPI document. Every failure is a ProblemError with the service's
// words.

export class ProblemError extends Error {
  /**
   * @param {{why: string, allowed?: string, cites?: string[]}} problem
   * @param {number} status
   */
  constructor(problem, status) {
    super(problem.why);
    this.name = "ProblemError";
    this.why = problem.why;
    this.allowed = problem.allowed ?? "";
    this.cites = problem.cites ?? [];
    this.status = status;
  }
}

const SESSION = "/api/session";

let turnedAway = () => {};

/**
 * Calls `listener` whenever the service refuses an unknown person.
 * @param {() => void} listener
 */
export function whenTurnedAway(listener) {
  turnedAway = listener;
}

/**
 * Sends a request and reads its JSON; `content` becomes the body.
 * @param {string} method
 * @param {string} path
 * @param {any} [content]
 * @returns {Promise<any>}
 */
export async function request(method, path, content) {
  let response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: content === undefined ? {} : { "Content-Type": "application/json" },
      body: content === undefined ? undefined : JSON.stringify(content),
    });
  } catch {
    throw new ProblemError({ why: "The service is not responding.", allowed: "Try again in a moment." }, 0);
  }
  const text = await response.text();
  let answer;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new ProblemError(
      { why: `The service answered with something unreadable (${response.status}).` },
      response.status,
    );
  }
  if (response.ok) return answer;
  // A wrong key doesn't end the current session.
  if (response.status === 401 && !(method === "POST" && path === SESSION)) turnedAway();
  throw new ProblemError(answer?.why ? answer : { why: `The service refused (${response.status}).` }, response.status);
}

/** @param {string} path */
const at = (path) => request("GET", path);
const part = encodeURIComponent;
/** @type {Map<string, Promise<any>>} */
const remembered = new Map();

/**
 * Requests data that never changes while the service runs, only once.
 * @param {string} path
 */
function once(path) {
  if (!remembered.has(path)) {
    const answer = at(path);
    remembered.set(path, answer);
    answer.catch(() => remembered.delete(path));
  }
  return /** @type {Promise<any>} */ (remembered.get(path));
}

export const api = {
  /** @returns {Promise<wire.HouseView>} */
  house: () => once("/api/house"),
  /** @returns {Promise<wire.SessionView>} */
  session: () => at(SESSION),
  /** @type {(name: string, key?: string) => Promise<wire.SessionView>} */
  signIn: (name, key) => request("POST", SESSION, key ? { name, key } : { name }),
  /** @type {(name: string) => Promise<wire.SessionView>} */
  changeName: (name) => request("PATCH", SESSION, { name }),
  signOut: () => request("DELETE", SESSION),
  /** @returns {Promise<wire.TableBrief[]>} */
  tables: () => at("/api/tables"),
  /** @type {(table: string) => Promise<any>} */
  invitation: (table) => at(`/api/invitations/${part(table)}`),
  /** @type {(table: string) => string} */
  invitationCode: (table) => `/api/invitations/${part(table)}/code.svg`,
  /** @type {(table: string) => Promise<wire.TableAbout>} */
  table: (table) => at(`/api/tables/${part(table)}`),
  /** @type {(table: string, limit: number) => Promise<any>} */
  rounds: (table, limit) => at(`/api/tables/${part(table)}/rounds?limit=${limit}`),
  /** @type {(round: any, as: string) => Promise<any>} */
  roundText: ({ table, day, record }, as) => at(`/api/tables/${part(table)}/rounds/${day}/${record}/text?as=${part(as)}`),
  /** @type {(round: any) => Promise<any>} */
  runOut: ({ table, day, record }) => once(`/api/tables/${part(table)}/rounds/${day}/${record}/run-out`),
  /** @type {(table: string) => Promise<wire.OddsView[]>} */
  odds: (table) => once(`/api/tables/${part(table)}/odds`),
  /** @type {(cite: string) => Promise<wire.ParagraphView>} */
  paragraph: (cite) => once(`/api/paragraph?cite=${part(cite)}`),
};
