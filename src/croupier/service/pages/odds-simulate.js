// A simulation: started here, watched while it runs, canceled at any time; its results so far are kept.
import { useEffect, useState } from "preact/hooks";
import { request } from "./api.js";
import { Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { cents } from "./money.js";
import { Picture, Scrolled, percent } from "./odds-report.js";
import { SourceChoice, sourceOf, firstSource } from "./odds-source.js";
import { go } from "./router.js";
import { alarm, say } from "./speech.js";

const LOOK = 400;
const RUNNING = new Set(["preparing", "running"]);
const whole = (value) => value.toLocaleString("en-US");
const money = (value) => `${value < 0 ? "−" : ""}$${Math.abs(value).toLocaleString("en-US", { maximumFractionDigits: 2 })}`;

function Form({ games, tables, onStart }) {
  const [source, setSource] = useState(() => firstSource(games, tables));
  const [inputs, setInputs] = useState({ rounds: "1000000", session: "100", bankroll: "500", seed: "", strategy: "" });
  const [wrong, setWrong] = useState("");
  const put = (name) => (event) => setInputs({ ...inputs, [name]: event.target.value });
  const number = (text) => (/^[\d,_ ]+$/.test(text) ? Number(text.replace(/[,_ ]/g, "")) : null);
  const start = (event) => {
    event.preventDefault();
    const [rounds, session] = [number(inputs.rounds), number(inputs.session)];
    const bankroll = inputs.bankroll.trim() ? cents(inputs.bankroll) : undefined;
    const seed = inputs.seed.trim() ? number(inputs.seed) : undefined;
    if (!rounds || !session || bankroll === null || seed === null) {
      setWrong("Rounds, session and seed are whole numbers; the bankroll is an amount in dollars, or empty.");
      return;
    }
    setWrong("");
    onStart({
      ...sourceOf(source),
      rounds,
      session,
      ...(bankroll ? { bankroll } : {}),
      ...(seed === undefined ? {} : { seed }),
      ...(inputs.strategy.trim() ? { strategy: inputs.strategy.trim() } : {}),
    });
  };
  const field = (name, label, hint) => html`<label class="field">${label}
    <input value=${inputs[name]} inputmode=${name === "strategy" ? "text" : "decimal"} autocomplete="off" onInput=${put(name)} />
    <span class="quiet">${hint}</span></label>`;
  return html`<form class="panel simulate-form" onSubmit=${start}>
    <${SourceChoice} label="Under the filing of" games=${games} tables=${tables} value=${source} onChange=${setSource} />
    <div class="odds-choose">
      ${field("rounds", "Rounds", "at most 50,000,000")}
      ${field("session", "Rounds in a session", "for bankrolls and ruin")}
      ${field("bankroll", "Bankroll in dollars", "at the start of a session")}
    </div>
    <details><summary>Seed and strategy</summary><div class="odds-choose">
      ${field("seed", "Seed", "empty: one is drawn and shown")}
      ${field("strategy", "Strategy", "empty: the usual one")}
    </div></details>
    ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
    <button type="submit" class="primary">Start</button>
  </form>`;
}

function Wagers({ wagers }) {
  return html`<${Scrolled} label="Wagers"><table>
    <caption>Each wager, in percent of what is staked on it; the interval holds the true edge
      in ${percent(100 * wagers[0].confidence.level, 0)} of such runs</caption>
    <thead><tr><th scope="col">Wager</th><th scope="col" class="number">House edge</th>
      <th scope="col" class="number">Std error</th><th scope="col" class="number">Interval</th>
      <th scope="col" class="number">Wins</th></tr></thead>
    <tbody>${wagers.map(
      (wager) => html`<tr key=${wager.area}><th scope="row">${wager.area} <span class="quiet">${wager.pay_table}
      </span></th>
      <td class="number">${percent(wager.house_edge.percent, 3)}</td><td class="number">${percent(100 * wager.std_error, 3)}</td>
      <td class="number">${percent(wager.confidence.low_percent, 3)} to ${percent(wager.confidence.high_percent, 3)}</td>
        <td class="number">${percent(100 * wager.hit_frequency, 2)}</td></tr>`,
    )}</tbody>
  </table><//>`;
}

function Sessions({ sessions }) {
  const { risk_of_ruin: ruin } = sessions;
  return html`<section aria-labelledby="sessions-title">
    <h2 id="sessions-title">Sessions of ${whole(sessions.length)} rounds</h2>
    <dl class="figures">
      <div><dt>Ends ahead</dt><dd><strong>${percent(100 * sessions.ahead, 2)}</strong>
        <span class="quiet">of ${whole(sessions.number)} sessions</span></dd></div>
      <div><dt>Mean result</dt><dd><strong>${money(sessions.result.mean)}</strong>
        <span class="quiet">± ${money(sessions.result.std_error)}</span></dd></div>
      ${
        ruin &&
        html`<div><dt>Risk of ruin with ${sessions.bankroll}</dt><dd><strong>${percent(100 * ruin.mean, 2)}</strong>
        <span class="quiet">${percent(100 * ruin.confidence.low, 2)} to ${percent(100 * ruin.confidence.high, 2)}</span></dd>
        </div>`
      }
    </dl>
    <${Scrolled} label="Quantiles of sessions"><table>
      <caption>This share of the sessions ends with no more, and needs no larger bankroll</caption>
      <thead><tr><th scope="col">Share</th>${Object.keys(sessions.quantiles).map(
        (share) => html`<th key=${share} scope="col"
        class="number">${share}</th>`,
      )}</tr></thead>
      <tbody>
        <tr><th scope="row">Result</th>${Object.values(sessions.quantiles).map(
          (result, at) => html`<td key=${at} class="number">
          ${money(result)}</td>`,
        )}</tr>
        <tr><th scope="row">Bankroll that lasts</th>${Object.values(sessions.bankroll_that_lasts).map(
          (bankroll, at) => html`<td
          key=${at} class="number">${money(bankroll)}</td>`,
        )}</tr>
      </tbody>
    </table><//>
  </section>`;
}

function Found({ job }) {
  const { report } = job;
  if (!report) return null;
  const { round } = report;
  const ended = !RUNNING.has(job.state);
  return html`<div class="simulated">
    <dl class="figures">
      <div><dt>Mean of a round</dt><dd><strong>${money(round.mean)}</strong><span class="quiet">on ${round.staked} staked</span>
        </dd></div>
      <div><dt>Standard error</dt><dd><strong>${money(round.std_error)}</strong></dd></div>
      <div><dt>Interval (${percent(100 * round.confidence.level, 0)})</dt><dd><strong>
        ${money(round.confidence.low)} to ${money(round.confidence.high)}</strong></dd></div>
      <div><dt>Standard deviation</dt><dd><strong>${money(round.std_dev)}</strong></dd></div>
    </dl>
    <${Wagers} wagers=${report.wagers} />
    ${report.sessions && html`<${Sessions} sessions=${report.sessions} />`}
    ${
      ended &&
      report.sessions &&
      html`<${Picture} src=${`/api/simulations/${job.id}/plot.svg?kind=bankrolls`}
      caption="How bankrolls develop."
      words=${`Results of sessions: ${Object.entries(report.sessions.quantiles)
        .map(([share, value]) => `${share} come to ${money(value)} or less`)
        .join(", ")}.`} />`
    }
    <p class="quiet">Strategy: ${report.strategy}. Seed ${job.seed}, ${report.generator}. ${report.wagers[0]?.method ?? ""}</p>
  </div>`;
}

const WORDS = {
  preparing: "is being prepared",
  running: "is running",
  done: "is done",
  canceled: "was canceled; what was played is kept",
  failed: "has failed",
};

function Progress({ job, onCancel }) {
  const share = job.of ? Math.floor((100 * job.done) / job.of) : 0;
  return html`<section class="panel progress-box" aria-labelledby="progress-title">
    <h2 id="progress-title">The simulation ${WORDS[job.state]}</h2>
    <p>${job.title}, ${job.label}: ${whole(job.done)} of ${whole(job.of)} rounds (${share}%)</p>
    <progress aria-label="Rounds played" max=${job.of} value=${job.done}></progress>
    ${job.why && html`<${Problem} problem=${job} />`}
    ${RUNNING.has(job.state) && html`<button type="button" onClick=${onCancel}>Cancel</button>`}
  </section>`;
}

/** Polls a simulation until it has ended. */
function useJob(id) {
  const [job, setJob] = useState(/** @type {wire.SimulationView | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  useEffect(() => {
    setJob(null);
    setProblem(null);
    if (!id) return undefined;
    let timer = 0;
    let left = false;
    const look = async () => {
      try {
        const found = await request("GET", `/api/simulations/${encodeURIComponent(id)}`);
        if (left) return;
        setJob(found);
        if (RUNNING.has(found.state)) timer = setTimeout(look, LOOK);
        else say(`The simulation ${WORDS[found.state]}.`);
      } catch (failed) {
        if (!left) setProblem(failed);
      }
    };
    look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id]);
  return { job, problem };
}

export function Simulate({ games, tables, query }) {
  const id = query.get("id") ?? "";
  const { job, problem } = useJob(id);
  const [refused, setRefused] = useState(/** @type {wire.Problem | null} */ (null));
  const start = async (body) => {
    setRefused(null);
    try {
      const { id: begun } = await request("POST", "/api/simulations", body);
      go("/odds", {}, { room: "simulate", id: begun });
    } catch (found) {
      setRefused(found);
      alarm(found.why);
    }
  };
  const cancel = () => request("DELETE", `/api/simulations/${encodeURIComponent(id)}`).catch(setRefused);
  return html`<div class="simulate">
    <p class="lead">Rounds are dealt from a seed and settled by the table’s own pay tables. It shows what the odds feel like:
      how far a bankroll lasts.</p>
    <${Form} games=${games} tables=${tables} onStart=${start} />
    ${(refused ?? problem) && html`<${Problem} problem=${refused ?? problem} />`}
    ${job && html`<${Progress} job=${job} onCancel=${cancel} /><${Found} job=${job} />`}
  </div>`;
}
