// This person's preferences, kept only in the browser.
import { Value } from "./store.js";

const KEY = "croupier.preferences";

/** Every preference with its words and choices; the first choice is the default. */
export const PREFERENCES = [
  { name: "theme", label: "Colors", choices: { auto: "Same as device", light: "Light", dark: "Dark" } },
  { name: "deck", label: "Suits", choices: { two: "Two colors", four: "Four colors" } },
  { name: "motion", label: "Movement", choices: { auto: "Same as device", full: "Moving", none: "Still" } },
  { name: "tempo", label: "Dealing", choices: { usual: "Usual pace", quick: "Fast", instant: "Instant" } },
  { name: "sound", label: "Sound", choices: { on: "On", off: "Silent" } },
  { name: "coach", label: "Coach", choices: { first: "First rounds of a game", always: "Always", off: "Never" } },
  { name: "hints", label: "Cost of each choice while you play or set a hand", choices: { off: "On request", on: "Always" } },
  { name: "costs", label: "What your choices cost, after the round", choices: { on: "Shown", off: "Hidden" } },
  { name: "paragraphs", label: "Paragraphs", choices: { quiet: "One § per sentence", spelled: "Spelled out" } },
  { name: "offers", label: "The cut, the shoe, the dice and the bank", choices: { pass: "Declined for you", ask: "Ask me" } },
  { name: "detail", label: "The dealer's words", choices: { usual: "What matters", all: "Every card" } },
];

const USUAL = Object.fromEntries(PREFERENCES.map(({ name, choices }) => [name, Object.keys(choices)[0]]));

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const known = PREFERENCES.filter(({ name, choices }) => found[name] in choices);
    return Object.fromEntries(known.map(({ name }) => [name, found[name]]));
  } catch {
    return {};
  }
}

/** @type {Value<Object<string, string>>} */
export const prefs = new Value({ ...USUAL, ...kept() });

/**
 * @param {string} name
 * @param {string} choice
 */
export function prefer(name, choice) {
  prefs.set({ ...prefs.value, [name]: choice });
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.value));
  } catch {
    // A browser without storage keeps the preference until the page is left.
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Returns true if motion is allowed on the screen. */
export function moves() {
  const { motion } = prefs.value;
  return motion === "full" || (motion === "auto" && !still.matches);
}

/** Writes the preferences to the root element, where style sheets read them. */
function dress() {
  const { theme, deck } = prefs.value;
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.deck = deck;
  root.dataset.motion = moves() ? "full" : "none";
}

prefs.watch(dress);
still.addEventListener("change", dress);
dress();
