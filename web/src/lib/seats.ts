// The secrets of the seats that this browser has taken, by game.
import { session } from "./account.svelte";
import { during } from "./rest";
import { settings } from "./settings.svelte";
import type { Begun, Games, Home, NewGame, Problem, Replay } from "./wire";

const NAME = "overcrush.seats";

type Seats = Record<string, string[]>;

function read(): Seats {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Seats;
  } catch {
    return {};
  }
}

function write(seats: Seats): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(seats));
  } catch {
    // Without storage a game lasts as long as its page.
  }
}

const here: Seats = {};

/** The secrets of the seats of a game that this browser knows. */
export function seatsOf(game: string): string[] {
  return here[game] ?? read()[game] ?? [];
}

/** What opens a game: those, and who is signed in. */
export function tokensOf(game: string): string[] {
  const signed = session();
  return signed ? [signed, ...seatsOf(game)] : seatsOf(game);
}

/** All seats, as pairs of a game and a secret. */
export function allSeats(): [string, string][] {
  return Object.entries(read()).flatMap(([game, tokens]) =>
    tokens.map((token): [string, string] => [game, token]),
  );
}

export async function forget(game: string): Promise<void> {
  const seats = read();
  delete seats[game];
  write(seats);
  if (session()) await ask("api/account/drop", { session: session(), game });
}

/** Whether a game was ever begun in this browser. */
export function hasPlayed(): boolean {
  return Object.keys(read()).length > 0;
}

export class Refused extends Error {}

export function ask<T>(path: string, body?: unknown): Promise<T> {
  return during("asking", answerOf<T>(path, body));
}

async function answerOf<T>(path: string, body: unknown): Promise<T> {
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(path, { ...request, headers: { "content-type": "application/json" } });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused((answer as Problem).text);
  return answer as T;
}

export const fetchHome = () => ask<Home>("api/home");

export async function begin(wanted: NewGame): Promise<string> {
  return keepSeats(await ask<Begun>("api/games", { ...ownName(wanted), ...wanted }));
}

/** The first person is called as they wish; in a lesson, as in the book. */
function ownName({ sitting, lesson }: NewGame): Pick<NewGame, "names"> {
  const mine = sitting.indexOf("person");
  if (lesson || !settings.name || mine < 0) return {};
  return { names: sitting.map((_, seat) => (seat === mine ? settings.name : "")) };
}

/** Another game at the same table, each on their seat or on the other's. */
export async function again(game: string, swapped = false): Promise<string> {
  return keepSeats(await ask<Begun>("api/again", { game, tokens: tokensOf(game), swapped }));
}

/** Remember the seats of a game that was begun; its name. */
export function keepSeats(begun: Pick<Begun, "game" | "tokens">): string {
  const tokens = begun.tokens.filter(Boolean);
  here[begun.game] = tokens;
  write({ ...read(), [begun.game]: tokens });
  takeAlong(tokens.map((token) => [begun.game, token]));
  return begun.game;
}

/** Seats of who is signed in are theirs in every browser. One that fails is taken along at the next time. */
export function takeAlong(games: [string, string][]): void {
  if (session() && games.length)
    void ask("api/account/keep", { session: session(), games: games.slice(-200) }).catch(() => {});
}

/** Remember the seats of a game as long as the page lasts. */
export function keepHere(begun: Begun): string {
  here[begun.game] = begun.tokens.filter(Boolean);
  return begun.game;
}

/** Remember a secret that opens a game. */
export function keepToken(game: string, token: string): void {
  keepSeats({ game, tokens: [...new Set([...seatsOf(game), token])] });
}

export const fetchReplay = (game: string) => ask<Replay>("api/replay", { game, tokens: tokensOf(game) });

/** Another game, the same up to an act of this one. */
export async function branch(game: string, act: number, sitting: string[]): Promise<string> {
  return keepSeats(await ask<Begun>("api/branch", { game, tokens: tokensOf(game), act, sitting }));
}

export async function fetchGames(): Promise<Games> {
  const games = Object.entries(read()).map(([game, tokens]) => [game, tokens[0] ?? ""] as [string, string]);
  const signed = session();
  return games.length || signed
    ? ask<Games>("api/mine", { games: games.slice(-50), session: signed })
    : { games: [] };
}
