// A table as the pit watches it: its current state, without the film.
import { api } from "./api.js";
import { html } from "./html.js";
import { session } from "./session.js";
import { TableSocket } from "./socket.js";
import { Watched, useWatched } from "./store.js";
import { Problem } from "./components/waiting.js";
import { useRequest } from "./use-request.js";

export class TableWatch extends Watched {
  view = null;
  line = { up: false };
  /** What went wrong in the current round. @type {import("./film.js").StepView[]} */
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

  #stand({ steps, view }) {
    if (steps.some((step) => step.is === "Begun" && step.data.procedure === "round")) this.irregular = [];
    this.irregular = [...this.irregular, ...steps.filter((step) => ["Irregular", "Voided"].includes(step.of))];
    this.view = view;
    this.changed();
  }

  #lined(line) {
    this.line = line;
    this.changed();
  }
}

/** If keys don't identify people, every staff page says so. */
function NoKeysOfTheirOwn() {
  const { found } = useRequest(() => api.house(), []);
  if (!found?.everybody_in_every_role) return null;
  return html`<p class="banner one-key" role="note"><strong>Everybody here may act in every role.</strong> That is only for a house on
    its own machine: the record can’t tell people apart by their keys. <code>croupier staff add</code> gives each person a key,
    ${" "}<code>croupier serve --staff staff.toml</code> uses them.</p>`;
}

/** Shows its children to people with one of the roles, and tells others what they would need. */
export function For({ roles, children }) {
  const own = useWatched(session).value?.roles ?? [];
  if (roles.some((role) => own.includes(role))) return html`<${NoKeysOfTheirOwn} />${children}`;
  const problem = { why: `This page is for the ${roles.join(" and the ")}.`, allowed: "signing in again with a staff key" };
  return html`<h1 tabindex="-1">Not for everybody</h1><${Problem} problem=${problem} />`;
}
