// The slim bar above the felt: the table's name, the viewer's chips, and links to everything besides the game.
import { Icon } from "../components/icons.js";
import { KeySheet } from "../components/key-sheet.js";
import { openDrawer } from "../drawers.js";
import { openGuide } from "../guide.js";
import { html } from "../html.js";
import { dollars, limits } from "../money.js";
import { prefer, prefs } from "../prefs.js";
import { useWatched } from "../store.js";
import { ChatTool } from "./chat-panel.js";
import { Standing } from "./status.js";

/**
 * The limits of the main wager, and the largest inscription on the cloth.
 * @param {{about: wire.TableAbout}} props
 */
function Terms({ about }) {
  const [offer] = about.brief.offers;
  // Where people play each other, the cloth says the stakes, which are the limits in other words.
  const [first] = about.layout.hands === "around" ? [] : about.layout.inscriptions;
  const least = offer && limits(offer.least, offer.most);
  return (least || first) && html`<span class="terms">${least}${first && html`<span class="terms-rule">${least && " · "}${first}</span>`}</span>`;
}

/** @param {{view: wire.View, stage: import("../film.js").Stage}} props */
export function Meters({ view, stage }) {
  return view.meters.map(
    (meter) => html`<span key=${meter.name} class="meter">
      <span>${meter.name}</span> <strong>${dollars(stage.meters[meter.name] ?? meter.shown)}</strong>
      ${meter.out && html`<em>${meter.out}</em>`}
    </span>`,
  );
}

/** Loaded when first opened, like the menu. @param {wire.TableAbout} about */
export const openRules = async (about) => (await import("./rules.js")).openRules(about);

/** @param {{model: import("./model.js").TableModel, onWords: () => void, onPress: (action: wire.ActionView) => void}} props */
const openMenu = async (props) => (await import("./menu.js")).openMenu(props);

export const openKeys = () => openDrawer("Keys", () => html`<${KeySheet} />`);

/** Turns all sounds on or off. */
export const mute = () => prefer("sound", prefs.value.sound === "on" ? "off" : "on");

function Tool({ label, onPress, kind = "", pressed, children }) {
  return html`<button type="button" class=${`tool ${kind}`} aria-label=${label} title=${label} aria-pressed=${pressed}
    onClick=${onPress}>${children}</button>`;
}

/** @param {{model: import("./model.js").TableModel, onWords: () => void, onPress: (action: wire.ActionView) => void}} props */
export function TopBar({ model, onWords, onPress }) {
  const { about, view, stage } = model;
  const { table, title, laboratory } = about.brief;
  const { sound } = useWatched(prefs).value;
  return html`<header class="top-bar">
    <a class="tool" href="#/" aria-label="Lobby" title="Lobby"><${Icon} name="back" /></a>
    <h1 tabindex="-1">${title} <span class="table-name">${table}</span></h1>
    <${Terms} about=${about} />
    <span class="meters"><${Meters} view=${view} stage=${stage} /></span>
    ${laboratory && html`<span class="practice" title="Cards and dice come from a seed">Practice</span>`}
    <span class="gap"></span>
    <${Standing} model=${model} />
    ${about.guide && html`<${Tool} label="How to play" kind="guide-tool" onPress=${() => openGuide(about.brief)}>?<//>`}
    <${Tool} label="Rules and odds" kind="rules-tool" onPress=${() => openRules(about)}>§<//>
    <${Tool} label="Log" kind="words-tool" onPress=${onWords}><${Icon} name="log" /><//>
    <${ChatTool} chat=${model.chat} />
    <${Tool} label="Sound" kind="sound-tool" pressed=${String(sound === "on")} onPress=${mute}>
      <${Icon} name=${sound === "on" ? "sound" : "silent"} />
    <//>
    <${Tool} label="Menu" onPress=${() => openMenu({ model, onWords, onPress })}><${Icon} name="menu" /><//>
  </header>`;
}
