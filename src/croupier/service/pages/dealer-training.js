// Training: a walkthrough of a real round, with each question, its verdict and the reason, and the cards on the felt as
// a film.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { request } from "./api.js";
import { Cite } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { TwoCards, dealersCards } from "./dealer-two-cards.js";
import { fold, stageWith } from "./film.js";
import { Scene, seatsOf } from "./history-scene.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { alarm, say } from "./speech.js";
import { useRequest } from "./use-request.js";

const kept = (id) => `croupier.training.${id}`;
const DENOMINATIONS = [100, 500, 2500, 10000, 50000, 100000];

/** Begins a training session and stores its table in the browser, so that the page can be reloaded; returns its id. */
export async function beginTraining(wanted) {
  const { training, ...table } = await request("POST", "/api/training", wanted);
  sessionStorage.setItem(kept(training.id), JSON.stringify(table));
  return training.id;
}

/** The table of a training session, in the same form as any table's description. */
function tableOf(id) {
  const table = JSON.parse(sessionStorage.getItem(kept(id)) ?? "null");
  if (!table)
    throw Object.assign(new Error(), { why: "This browser does not know that training.", allowed: "beginning another" });
  return {
    ...table,
    about: { layout: table.layout, brief: { title: table.title, licensee: "Training" }, denominations: DENOMINATIONS },
  };
}

function Paragraphs({ paragraphs }) {
  return paragraphs.map(
    ({ cite, words }) => html`<div key=${cite} class="because"><${Cite} cite=${cite} /><p>${words}</p>
    </div>`,
  );
}

/** @param {{verdict: wire.VerdictView}} props */
function Verdict({ verdict }) {
  const title = verdict.right ? "Right" : verdict.shown ? "The answer" : "No. Right is:";
  const [sign, kind] = verdict.right ? ["✓ ", "right"] : verdict.shown ? ["", "shown-answer"] : ["✗ ", "wrong-answer"];
  return html`<section class=${`verdict-box ${kind}`} aria-label="Your last answer">
    <h2>${sign}${title}</h2>
    <p>${verdict.answer}</p>
    ${verdict.slip && html`<p class="slip">${verdict.slip}</p>`}
    ${verdict.why && html`<p class="why">${verdict.why}</p>`}
    ${verdict.arithmetic && html`<p class="quiet">Arithmetic: ${verdict.arithmetic}</p>`}
    <details open=${!verdict.right}><summary>The paragraph${verdict.paragraphs.length > 1 ? "s" : ""}</summary>
      <${Paragraphs} paragraphs=${verdict.paragraphs.slice(0, 3)} /></details>
  </section>`;
}

/** @param {{part: wire.PartView, onAnswer: (typed: string) => void}} props */
function Options({ part, onAnswer }) {
  useKeys(Object.fromEntries(part.options.map((words, at) => [String(at + 1), [words, () => onAnswer(String(at + 1))]])), 2);
  return html`<ol class="options">
    ${part.options.map(
      (words, at) => html`<li key=${at}><button type="button" class="option"
      onClick=${() => onAnswer(String(at + 1))}><kbd>${at + 1}</kbd> <span>${words}</span></button></li>`,
    )}
  </ol>`;
}

/** A field for a typed answer, with buttons for the allowed words. */
export function Typed({ part, onAnswer }) {
  const [typed, setTyped] = useState("");
  /** @type {{current: any}} */
  const box = useRef(null);
  useEffect(() => {
    // On a phone this would bring up the keyboard over the felt, which the trainee must look at first.
    if (matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
  }, []);
  const quick = part.among;
  const send = (event) => {
    event.preventDefault();
    if (typed.trim()) onAnswer(typed);
    else alarm(part.hint);
  };
  return html`<form class="typed-answer" onSubmit=${send}>
    <label class="field">${part.wanted}
      <input ref=${box} value=${typed} autocomplete="off" inputmode=${part.kind === "count" ? "numeric" : "text"}
        aria-describedby="answer-hint" onInput=${(event) => setTyped(event.target.value)} />
    </label>
    <button type="submit" class="primary">Answer</button>
    ${
      quick.length > 0 &&
      html`<div class="row">${quick.map(
        (word) => html`<button key=${word} type="button"
      onClick=${() => onAnswer(word)}>${word}</button>`,
      )}</div>`
    }
    <p id="answer-hint" class="quiet">${part.hint}</p>
  </form>`;
}

function Question({ part, stage, onAnswer }) {
  const cards = part.cards ? dealersCards(stage) : null;
  /** @type {{current: any}} */
  const title = useRef(null);
  useEffect(() => {
    // The button that gave the last answer is gone, and so is the focus.
    if (part.options.length || cards) title.current.focus({ preventScroll: true });
  }, []);
  return html`<section class="panel question" aria-labelledby="question-words">
    <p class="quiet">Question ${part.number}</p>
    <h2 id="question-words" ref=${title} tabindex="-1">${part.words}</h2>
    ${
      part.lines.length > 0 &&
      !cards &&
      html`<pre class="question-lines" tabindex="0" aria-label="The cards">
      ${part.lines.join("\n").replaceAll("\t", "  ")}</pre>`
    }
    ${
      part.options.length
        ? html`<${Options} part=${part} onAnswer=${onAnswer} />`
        : cards
          ? html`<${TwoCards} cards=${cards} onChoose=${(low) => onAnswer(low.map((place) => cards[place - 1]).join(" "))} />`
          : html`<${Typed} part=${part} onAnswer=${onAnswer} />`
    }
    <p><button type="button" class="quiet-button" onClick=${() => onAnswer("?")}>Show me the answer</button></p>
  </section>`;
}

function Over({ score, onAnother }) {
  /** @type {{current: any}} */
  const another = useRef(null);
  useEffect(() => another.current?.focus({ preventScroll: true }), []);
  return html`<section class="panel" aria-labelledby="over-title">
    <h2 id="over-title">The round is over</h2>
    <p class="lead">${score.right} of ${score.questions} right.</p>
    <button ref=${another} type="button" class="primary" onClick=${onAnother}>Another round</button>
    ${score.missed.length > 0 && html`<h3>To read again</h3><${Paragraphs} paragraphs=${score.missed} />`}
  </section>`;
}

function Walk({ id, table, first }) {
  const [view, setView] = useState(first);
  const [steps, setSteps] = useState(first.steps);
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  const [waiting, setWaiting] = useState(false);
  const dice = table.layout.boxes.length > 0;
  const stage = useMemo(() => fold(steps, dice ? stageWith(view.stood) : undefined), [steps]);
  const { part, verdict, score } = view;
  useEffect(() => {
    if (part) say(`${part.words} ${part.options.map((words, at) => `${at + 1}: ${words}`).join(" ")}`);
  }, [part?.number, view.round]);

  const send = async (path, body, fresh) => {
    if (waiting) return;
    setWaiting(true);
    try {
      const next = await request("POST", path, body);
      setProblem(null);
      setView(next);
      setSteps(fresh ? next.steps : [...steps, ...next.steps]);
      if (next.verdict)
        say(`${next.verdict.right ? "Right." : next.verdict.shown ? "The answer:" : "No. Right is:"} ${next.verdict.answer}`);
    } catch (found) {
      setProblem(found);
      alarm(`${found.why} ${found.allowed ?? ""}`);
    }
    setWaiting(false);
  };
  const answer = (text) => send(`/api/training/${id}`, { answer: text }, false);
  const another = () => send(`/api/training/${id}/round`, undefined, true);
  return html`<div class="training">
    <h1 tabindex="-1">Training <span class="quiet">${table.title}, round ${view.round}</span></h1>
    <p class="row training-score"><span>${table.words}</span> <strong>${score.right} of ${score.questions} right</strong></p>
    <div class="pit-columns">
      <div class="pit-main">
        <${Scene} about=${table.about} stage=${stage} seats=${seatsOf(table.seats, stage, table.layout.positions)}
          seat=${part?.seat ?? 0} near=${Number(Object.keys(table.seats)[0])} point=${view.point} />
        <details class="panel"><summary>What this table pays, and its limits</summary>
          <pre class="question-lines" tabindex="0" aria-label="Pays and limits">
          ${[...table.pays, "", ...table.limits].join("\n").replaceAll("\t", "  ")}</pre></details>
      </div>
      <div class="pit-side">
        ${problem && html`<${Problem} problem=${problem} />`}
        ${
          part
            ? html`<${Question} key=${`${view.round} ${part.number}`} part=${part} stage=${stage}
          onAnswer=${answer} />`
            : html`<${Over} score=${score} onAnother=${another} />`
        }
        ${verdict && html`<${Verdict} verdict=${verdict} />`}
      </div>
    </div>
  </div>`;
}

export default function TrainingPage({ params: { id } }) {
  const { found, problem } = useRequest(async () => {
    const table = tableOf(id);
    return { id, table, first: await request("GET", `/api/training/${encodeURIComponent(id)}`) };
  }, [id]);
  if (problem)
    return html`<h1 tabindex="-1">Training</h1><${Problem} problem=${problem} /><p>
    <a class="button" href="#/dealer">Begin another</a></p>`;
  if (found?.id !== id) return html`<${Loading} what="the training" />`;
  return html`<p class="trail"><a href="#/dealer">Dealer</a></p><${Walk} key=${id} ...${found} />`;
}
