// Endless training: choose a game, answer questions, and see what to learn next.
import { useState } from "preact/hooks";
import { request } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { address, go } from "./router.js";
import { keptOf, sound } from "./train-progress.js";
import { useRequest } from "./use-request.js";

const TOPICS = {
  payouts: "Payouts, vigorish, rake and pots",
  procedure: "What comes next",
  irregularities: "What the dealer does when something goes wrong",
  hands: "Hands and dice: what they are, the house way, who wins",
};

const LEVELS = {
  1: "round bets, one answer of four",
  2: "odd amounts, typed",
  3: "mixed chips, cut out of the rack",
};

function Stand({ game }) {
  const kept = keptOf(game);
  if (!kept?.questions) return html`<span class="quiet">not begun</span>`;
  return html`<span class="quiet">${kept.questions} ${kept.questions === 1 ? "question" : "questions"}, ${sound(kept)}
    ${" of "}${kept.cards.length} skills sound, level ${kept.level ?? 1}</span>`;
}

/** The keys of the games in their order; a game past the tenth has a letter, because a key is pressed once. */
const KEYS = "1234567890abcdefghijklmnopqrstuvwxyz";

function Games({ games, topic, level }) {
  const query = { ...(topic && { topic }), ...(level && { level }) };
  useKeys(
    Object.fromEntries(
      games.map(({ game, title }, at) => [KEYS[at], [`train ${title}`, () => go("/train/:game", { game }, query)]]),
    ),
    2,
  );
  return html`<ol class="train-games">
    ${games.map(
      ({ game, title }, at) => html`<li key=${game}><a class="train-game" href=${address("/train/:game", { game }, query)}>
        <kbd aria-hidden="true">${KEYS[at]}</kbd> <span><strong>${title}</strong> <${Stand} game=${game} /></span></a></li>`,
    )}
  </ol>`;
}

export default function TrainPage() {
  const [topic, setTopic] = useState("");
  const [level, setLevel] = useState("");
  const { found, problem, again } = useRequest(() => request("GET", "/api/drills/games"), []);
  return html`<div class="train">
    <h1 tabindex="-1">Train</h1>
    <p class="lead">Twenty questions of a dealer, taken from rounds that were played by the rules. Every answer comes with its
      reason, and what you miss comes again. Quick answers score more, and payouts get harder as you get better.</p>
    <label class="field train-topic">Questions about
      <select value=${topic} onChange=${(event) => setTopic(event.target.value)}>
        <option value="">everything, in turn</option>
        ${Object.entries(TOPICS).map(([name, words]) => html`<option key=${name} value=${name}>${name}: ${words}</option>`)}
      </select>
    </label>
    <label class="field train-topic">Payouts begin with
      <select value=${level} onChange=${(event) => setLevel(event.target.value)}>
        <option value="">your own level</option>
        ${Object.entries(LEVELS).map(([number, words]) => html`<option key=${number} value=${number}>level ${number}: ${words}</option>`)}
      </select>
    </label>
    <h2 id="train-games-title">Choose a game</h2>
    ${problem && html`<${Problem} problem=${problem} again=${again} />`}
    ${!found && !problem && html`<${Loading} what="the games" />`}
    ${found && html`<${Games} games=${found} topic=${topic} level=${level} />`}
    <p class="quiet">What you know is kept in this browser, under your name, and nowhere else. A whole round, act by act, is
      at <a href="#/dealer">Dealer</a>.</p>
  </div>`;
}
