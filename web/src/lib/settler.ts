// Games that wait until their dice are settled. A page of this browser adds its share, whichever page it is: nobody has
// to stay where the invitation was made.
import { lookAt } from "./invite";
import { Refused } from "./seats";
import { settle } from "./shares";

const NAME = "overcrush.unsettled";
const PAUSE = 5000;
/** So many are looked after, the latest. */
const MOST = 10;

let timer = 0;

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "[]") as string[];
  } catch {
    return [];
  }
}

function write(games: string[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(games.slice(-MOST)));
  } catch {
    // Then the page on which one waits does it.
  }
}

/** This browser has a seat in a game that has not begun. */
export function waitFor(game: string): void {
  write([...read().filter((each) => each !== game), game]);
  lookAfter();
}

/** Look after those that wait, now and then, as long as there are any. */
export function lookAfter(): void {
  window.clearTimeout(timer);
  if (read().length) timer = window.setTimeout(() => void look(), PAUSE);
}

async function look(): Promise<void> {
  for (const game of read()) if (await isSettled(game)) write(read().filter((each) => each !== game));
  lookAfter();
}

/** Whether nothing is to be done any more: it has begun, or there is no such invitation. */
async function isSettled(game: string): Promise<boolean> {
  try {
    const found = await settle(await lookAt(game, ""));
    return found.begun || found.gone !== "";
  } catch (error) {
    return error instanceof Refused;
  }
}
