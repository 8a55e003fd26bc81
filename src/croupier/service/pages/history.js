// A table's history: its gaming days, and one day's rounds, newest first.
import { useState } from "preact/hooks";
import { request } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { ending, gain } from "./money.js";
import { address, go } from "./router.js";
import { useRequest } from "./use-request.js";

const AT_ONCE = 50;
const MOST = 200;
const CLOSED = "This day is closed: its records are sealed under one root.";
const RUNNING = "This day is still running.";
const LIST = "/table/:table/history";
const ROUND = "/table/:table/history/:day/:record";

function roundsAt(table, { day = "", before = 0, limit = AT_ONCE, every = false } = {}) {
  const parameters = new URLSearchParams({ before: String(before), limit: String(limit), every: String(every), ...(day ? { day } : {}) });
  return request("GET", `/api/tables/${encodeURIComponent(table)}/rounds?${parameters}`);
}

/** The record of a round by its number; null if the day has no such round. */
async function recordOf(table, day, number) {
  let before = 0;
  for (;;) {
    const { rounds, more } = await roundsAt(table, { day, before, limit: MOST });
    const found = rounds.find((round) => round.number === number);
    if (found) return found.record;
    if (!more || !rounds.length || rounds.at(-1).number < number) return null;
    before = rounds.at(-1).record;
  }
}

const clock = (at) => /T(\d\d:\d\d:\d\d)/.exec(at)?.[1] ?? "";

/** @param {{brief: wire.RoundBrief}} props */
function Nets({ brief }) {
  const nets = Object.entries(brief.net_by_seat);
  return html`<span class="nets">${nets.map(
    ([seat, net]) => html`<span key=${seat}
    class=${ending(net)}>
    <span class="heard">Seat ${seat}:</span> ${gain(net)}</span>`,
  )}</span>`;
}

/** @param {{table: string, brief: wire.RoundBrief}} props */
function Row({ table, brief }) {
  const { day, record, number, procedure, at, words, opened } = brief;
  return html`<li>
    <a class="round-row" href=${address(ROUND, { table, day, record })}>
      <strong>${number ? `Round ${number}` : procedure}</strong>
      <span class="quiet">${at ? html`<time datetime=${at}>${clock(at)}</time> UTC · ` : ""}record ${record}</span>
      <span class="round-words">${words}</span>
      <${Nets} brief=${brief} />
      <span class=${opened ? "tag" : "tag sealed"}>${opened ? "all cards known" : "decks sealed"}</span>
    </a>
  </li>`;
}

function Search({ table, day }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const search = async (event) => {
    event.preventDefault();
    setWrong("");
    const number = Number(typed.trim());
    if (!Number.isInteger(number) || number < 1) {
      setWrong("A round has a number, such as 12.");
      return;
    }
    try {
      const record = await recordOf(table, day, number);
      if (record) go(ROUND, { table, day, record });
      else setWrong(`There is no round ${number} on ${day}.`);
    } catch (problem) {
      setWrong(problem.why ?? problem.message);
    }
  };
  return html`<form class="round-search" role="search" onSubmit=${search}>
    <label class="field">Round number
      <input inputmode="numeric" autocomplete="off" value=${typed} aria-describedby="search-wrong"
        onInput=${(event) => setTyped(event.target.value)} />
    </label>
    <button type="submit">Find</button>
    <p id="search-wrong" class="wrong" role="alert">${wrong}</p>
  </form>`;
}

/** @param {{table: string, first: wire.RoundsView, every: boolean}} props */
function Rounds({ table, first, every }) {
  const [older, setOlder] = useState(/** @type {wire.RoundBrief[]} */ ([]));
  const [more, setMore] = useState(first.more);
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  const rounds = [...first.rounds, ...older];
  const goOn = async () => {
    try {
      const next = await roundsAt(table, { day: first.day, before: rounds.at(-1)?.record, every });
      setOlder([...older, ...next.rounds]);
      setMore(next.more);
    } catch (found) {
      setProblem(found);
    }
  };
  if (!rounds.length)
    return html`<p
    class="panel empty">No round has been finished on ${first.day} yet. One appears here as soon as it is over.</p>`;
  return html`<div>
    <ol class="rounds">${rounds.map((brief) => html`<${Row} key=${brief.record} table=${table} brief=${brief} />`)}</ol>
    ${problem && html`<${Problem} problem=${problem} />`}
    ${more && html`<button type="button" onClick=${goOn}>Older rounds</button>`}
  </div>`;
}

export default function HistoryPage({ params: { table }, query }) {
  const day = query.get("day") ?? "";
  const every = query.get("every") === "true";
  const { found, problem, again } = useRequest(() => roundsAt(table, { day, every }), [table, day, every]);
  const to = (changes) => go(LIST, { table }, { ...(day ? { day } : {}), ...(every ? { every } : {}), ...changes });
  return html`<div class="history">
    <h1 tabindex="-1">History of ${table}</h1>
    <p class="lead">Every round as it was recorded: step through it like a film, see what each role could see, and check that
      nothing was changed since. <a href=${address("/table/:table", { table })}>To the table</a></p>
    ${problem && html`<${Problem} problem=${problem} again=${again} />`}
    ${!found && !problem && html`<${Loading} what="the rounds" />`}
    ${found && !found.days.length && html`<p class="panel empty">Nothing has been recorded at this table yet.</p>`}
    ${
      found &&
      found.days.length > 0 &&
      html`
      <div class="history-choose">
        <label class="field">Gaming day
          <select value=${found.day} onChange=${(event) => to({ day: event.target.value })}>
            ${found.days.map((day) => html`<option key=${day} value=${day}>${day}</option>`)}
          </select>
        </label>
        <${Search} key=${found.day} table=${table} day=${found.day} />
        <label class="check"><input type="checkbox" checked=${every}
          onChange=${(event) => to({ every: event.target.checked })} /> Also what is no round</label>
      </div>
      <p class="quiet">${found.closed ? CLOSED : RUNNING} Times are UTC.
        ${" "}<a href="/api/own-rounds.csv" download="my-rounds.csv">Your rounds of the last three months, at all
        tables</a> (a file); <a href="/api/own-rounds.csv?days=400" download="my-rounds.csv">of the last year</a>.</p>
      <${Rounds} key=${`${found.day} ${every} ${found.rounds[0]?.record}`} table=${table} first=${found} every=${every} />`
    }
  </div>`;
}
