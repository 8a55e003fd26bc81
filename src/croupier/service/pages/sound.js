// Sounds made in the browser: chips, cards, dice, a turn, a win. None before the first gesture, and none for people who
// want silence. Nothing is random: the same event always sounds the same.
import { prefs } from "./prefs.js";

/** The same sound plays once within this many milliseconds. */
const APART = 55;

/** Undefined until the first gesture; until then there is no sound. @type {AudioContext} */
let context;
/** @type {AudioBuffer | undefined} */
let rushing;
/** @type {Object<string, number>} */
const last = {};

/** Browsers allow a page to make sounds only after a gesture. */
function unlock() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, unlock, { once: true, capture: true });

/** Half a second of white noise, generated once: it sounds random, but is the same every time. */
function noise() {
  if (!rushing) {
    rushing = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = rushing.getChannelData(0);
    let number = 1;
    for (let at = 0; at < samples.length; at += 1) {
      number = (number * 16807) % 2147483647;
      samples[at] = (number / 2147483647) * 2 - 1;
    }
  }
  const source = context.createBufferSource();
  source.buffer = rushing;
  source.loop = true;
  return source;
}

/**
 * A volume that starts full and fades.
 * @param {number} start
 * @param {number} length
 * @param {number} loud
 */
function fading(start, length, loud) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(context.destination);
  return volume;
}

/**
 * Noise around a pitch, which may move: a click if short, a rustle if long.
 * @param {{after?: number, length: number, loud: number, pitch: number, to?: number, sharp?: number}} props
 */
function rustle({ after = 0, length, loud, pitch, to = pitch, sharp = 1 }) {
  const start = context.currentTime + after;
  const source = noise();
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharp;
  band.frequency.setValueAtTime(pitch, start);
  band.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(band).connect(fading(start, length, loud));
  source.start(start);
  source.stop(start + length);
}

/** @param {{after?: number, length: number, loud: number, pitch: number}} props */
function note({ after = 0, length, loud, pitch }) {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  tone.type = "sine";
  tone.frequency.value = pitch;
  tone.connect(fading(start, length, loud));
  tone.start(start);
  tone.stop(start + length);
}

/** The knocks of two dice: when, how loud, and at which pitch. */
const KNOCKS = [
  [0, 0.5, 1900],
  [0.12, 0.4, 2300],
  [0.22, 0.45, 1600],
  [0.36, 0.3, 2100],
  [0.47, 0.35, 1750],
  [0.62, 0.2, 2350],
  [0.72, 0.15, 1550],
];

/** The clicks of a ball or a clapper on a wheel as it slows down: closer together at first. */
const CLICKS = Array.from({ length: 26 }, (_, at) => 0.05 * at + 0.0031 * at * at);

const SOUNDS = {
  chip: () => {
    rustle({ length: 0.03, loud: 0.5, pitch: 4200, sharp: 4 });
    rustle({ after: 0.045, length: 0.04, loud: 0.3, pitch: 3400, sharp: 5 });
  },
  card: () => rustle({ length: 0.11, loud: 0.16, pitch: 2600, to: 900, sharp: 0.8 }),
  dice: () => {
    for (const [after, loud, pitch] of KNOCKS) rustle({ after, length: 0.035, loud, pitch, sharp: 3 });
  },
  wheel: () => {
    rustle({ length: 2.6, loud: 0.09, pitch: 1100, to: 420, sharp: 0.7 });
    for (const after of CLICKS) rustle({ after, length: 0.025, loud: 0.16, pitch: 3000, sharp: 6 });
  },
  turn: () => {
    note({ length: 0.25, loud: 0.07, pitch: 784 });
    note({ after: 0.09, length: 0.35, loud: 0.06, pitch: 1047 });
  },
  win: () => [523, 659, 784, 1047].forEach((pitch, at) => note({ after: at * 0.09, length: 0.4, loud: 0.08, pitch })),
  refused: () => note({ length: 0.16, loud: 0.12, pitch: 165 }),
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (prefs.value.sound !== "on" || context?.state !== "running" || document.hidden) return;
  const now = performance.now();
  if (now - (last[name] ?? 0) < APART) return;
  last[name] = now;
  SOUNDS[name]();
}

/**
 * Plays the end of a round: only more than the stake sounds like a win. Losses and returned stakes are silent.
 * @param {number} net
 */
export function playEnd(net) {
  if (net > 0) play("win");
}
