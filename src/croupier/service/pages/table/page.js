// The page of a table.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Log } from "../components/log.js";
import { Menu } from "../components/menu.js";
import { Loading, Problem } from "../components/waiting.js";
import { html } from "../html.js";
import { useKeys } from "../keys.js";
import { dollars, gain } from "../money.js";
import { useNarrow } from "../narrow.js";
import { prefs } from "../prefs.js";
import { go } from "../router.js";
import { session } from "../session.js";
import { useWatched } from "../store.js";
import { Actions, usePress } from "./actions.js";
import { DrawCards } from "./draw-cards.js";
import { Felt } from "./felt.js";
import { neighbour, plan } from "./geometry.js";
import { openTable } from "./model.js";
import { Rail } from "./rail.js";
import { Result } from "./result.js";
import { openRules } from "./rules.js";
import { Scoreboard } from "./scoreboard.js";
import { SetHand } from "./set-hand.js";
import { Banner, Meters, Notice, Standing, Status } from "./status.js";
import { TextBox } from "./text-box.js";

function RoleChoice({ role, table }) {
  const roles = useWatched(session).value?.roles ?? [];
  if (roles.length < 2) return null;
  return html`<label class="field inline">Act as
    <select value=${role} onChange=${(event) => go("/table/:table", { table }, { as: event.target.value })}>
      ${roles.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}
    </select>
  </label>`;
}

function TableHead({ model }) {
  const { about, view, stage, role } = model;
  const { table, title, laboratory } = about.brief;
  return html`<header class="table-head">
    <h1 tabindex="-1">${title} <span class="quiet">${table}</span></h1>
    <div class="meters">
      <${Meters} view=${view} stage=${stage} />
      ${laboratory && html`<span class="tag laboratory">Laboratory ${view?.dice ? "dice" : "cards"}</span>`}
    </div>
    <div class="table-tools">
      <${RoleChoice} role=${role} table=${table} />
      <button type="button" onClick=${() => openRules(about)}>Rules and odds</button>
      <${Menu} place="table" params=${{ table }} />
    </div>
  </header>`;
}

/** What the dealer says, and the box in which to answer. */
function Words({ model, box }) {
  const { detail } = useWatched(prefs).value;
  const lines = detail === "all" ? model.log : model.log.filter((line) => line.kind !== "routine");
  return html`<section class="panel words" aria-labelledby="words-title">
    <h2 id="words-title">The dealer’s words</h2>
    <${Log} lines=${lines} />
    <${TextBox} model=${model} box=${box} />
  </section>`;
}

/** What the viewer's hands do on the felt; `onType` hears of an amount that is begun on an area. */
function handsOn(model, drawn, onType) {
  const { layout } = model.about;
  const reached = () => {
    const positions = drawn.positions.filter((one) => !layout.own || one.own);
    return [...drawn.shared, ...positions.flatMap((one) => one.spots)].filter((spot) => model.spots.has(spot.area));
  };
  const focus = (area) => document.querySelector(`[data-area="${CSS.escape(area)}"]`)?.focus();
  return {
    add: (area) => model.add(area),
    remove: (area) => model.remove(area),
    select: (area) => model.select(area),
    /** Onto the area that was last chosen, else onto the first on which a wager is legal now. */
    enter: () => {
      const spots = [...model.spots.values()];
      focus((model.spots.get(model.selected) ?? spots.find((spot) => spot.legal) ?? spots[0]).area);
    },
    walk: (area, key) => {
      const next = neighbour(reached(), area, key);
      if (next) focus(next.area);
    },
    type: (area, text) => {
      model.select(area);
      onType({ area, text: text === "$" ? "" : text, at: Date.now() });
    },
  };
}

/** The keys of a table, besides those of its actions. */
function keysOf(model, hands, box) {
  const enter = () => (model.spots.size ? hands.enter() : false);
  const chips = model.view?.spots.length ? model.about.denominations.slice(0, 9) : [];
  return {
    "/": ["type a command", () => box.current.focus()],
    " ": ["skip the film", () => (model.playing ? model.skip() : false)],
    i: ["rules and odds", () => openRules(model.about)],
    ArrowLeft: ["walk the betting areas (with all arrows)", enter],
    ArrowRight: ["", enter],
    ArrowUp: ["", enter],
    ArrowDown: ["", enter],
    Escape: ["put the notice away", () => model.putAway()],
    ...Object.fromEntries(
      chips.map((one, at) => [String(at + 1), [`take the ${dollars(one)} chip`, () => model.take(one)]]),
    ),
  };
}

/** Moves the focus to the heading once there is one, and on a phone the viewer's own place into sight. */
function useArrival(model, tall, cloth) {
  const here = Boolean(model.view);
  useEffect(() => {
    if (here) document.querySelector("main h1")?.focus({ preventScroll: true });
  }, [here]);
  // Where people play against each other the viewer's cards lie at the lower edge, and are to be seen with the question.
  const asked = Boolean(model.view?.question) && model.about.layout.hands === "around";
  useEffect(() => {
    if (tall && model.seat) cloth.current?.scrollIntoView({ block: "end" });
  }, [tall, model.seat, asked]);
}

/** How the last round ended for the viewer, for as long as the layout shows what became of its wagers. */
function endedWords({ result, last, outcomes, playing }) {
  if (playing || !result || outcomes !== last.settled) return "";
  return `Round ${result.round}: ${result.net ? gain(result.net) : "even"}`;
}

function Table({ model }) {
  useWatched(model);
  const tall = useNarrow();
  const pressing = usePress(model);
  const [typing, setTyping] = useState(null);
  const box = useRef(null);
  const cloth = useRef(null);
  const { about, view, stage, playing } = model;
  const drawn = useMemo(() => plan(about.layout, { tall, seat: model.seat }), [about, tall, model.seat]);
  const hands = handsOn(model, drawn, setTyping);
  useKeys(keysOf(model, hands, box));
  useArrival(model, tall, cloth);
  if (!view) return html`<${Loading} what="the table" />`;

  const sitting = (seat) => {
    const action = view.actions.find((one) => one.do === "Sit" && one.with.seat === seat && one.legal);
    return action ? () => pressing.press(action) : null;
  };
  const setting = view.question?.settings.length > 0 && !playing;
  const drawing = view.question?.topic === "draw" && !playing;
  const wagering = model.spots.size > 0 && !view.question;
  return html`<div class="table-page">
    <${Banner} line=${model.line} />
    <${Notice} model=${model} />
    <${TableHead} model=${model} />
    <div class="play">
      <${Status} model=${model} />
      <div class="cloth" ref=${cloth}>
        <${Felt} plan=${drawn} layout=${about.layout} title=${about.brief.title} licensee=${about.brief.licensee}
          stage=${stage} seats=${model.seats} stakes=${model.stakes} outcomes=${model.outcomes} seat=${model.seat}
          denominations=${about.denominations} spots=${model.spots} selected=${model.selected} hands=${hands}
          sitting=${sitting} ended=${endedWords(model)} shoe=${view.shoe} dice=${view.dice} after=${model.after}
          turn=${playing ? "" : (view.question?.place ?? "")} />
        ${setting && html`<${SetHand} model=${model} />`}
        ${drawing && html`<${DrawCards} model=${model} />`}
        ${
          playing &&
          html`<button type="button" class="skip-film" onClick=${() => model.skip()}>
          Skip <kbd>Space</kbd>
        </button>`
        }
      </div>
      <div class="dock" inert=${playing}>
        ${wagering && html`<${Rail} model=${model} typing=${typing} />`}
        <${Actions} model=${model} pressing=${pressing} />
      </div>
      ${view.score && html`<${Scoreboard} score=${view.score} />`}
    </div>
    <aside class="beside" aria-label="Result and words">
      <${Standing} model=${model} />
      <${Result} model=${model} />
      <${Words} model=${model} box=${box} />
    </aside>
  </div>`;
}

/** The role that was asked for, if this person may act in it. */
function roleFor(query) {
  const roles = session.value?.roles ?? [];
  const asked = query.get("as") ?? "player";
  return roles.includes(asked) || asked === "spectator" ? asked : (roles[0] ?? "spectator");
}

export default function TablePage({ params, query }) {
  const [model, setModel] = useState(null);
  const [problem, setProblem] = useState(null);
  const role = roleFor(query);
  useEffect(() => {
    let opened = null;
    let left = false;
    setModel(null);
    setProblem(null);
    openTable(params.table, role).then((found) => {
      opened = found;
      if (left) found.close();
      else setModel(found);
    }, setProblem);
    return () => {
      left = true;
      opened?.close();
    };
  }, [params.table, role]);
  if (problem) return html`<h1 tabindex="-1">Table ${params.table}</h1><${Problem} problem=${problem} />`;
  return model ? html`<${Table} key=${role} model=${model} />` : html`<${Loading} what="the table" />`;
}
