// Short sounds made in the browser; none unless the person has switched them on.
import { prefs } from "./prefs.js";

const SOUNDS = {
  chip: { pitch: 2100, length: 0.035, loud: 0.1 },
  card: { pitch: 620, length: 0.03, loud: 0.06 },
  turn: { pitch: 880, length: 0.12, loud: 0.08 },
  refused: { pitch: 190, length: 0.14, loud: 0.1 },
};

let context = null;

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (prefs.value.sound !== "on") return;
  context ??= new AudioContext();
  const { pitch, length, loud } = SOUNDS[name];
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
