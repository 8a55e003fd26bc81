// Who is signed in at this browser, and in which roles.
import { api, whenTurnedAway } from "./api.js";
import { Value } from "./store.js";

/** The session of the service, null when nobody is signed in, undefined until that is known. */
export const session = new Value(undefined);

whenTurnedAway(() => session.set(null));

export async function findSession() {
  try {
    session.set(await api.session());
  } catch (problem) {
    if (problem.status !== 401) throw problem;
  }
}

export async function signIn(name, key) {
  session.set(await api.signIn(name, key));
}

export async function signOut() {
  await api.signOut();
  session.set(null);
}
