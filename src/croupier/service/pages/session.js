// Who is at this browser, and in which roles. Nobody has to sign in to play: a guest goes by the last name used here.
import { api, whenTurnedAway } from "./api.js";
import { Value } from "./store.js";

const NAME = "croupier.name";

/**
 * The session; null while the service refuses this browser, undefined until it is known.
 * @type {Value<wire.SessionView | null | undefined>}
 */
export const session = new Value(undefined);

whenTurnedAway(() => session.set(null));

/** The name last chosen in this browser; empty if none. */
export function chosenName() {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
function keep(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // A browser without storage asks again next time.
  }
}

/** Finds out who is here, and signs in a guest if nobody is. */
export async function findSession() {
  try {
    session.set(await api.session());
  } catch (problem) {
    if (problem.status !== 401) throw problem;
    session.set(await api.signIn(chosenName() || "Guest"));
  }
}

/**
 * Changes the name; seats that are held stay.
 * @param {string} name
 */
export async function changeName(name) {
  session.set(await api.changeName(name));
  keep(name);
}

/**
 * Signs in with a staff key.
 * @param {string} name
 * @param {string} key
 */
export async function signIn(name, key) {
  session.set(await api.signIn(name, key));
  keep(name);
}

/** Gives up all roles and seats of this session and continues as a guest. */
export async function signOut() {
  await api.signOut();
  await findSession();
}
