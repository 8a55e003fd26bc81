// Dealer mode: deal at a table of the house, or train at a laboratory table.
import { useState } from "preact/hooks";
import { api } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { beginTraining } from "./dealer-training.js";
import { html } from "./html.js";
import { address, go } from "./router.js";
import { session } from "./session.js";
import { useWatched } from "./store.js";
import { useRequest } from "./use-request.js";

const taken = (brief) => brief.seats.filter((seat) => seat.name).length;

function Live({ tables }) {
  return html`<section class="panel" aria-labelledby="dealer-live-title">
    <h2 id="dealer-live-title">Deal at a table</h2>
    <p>You deal to the players there. The table calls for each step with its paragraph, and doesn’t let a wrong one happen.</p>
    ${
      tables.length
        ? html`<ul class="dealer-tables">${tables.map(
            (brief) => html`<li key=${brief.table}>
      <a class="button" href=${address("/dealer/:table", brief)}>${brief.table}, ${brief.title}</a>
      <span class="quiet">${brief.open ? "open" : "closed"}, ${taken(brief)} of ${brief.seats.length} seats taken</span>
    </li>`,
          )}</ul>`
        : html`<p class="quiet">This house has no tables.</p>`
    }
  </section>`;
}

function Train({ tables }) {
  const games = [...new Map(tables.map((brief) => [brief.game, brief.title]))];
  const filings = [
    ...tables.map(({ table, title }) => ({ stated: { table }, words: `table ${table}, ${title}` })),
    ...games.map(([game, title]) => ({ stated: { game }, words: `the sample filing of ${title}` })),
  ];
  const [under, setUnder] = useState(0);
  const [irregularities, setIrregularities] = useState(false);
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  const [waiting, setWaiting] = useState(false);
  const begin = async (event) => {
    event.preventDefault();
    setWaiting(true);
    setProblem(null);
    try {
      const id = await beginTraining({ ...filings[under].stated, irregularities });
      go("/training/:id", { id });
    } catch (found) {
      setProblem(found);
      setWaiting(false);
    }
  };
  return html`<section class="panel" aria-labelledby="dealer-train-title">
    <h2 id="dealer-train-title">Train</h2>
    <p>A real round with house players and laboratory cards. You are asked what comes next, what is paid and how a hand
      is set; every answer comes with its paragraph. Single questions, of which those that you miss come again, are
      at <a href="#/train">Train</a>.</p>
    <form class="train-form" onSubmit=${begin}>
      <label class="field">Under the filing of
        <select value=${under} onChange=${(event) => setUnder(Number(event.target.value))}>
          ${filings.map(({ words }, at) => html`<option key=${words} value=${at}>${words}</option>`)}
        </select>
      </label>
      <label class="check"><input type="checkbox" checked=${irregularities}
        onChange=${(event) => setIrregularities(event.target.checked)} /> Something goes wrong in each round</label>
      ${problem && html`<${Problem} problem=${problem} />`}
      <button type="submit" class="primary" aria-disabled=${String(waiting)}>
        ${waiting ? "The cards are being shuffled…" : "Begin"}</button>
    </form>
  </section>`;
}

export default function DealerPage() {
  const deals = useWatched(session).value?.roles.includes("dealer");
  const { found, problem, again } = useRequest(() => api.tables(), []);
  return html`<div class="dealer">
    <h1 tabindex="-1">Dealer</h1>
    ${problem && html`<${Problem} problem=${problem} again=${again} />`}
    ${!found && !problem && html`<${Loading} what="the tables" />`}
    ${
      found &&
      html`<div class="dealer-choices">
      ${deals && html`<${Live} tables=${found} />`}
      <${Train} tables=${found} />
    </div>`
    }
  </div>`;
}
