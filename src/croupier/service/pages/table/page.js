// The page of a table: one screen, with the largest possible felt.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Loading, Problem } from "../components/waiting.js";
import { html } from "../html.js";
import { useKeys } from "../keys.js";
import { dollars } from "../money.js";
import { session } from "../session.js";
import { hush } from "../speech.js";
import { useWatched } from "../store.js";
import { useTitle } from "../title.js";
import { usePress } from "./actions.js";
import { seatAtOnce } from "./arrival.js";
import { ChatPanel, ChatPreview } from "./chat-panel.js";
import { Coach } from "./coach.js";
import { Dock } from "./dock.js";
import { DrawCards, useDraw } from "./draw-cards.js";
import { Felt } from "./felt.js";
import { neighbor, plan } from "./geometry.js";
import { openTable } from "./model.js";
import { chipsAtHand } from "./rail.js";
import { ResultBanner } from "./result-banner.js";
import { Scoreboard } from "./scoreboard.js";
import { useSize } from "./screen.js";
import { SetHand, useSetting } from "./set-hand.js";
import { Banner, Notice, Standstill } from "./status.js";
import { mute, openRules, TopBar } from "./top-bar.js";
import { useNextAction } from "./next-action.js";
import { WordsPanel } from "./words-panel.js";

/** The viewer's interactions with the felt; `onType` receives an amount begun on an area. */
function handsOn(model, drawn, onType) {
  const { layout } = model.about;
  const reached = () => {
    const positions = drawn.positions.filter((at) => !layout.own || at.own);
    return [...drawn.shared, ...positions.flatMap((at) => at.spots)].filter((spot) => model.spots.has(spot.area));
  };
  const focus = (area) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-area="${CSS.escape(area)}"]`))?.focus();
  return {
    add: (area) => model.add(area),
    remove: (area) => model.remove(area),
    select: (area) => model.select(area),
    focus,
    /** Moves to the area last chosen, or else to the first one where a wager is legal now. */
    enter: () => {
      const drawnHere = new Set(reached().map((spot) => spot.area));
      const spots = [...model.spots.values()].filter((spot) => drawnHere.has(spot.area));
      focus((spots.find((spot) => spot.area === model.selected) ?? spots.find((spot) => spot.legal) ?? spots[0]).area);
    },
    walk: (area, key) => {
      const next = neighbor(reached(), area, key);
      if (next) focus(next.area);
    },
    type: (area, text) => {
      model.select(area);
      onType({ area, text: text === "$" ? "" : text, at: Date.now() });
    },
  };
}

/**
 * The keys of a table, besides those of its actions.
 * @param {import("./model.js").TableModel} model
 * @param {any} hands
 * @param {() => void} onCommand
 * @returns {import("../keys.js").Keys}
 */
function keysOf(model, hands, onCommand) {
  const enter = () => (model.spots.size ? hands.enter() : false);
  const chips = model.view?.spots.length && !model.view.question ? chipsAtHand(model) : [];
  return {
    "/": ["type a command", onCommand],
    " ": ["skip the animation", () => (model.playing ? model.skip() : false)],
    i: ["rules and odds", () => void openRules(model.about)],
    m: ["sound on or off", mute],
    ArrowLeft: ["walk the betting areas (with all arrows)", enter],
    ArrowRight: ["", enter],
    ArrowUp: ["", enter],
    ArrowDown: ["", enter],
    Escape: ["close the notice", () => model.putAway()],
    ...Object.fromEntries(
      chips.map((chip, at) => [String(at + 1), [`take the ${dollars(chip)} chip`, () => model.take(chip)]]),
    ),
  };
}

/** The felt and everything over it. */
function Cloth({ model, pressing, hands, drawn, onTab, setting, drawing }) {
  const { about, view, stage, playing } = model;
  const sitting = (seat) => {
    const action = view.actions.find((action) => action.do === "Sit" && action.values.seat === seat && action.legal);
    return action ? () => pressing.press(action) : null;
  };
  const stack = view.actions.find((action) => action.do === "ChooseStack" && action.legal);
  const choosing = stack && { words: stack.label, choose: (number) => model.do(stack.do, { ...stack.values, stack: number }) };
  return html`
    <${Felt} plan=${drawn} choosing=${choosing} layout=${about.layout} title=${about.brief.title} stage=${stage} seats=${model.seats}
      stakes=${model.stakes} outcomes=${model.outcomes} glow=${model.glow} seat=${model.seat} denominations=${about.denominations}
      spots=${model.spots} selected=${model.selected} hands=${hands} sitting=${sitting} shoe=${view.shoe} dice=${view.dice} wheel=${view.wheel}
      after=${model.after} marked=${model.marked} rolling=${model.rolling} meaning=${model.meaning} turn=${playing ? "" : (view.question?.place ?? "")} onTab=${onTab}
      inPanel=${Boolean(setting || drawing)} bannered=${Boolean(drawn.banner && model.shownResult)} />
    ${view.score && drawn.board && html`<${Scoreboard} score=${view.score} at=${drawn.board} />`}
    ${drawn.banner && html`<${ResultBanner} model=${model} at=${drawn.banner} />`}
    ${setting && html`<${SetHand} model=${model} hand=${setting} />`}
    ${drawing && html`<${DrawCards} hand=${drawing} />`}`;
}

function Table({ model }) {
  useWatched(model);
  /** @type {{current: any}} */
  const box = useRef(null);
  const [cloth, size] = useSize();
  const pressing = usePress(model);
  const [typing, setTyping] = useState(/** @type {any} */ (null));
  const [words, setWords] = useState(false);
  const [tab, setTab] = useState("");
  const { about, view } = model;
  const turns = Boolean(view?.wheel);
  const drawn = useMemo(
    () => plan(about.layout, { ...(size ?? { width: 1280, height: 640 }), seat: model.seat, tab, wheel: turns }),
    [about, size, model.seat, tab, turns],
  );
  const hands = handsOn(model, drawn, setTyping);
  const showWords = (shown) => {
    if (shown) model.chat.toggle(false);
    setWords(shown);
  };
  // There is room for only one panel over the felt.
  useEffect(() => model.chat.watch(() => model.chat.open && setWords(false)), [model]);
  const toCommand = () => {
    showWords(true);
    requestAnimationFrame(() => box.current?.focus());
  };
  const fromWords = () => {
    setWords(false);
    // A hand that must be set comes next.
    /** @type {HTMLElement | null} */ (document.querySelector(".set-hand") ?? document.querySelector("main h1"))?.focus();
  };
  // After typing an amount, the viewer continues from there with the arrow keys.
  const typed = () => {
    setTyping(null);
    if (typing) requestAnimationFrame(() => hands.focus(typing.area));
  };
  useKeys(keysOf(model, hands, toCommand));
  useTitle(view?.question && "Your turn", `${about.brief.title} ${about.brief.table}`);
  useNextAction(model);
  const setting = useSetting(model, pressing);
  const drawing = useDraw(model);
  if (!view) return html`<${Loading} what="the table" />`;
  return html`<div class="table-page">
    <${TopBar} model=${model} onWords=${() => showWords(!words)} onPress=${pressing.press} />
    <div class="cloth" ref=${cloth}>
      ${size && html`<${Cloth} model=${model} pressing=${pressing} hands=${hands} drawn=${drawn} onTab=${setTab} setting=${setting} drawing=${drawing} />`}
      <div class="over">
        <${Banner} line=${model.line} />
        <${Notice} model=${model} />
        <${Standstill} view=${view} />
      </div>
      <${ChatPreview} chat=${model.chat} />
      <${ChatPanel} chat=${model.chat} dice=${about.layout.boxes.length > 0} />
      ${words && html`<${WordsPanel} model=${model} box=${box} onClose=${fromWords} />`}
    </div>
    <${Coach} model=${model} />
    <${Dock} model=${model} pressing=${pressing} typing=${typing} onTyped=${typed} banner=${Boolean(drawn.banner)}
      own=${(setting ?? drawing)?.buttons} />
  </div>`;
}

/** The requested role, if this person may act in it. */
function roleFor(query) {
  const roles = session.value?.roles ?? [];
  const wanted = query.get("as") ?? "player";
  return roles.includes(wanted) || wanted === "spectator" ? wanted : (roles[0] ?? "spectator");
}

export default function TablePage({ params, query }) {
  const [model, setModel] = useState(/** @type {import("./model.js").TableModel | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  const role = roleFor(query);
  useEffect(() => {
    /** @type {import("./model.js").TableModel | null} */
    let opened = null;
    let left = false;
    hush();
    setModel(null);
    setProblem(null);
    openTable(params.table, role).then((found) => {
      opened = found;
      if (left) return found.close();
      if (query.has("play")) seatAtOnce(found);
      setModel(found);
    }, setProblem);
    return () => {
      left = true;
      opened?.close();
    };
  }, [params.table, role]);
  if (problem) return html`<div class="no-table"><h1 tabindex="-1">Table ${params.table}</h1><${Problem} problem=${problem} /><p><a href="#/">Back to the lobby</a></p></div>`;
  return model ? html`<${Table} key=${role} model=${model} />` : html`<${Loading} what="the table" />`;
}
