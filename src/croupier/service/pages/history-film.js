// A recorded round as a film: play, pause, step by step, and every step as a line to jump to.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Cite, Cites } from "./components/paragraph.js";
import { sharesAt } from "./components/run-out.js";
import { apply, emptyStage, matters, pause, stageWith } from "./film.js";
import { Scene, seatsOf } from "./history-scene.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { say } from "./speech.js";

const SPEEDS = [0.5, 1, 2, 4, 8];
const SHORTEST = 140;

/**
 * The steps with words, each with the stage after it; a step without words is shown with the one before.
 * @returns {{step: import("./film.js").StepView, stage: import("./film.js").Stage}[]}
 */
export function framesOf(steps, from = emptyStage()) {
  const frames = [];
  let stage = from;
  for (const step of steps) {
    stage = apply(stage, step);
    if (step.words) frames.push({ step, stage });
    else if (frames.length) frames.at(-1).stage = stage;
  }
  return frames;
}

/** The next frame, in a direction, that somebody following the game would want to see. */
function nextThatMatters(frames, from, way) {
  for (let at = from + way; at >= 0 && at < frames.length; at += way) if (matters(frames[at].step)) return at;
  return way > 0 ? frames.length - 1 : 0;
}

/** The film's position and its controls. */
function useFilm(frames, first) {
  const last = Math.max(0, frames.length - 1);
  const [at, setAt] = useState(Math.min(first, last));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const here = Math.min(at, last);
  // A layout effect, so that the timer is gone before the next task and can't move the film after Pause or a jump.
  useLayoutEffect(() => {
    if (!playing) return undefined;
    if (here >= last) {
      setPlaying(false);
      return undefined;
    }
    const rest = Math.max(SHORTEST, pause(frames[here].step)) / speed;
    const timer = setTimeout(() => setAt(here + 1), rest);
    return () => clearTimeout(timer);
  }, [playing, here, speed, frames]);
  useEffect(() => {
    const step = frames[here]?.step;
    if (step && (!playing || matters(step))) say(step.words);
  }, [here]);
  const jump = (to) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  const toggle = () => {
    if (!playing && here >= last) setAt(0);
    setPlaying(!playing);
  };
  return { at: here, last, playing, speed, setSpeed, jump, toggle };
}

/** Button signs, drawn because not every device has characters for them. */
const SIGNS = {
  first: "M5 4h3v16H5zM20 4v16L9 12z",
  back: "M17 4v16L6 12z",
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  on: "M7 4v16l11-8z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
};

function Sign({ name }) {
  return html`<svg class="film-sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]} /></svg>`;
}

function Controls({ film, frames }) {
  const { at, last, playing, speed, setSpeed, jump, toggle } = film;
  const button = (label, sign, to, key) => html`<button type="button" class="film-button" aria-label=${label}
    title=${`${label} (${key})`} onClick=${() => jump(to)}><${Sign} name=${sign} /></button>`;
  return html`<div class="film-controls" role="group" aria-label="The film">
    <div class="film-buttons">
      ${button("To the beginning", "first", 0, "Home")}
      ${button("One step back", "back", at - 1, "←")}
      <button type="button" class="film-button primary" aria-label=${playing ? "Pause" : "Play"} title="Play or pause (Space)"
        onClick=${toggle}><${Sign} name=${playing ? "pause" : "play"} /></button>
      ${button("One step on", "on", at + 1, "→")}
      ${button("To the end", "last", last, "End")}
    </div>
    <input type="range" class="film-range" min="0" max=${last} value=${at} aria-label="Step"
      aria-valuetext=${`${at + 1} of ${last + 1}: ${frames[at]?.step.words ?? ""}`}
      onInput=${(event) => jump(Number(event.target.value))} />
    <span class="film-count" aria-hidden="true">${at + 1} / ${last + 1}</span>
    <label class="field inline"><span class="film-speed">Speed</span>
      <select aria-label="Speed" value=${speed} onChange=${(event) => setSpeed(Number(event.target.value))}>
        ${SPEEDS.map((speed) => html`<option key=${speed} value=${speed}>${speed} ×</option>`)}
      </select>
    </label>
  </div>`;
}

function Steps({ frames, at, jump }) {
  /** @type {{current: any}} */
  const list = useRef(null);
  useEffect(() => {
    const box = list.current;
    const line = box.querySelector("[aria-current]")?.closest("li");
    if (!line) return;
    const [top, bottom] = [line.offsetTop - box.offsetTop, line.offsetTop - box.offsetTop + line.offsetHeight];
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 3;
  }, [at]);
  return html`<ol class="film-steps" ref=${list} tabindex="0" aria-label="All steps">
    ${frames.map(
      ({ step }, number) => html`<li key=${number} class=${matters(step) ? "" : "routine"}>
      <button type="button" class="film-step" aria-current=${number === at ? "step" : undefined} onClick=${() => jump(number)}>
        <span class="film-number">${number + 1}</span> <span>${step.words}</span>
      </button>
      <span class="film-cites">${step.cites.map(
        (cite) => html`<${Cite} key=${cite} cite=${cite}
        words=${cite.split("-").at(-1)} />`,
      )}</span>
    </li>`,
    )}
  </ol>`;
}

/**
 * @param {{about: Object, steps: import("./film.js").StepView[], stood?: Object[], point?: number, names: Object<string, string>, seat?: number,
 *   near?: number, first?: number, stages?: Object[],
 *   onStep?: (step: number) => void}} props
 */
export function FilmOf({ about, steps, stood = [], point = 0, names, seat = 0, near = 0, first = 0, onStep = () => {}, stages = [] }) {
  const frames = useMemo(() => framesOf(steps, about.layout.boxes.length ? stageWith(stood) : undefined), [steps]);
  const film = useFilm(frames, first);
  const { at, last, jump, toggle, speed, setSpeed } = film;
  useEffect(() => onStep(at), [at]);
  const faster = (way) => setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(speed) + way))]);
  useKeys(
    {
      " ": ["play or pause the film", toggle],
      ArrowLeft: ["one step back", () => jump(at - 1)],
      ArrowRight: ["one step on", () => jump(at + 1)],
      "[": ["back to the last step that matters", () => jump(nextThatMatters(frames, at, -1))],
      "]": ["on to the next step that matters", () => jump(nextThatMatters(frames, at, 1))],
      Home: ["to the beginning", () => jump(0)],
      End: ["to the end", () => jump(last)],
      "+": ["faster", () => faster(1)],
      "-": ["slower", () => faster(-1)],
    },
    1,
  );
  if (!frames.length) return html`<p class="quiet">This record has nothing to show.</p>`;
  const { step, stage } = frames[at];
  return html`<div class="film">
    <div class="film-screen">
      <p class="film-words"><span>${step.words}</span> <${Cites} cites=${step.cites} /></p>
      <${Scene} about=${about} stage=${stage} seats=${seatsOf(names, stage, about.layout.positions)} seat=${seat}
        near=${near} point=${point} shares=${sharesAt(stages, steps.indexOf(step))} />
      <${Controls} film=${film} frames=${frames} />
    </div>
    <section class="panel film-list" aria-labelledby="film-list-title">
      <h2 id="film-list-title">Step by step</h2>
      <${Steps} frames=${frames} at=${at} jump=${jump} />
    </section>
  </div>`;
}
