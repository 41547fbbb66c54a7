// Three quiet sounds, made here and never fetched: dice that roll, a turn that begins, life that is lost.
import type { Board } from "./wire";

export type Sound = "roll" | "turn" | "hit";

/** Each tone: its pitch in hertz, when it begins and how long it lasts in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  roll: [
    [190, 0, 0.05],
    [240, 0.06, 0.05],
    [170, 0.13, 0.06],
  ],
  turn: [
    [523, 0, 0.12],
    [659, 0.1, 0.18],
  ],
  hit: [[110, 0, 0.22]],
};
const LOUDNESS = 0.05;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  for (const [pitch, start, length] of TONES[sound]) {
    const tone = new OscillatorNode(context, {
      type: sound === "turn" ? "sine" : "triangle",
      frequency: pitch,
    });
    const volume = new GainNode(context, { gain: LOUDNESS });
    const begins = context.currentTime + start;
    volume.gain.setValueAtTime(LOUDNESS, begins);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + length);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + length);
  }
}

/** What is heard between two moments for who sits on a side; the gravest, if there are several. */
export function soundOf(before: Board | null, now: Board, side: number): Sound | null {
  if (!before) return null;
  if (now.life.some((life, place) => life < (before.life[place] ?? life))) return "hit";
  if (now.turn !== before.turn && now.active === side) return "turn";
  const faces = (board: Board) =>
    board.seats.flatMap((seat) => seat.aside.map((die) => `${die.id}.${die.side}`)).join(" ");
  return faces(now) && faces(now) !== faces(before) ? "roll" : null;
}
