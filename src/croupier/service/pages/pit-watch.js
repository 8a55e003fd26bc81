// A table as the pit watches it: how it stands now, and nothing of its film.
import { html } from "./html.js";
import { session } from "./session.js";
import { TableSocket } from "./socket.js";
import { Watched, useWatched } from "./store.js";
import { Problem } from "./components/waiting.js";

export class TableWatch extends Watched {
  view = null;
  line = { up: false };
  /** What went wrong in the round that is on the table. @type {import("./film.js").Told[]} */
  irregular = [];

  constructor(brief, role = "supervisor") {
    super();
    this.brief = brief;
    this.socket = new TableSocket(brief.table, role, {
      onWelcome: (message) => this.#stand(message),
      onNews: (message) => this.#stand(message),
      onLine: (line) => this.#lined(line),
      onFault: ({ why }) => this.#lined({ up: false, final: true, reason: why }),
    });
  }

  close() {
    this.socket.close();
  }

  #stand({ told, view }) {
    if (told.some((one) => one.is === "Begun" && one.data.procedure === "round")) this.irregular = [];
    this.irregular = [...this.irregular, ...told.filter((one) => ["Irregular", "Voided"].includes(one.of))];
    this.view = view;
    this.changed();
  }

  #lined(line) {
    this.line = line;
    this.changed();
  }
}

/** Shows its children to those who have one of the roles, and says to others what they would need. */
export function For({ roles, children }) {
  const own = useWatched(session).value?.roles ?? [];
  if (roles.some((role) => own.includes(role))) return children;
  const problem = { why: `This page is for the ${roles.join(" and the ")}.`, allowed: "signing in again with the staff’s key" };
  return html`<h1 tabindex="-1">Not for everybody</h1><${Problem} problem=${problem} />`;
}
