// Where a player wants to be asked: stops on the step strip. What need not be asked there is passed.
import type { Board, Option, Question, Welcome } from "./wire";

/** The other side's main and attack step, and one's own attack step; one's own main step is never passed. */
export interface Stops {
  main: boolean;
  attack: boolean;
  own: boolean;
}
export type Stop = keyof Stops;

/** Which stop a step of the turn has for a seat; none where nobody is asked, or always. */
export function stopAt(step: string, yours: boolean): Stop | null {
  if (step === "attack") return yours ? "own" : "attack";
  return step === "main" && !yours ? "main" : null;
}

/** All stops of a seat are off until its side's next turn. */
export interface Rush {
  seat: number;
  turn: number;
}

const sideOf = (welcome: Welcome, seat: number) => welcome.chairs[seat]?.side;

export function isOver(rush: Rush, board: Board, welcome: Welcome): boolean {
  return board.turn > rush.turn && sideOf(welcome, rush.seat) === board.active;
}

/** The pass that answers a question at which there is no stop. */
export function passFor(
  question: Question | null,
  board: Board,
  welcome: Welcome,
  stops: Stops,
  rush: Rush | null,
): Option | null {
  if (question?.way !== "act") return null;
  const pass = question.options.find((option) => option.verb === "pass") ?? null;
  const seat = pass?.seat ?? -1;
  if (rush?.seat === seat) return pass;
  const stop = stopAt(board.step, sideOf(welcome, seat) === board.active);
  return stop && !stops[stop] ? pass : null;
}
