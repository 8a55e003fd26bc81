// A training course: a question, its answer with the paragraph, and the next one; at the end, what to learn next.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { request } from "./api.js";
import { Card } from "./components/card.js";
import { Cite } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { Typed } from "./dealer-training.js";
import { TwoCards } from "./dealer-two-cards.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { address } from "./router.js";
import { alarm, say } from "./speech.js";
import { Dice } from "./table/die.js";
import { ChipCutter, Pile } from "./train-chips.js";
import { TablePicture } from "./train-picture.js";
import { keep, keptOf } from "./train-progress.js";
import { Summary } from "./train-summary.js";
import { useRequest } from "./use-request.js";

const QUESTIONS = 20;
const DIE = 40;
/** The level from which the chips of a bet must be counted. */
const UNCOUNTED = 3;

/**
 * The table, or the cards, dice and chips of a question, also described in words for screen readers.
 * @param {{question: wire.DrillQuestion, title: string}} props
 */
function Picture({ question, title }) {
  const { held, dice, lines, piles, picture, described } = question;
  if (!described.length && !dice.length) return null;
  if (picture)
    return html`<figure class="train-figure" aria-label="The table" role="group">
      <${TablePicture} picture=${picture} title=${title} counted=${question.level < UNCOUNTED} />
      <figcaption class="train-picture">
        ${piles.map((pile, at) => html`<${Pile} key=${at} pile=${pile} />`)}
        <ul class=${held.length ? "heard" : "train-lines"}>${described
          .filter((line) => held.length || lines.includes(line))
          .map((line, at) => html`<li key=${at}>${line}</li>`)}</ul>
      </figcaption>
    </figure>`;
  return html`<div class="train-picture">
    ${
      dice.length > 0 &&
      html`<svg class="train-dice" viewBox="0 0 96 48" role="img" aria-label=${`The dice show ${dice.join(" and ")}`}>
      <${Dice} faces=${dice} x=${48} y=${24} size=${DIE} /></svg>`
    }
    ${held.map(
      ({ who, cards, words: handWords }, at) => html`<figure key=${at} class="held">
      <figcaption>${who}${handWords && html` <span class="held-words">${handWords}</span>`}</figcaption>
      <div class="held-cards">${cards.map((card, place) => html`<${Card} key=${place} card=${card} />`)}</div>
    </figure>`,
    )}
    ${piles.map((pile, at) => html`<${Pile} key=${at} pile=${pile} />`)}
    ${lines.length > 0 && html`<ul class="train-lines">${lines.map((line, at) => html`<li key=${at}>${line}</li>`)}</ul>`}
  </div>`;
}

function Before({ sentences, open }) {
  if (!sentences.length) return null;
  return html`<details class="earlier" open=${open}><summary>What has happened</summary>
    <ol>${sentences.map((words, at) => html`<li key=${at}>${words}</li>`)}</ol></details>`;
}

/**
 * The options to choose from; after the answer, which one was right.
 * @param {{question: wire.DrillQuestion, typed?: string, verdict?: wire.DrillVerdict, onAnswer: (typed: string) => void}} props
 */
function Options({ question, typed, verdict, onAnswer }) {
  const keys = question.options.map((words, at) => [String(at + 1), [words, () => onAnswer(String(at + 1))]]);
  useKeys(verdict ? {} : Object.fromEntries(keys), 2);
  const mark = (at) =>
    !verdict ? "" : at + 1 === verdict.option ? "is-right" : String(at + 1) === typed ? "is-wrong" : "";
  const sign = { "is-right": "✓ ", "is-wrong": "✗ ", "": "" };
  return html`<ol class="options">
    ${question.options.map((words, at) => {
      const kind = mark(at);
      return html`<li key=${at}><button type="button" class=${`option ${kind}`} aria-disabled=${String(Boolean(verdict))}
        onClick=${() => verdict || onAnswer(String(at + 1))}><kbd>${at + 1}</kbd> <span>${sign[kind]}${words}</span></button></li>`;
    })}
  </ol>`;
}

/** @param {{question: wire.DrillQuestion, typed?: string, verdict?: wire.DrillVerdict, onAnswer: (typed: string) => void}} props */
function Answering({ question, typed, verdict, onAnswer }) {
  if (question.options.length)
    return html`<${Options} question=${question} typed=${typed} verdict=${verdict} onAnswer=${onAnswer} />`;
  if (verdict) return typed === "?" ? null : html`<p>Your answer: <strong>${typed}</strong></p>`;
  if (question.rack.length) return html`<${ChipCutter} rack=${question.rack} owes=${question.owes} onAnswer=${onAnswer} />`;
  if (question.cards)
    return html`<${TwoCards} cards=${question.held[0].cards}
      onChoose=${(low) => onAnswer(low.map((place) => question.held[0].cards[place - 1]).join(" "))} />`;
  return html`<${Typed} part=${{ ...question, kind: "figure" }} onAnswer=${onAnswer} />`;
}

const timeWords = (seconds) => `in ${Math.max(1, Math.round(seconds))} s`;
const levelWords = (now, before) =>
  now > before ? `Level ${now}: payouts get harder from here.` : `Back to level ${now} for now.`;

/** @param {{verdict: wire.DrillVerdict, level: number, seconds: number, last: boolean, onNext: () => void}} props */
function Verdict({ verdict, level, seconds, last, onNext }) {
  /** @type {{current: any}} */
  const next = useRef(null);
  useLayoutEffect(() => next.current.focus({ preventScroll: true }), []);
  useEffect(() => next.current.closest("section").scrollIntoView({ block: "nearest" }), []);
  const title = verdict.right ? "Right" : verdict.shown ? "The answer" : "No. The right answer";
  const [sign, kind] = verdict.right ? ["✓ ", "right"] : verdict.shown ? ["", "shown-answer"] : ["✗ ", "wrong-answer"];
  return html`<section class=${`verdict-box ${kind}`} aria-labelledby="verdict-title">
    <h2 id="verdict-title">${sign}${title}</h2>
    <p class="row train-points"><strong>+${verdict.points} points</strong>
      <span class="quiet">${timeWords(seconds)}${verdict.in_time ? "" : ", too long for points for speed"}</span></p>
    ${verdict.level !== level && html`<p class="train-level">${levelWords(verdict.level, level)}</p>`}
    ${verdict.slip && html`<p class="slip">${verdict.slip}</p>`}
    <p>${verdict.answer}</p>
    ${
      verdict.why
        ? html`<p class="why">${verdict.why}</p>`
        : verdict.arithmetic && html`<p class="quiet">Arithmetic: ${verdict.arithmetic}</p>`
    }
    ${verdict.paragraphs.slice(0, 2).map(
      ({ cite, words }) => html`<div key=${cite} class="because"><${Cite} cite=${cite} /><p>${words}</p></div>`,
    )}
    <p class="row"><button ref=${next} type="button" class="primary" onClick=${onNext}>
        ${last ? "What to learn next" : "Next question"} <kbd aria-hidden="true">Enter</kbd></button>
      <span class="quiet">${verdict.right ? "It comes again" : "It comes again soon,"} in ${verdict.comes_again} questions.</span></p>
  </section>`;
}

/** The seconds left for speed points. It is not read aloud: it would drown out the question. */
function Clock({ since, par, stopped }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (stopped) return undefined;
    const every = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(every);
  }, [stopped]);
  const left = Math.max(0, par - (now - since) / 1000);
  return html`<span class=${`train-clock ${left ? "" : "is-over"}`} aria-hidden="true">
    <span class="train-sand" style=${{ "--left": left / par }}></span>${Math.ceil(left)} s</span>`;
}

function Question({ question, title: game, typed, verdict, since, onAnswer }) {
  /** @type {{current: any}} */
  const title = useRef(null);
  useLayoutEffect(() => {
    // The button that led here is gone, and so is the focus; a field takes the focus by itself.
    if (question.options.length || question.cards || question.rack.length) title.current.focus({ preventScroll: true });
  }, []);
  useKeys(verdict ? {} : { s: ["show me the answer", () => onAnswer("?")] }, 2);
  const cards = question.cards > 0 && !verdict;
  return html`<section class=${`panel question ${question.picture ? "pictured" : ""}`} aria-labelledby="question-words">
    <p class="row question-head"><span><span class="tag">${question.topic}</span>
      ${question.topic === "payouts" && html` <span class="tag">level ${question.level}</span>`}</span>
      <span class="quiet">${question.table !== game && question.table}</span>
      <${Clock} since=${since} par=${question.par} stopped=${Boolean(verdict)} /></p>
    <div class="question-shown">
      <${Before} sentences=${question.before} open=${!question.picture} />
      ${!cards && html`<${Picture} question=${question} title=${game} />`}
    </div>
    <div class="question-box">
    <h2 id="question-words" ref=${title} tabindex="-1">${question.words}</h2>
    <${Answering} question=${question} typed=${typed} verdict=${verdict} onAnswer=${onAnswer} />
    ${
      !verdict &&
      html`<p><button type="button" class="quiet-button" onClick=${() => onAnswer("?")}>Show me the answer
      ${(question.options.length > 0 || cards || question.rack.length > 0) && html`<kbd aria-hidden="true">s</kbd>`}</button></p>`
    }
    </div>
    <details class="train-pays"><summary>What this table pays</summary>
      <pre class="question-lines" tabindex="0" aria-label="What this table pays">${question.pays.join("\n").replaceAll("\t", "  ")}
      </pre></details>
  </section>`;
}

/**
 * The questions of one course.
 * @param {{first: wire.DrillsView, onAnother: () => void}} props
 */
function Course({ first, onAnother }) {
  const [view, setView] = useState(first);
  const [answered, setAnswered] = useState(/** @type {{question: wire.DrillQuestion | null, typed: string, verdict: wire.DrillVerdict, level: number, seconds: number} | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  const [waiting, setWaiting] = useState(false);
  const question = answered?.question ?? view.question;
  // The clock starts when a question is shown, which the service can't know.
  const since = useMemo(() => performance.now(), [question?.number]);
  useEffect(() => {
    if (question && !answered)
      say(`${question.words} ${question.options.map((words, at) => `${at + 1}: ${words}`).join(" ")}`);
  }, [question?.number]);

  const answer = async (typed) => {
    if (waiting || answered) return;
    setWaiting(true);
    try {
      const seconds = (performance.now() - since) / 1000;
      const next = await request("POST", `/api/drills/${view.id}`, { answer: typed, seconds });
      keep(next.game, next.progress);
      setProblem(null);
      setAnswered({ question: view.question, typed, verdict: next.verdict, level: view.progress.level ?? 1, seconds });
      setView(next);
      const { right, shown, answer: words, slip, why } = next.verdict;
      say(`${right ? "Right." : shown ? "The answer:" : `No. ${slip} The right answer:`} ${words} ${why}`);
    } catch (found) {
      setProblem(found);
      alarm(`${found.why} ${found.allowed ?? ""}`);
    }
    setWaiting(false);
  };
  if (!question) return html`<${Summary} view=${view} onAnother=${onAnother} />`;
  return html`
    <div class="train-progress">
      <label for="train-done">Question ${question.number} of ${view.of}</label>
      <strong>${view.right} right, ${view.points} points</strong>
      <progress id="train-done" max=${view.of} value=${view.answers}></progress>
    </div>
    ${problem && html`<${Problem} problem=${problem} />`}
    <${Question} key=${question.number} question=${question} title=${view.title} typed=${answered?.typed} verdict=${answered?.verdict}
      since=${since} onAnswer=${answer} />
    ${
      answered &&
      html`<${Verdict} key=${`verdict ${question.number}`} verdict=${answered.verdict} level=${answered.level}
      seconds=${answered.seconds} last=${!view.question}
      onNext=${() => setAnswered(null)} />`
    }`;
}

export default function TrainCoursePage({ params: { game }, query }) {
  const [topic, level] = [query.get("topic"), Number(query.get("level")) || undefined];
  const [turn, setTurn] = useState(0);
  const { found, problem } = useRequest(async () => {
    const progress = keptOf(game);
    const wanted = { game, questions: QUESTIONS, ...(topic && { topic }), ...(progress && { progress }) };
    const begun = turn ? wanted : { ...wanted, ...(level && { level }) };
    return { course: `${game} ${topic} ${turn}`, view: await request("POST", "/api/drills", begun) };
  }, [game, topic, level, turn]);
  const trail = html`<p class="trail"><a href=${address("/train")}>All games</a></p>`;
  if (problem) return html`${trail}<h1 tabindex="-1">Train</h1><${Problem} problem=${problem} />`;
  if (found?.course !== `${game} ${topic} ${turn}`) return html`<${Loading} what="the questions" />`;
  return html`<div class="train">${trail}
    <h1 tabindex="-1">${found.view.title} <span class="quiet">${topic ?? "training"}</span></h1>
    <${Course} key=${found.view.id} first=${found.view} onAnother=${() => setTurn(turn + 1)} />
  </div>`;
}
