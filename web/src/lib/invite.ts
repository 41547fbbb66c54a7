// Invitations: made here, accepted here. What opens them stays in this browser, and behind the # of a link.
import { account, session } from "./account.svelte";
import { ask, keepToken, tokensOf } from "./seats";
import type { Invitation, Invite, Invited, Seated, TeamChoice } from "./wire";

const NAME = "overcrush.invited";
const MINE = "overcrush.name";

function read(): Record<string, Invited> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, Invited>;
  } catch {
    return {};
  }
}

const here: Record<string, Invited> = {};

/** How this person is called at tables. */
export function myName(): string {
  if (account.name) return account.name;
  try {
    return localStorage.getItem(MINE) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(MINE, name);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Make an invitation; the name of its game. */
export async function invite(wish: Invite): Promise<string> {
  const made = await ask<Invited>("api/invite", { ...wish, session: session(), contributes: true });
  here[made.game] = made;
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...read(), [made.game]: made }));
  } catch {
    // The link stays on the page.
  }
  keepToken(made.game, made.token);
  return made.game;
}

/** What was given to who made the invitation. */
export const invitedTo = (game: string): Invited | null => here[game] ?? read()[game] ?? null;

/** A link that does not tell its secret to who carries it: what is behind the # is never sent. */
export function linkTo(game: string, secret: string): string {
  const address = new URL(".", location.href.split("#")[0]);
  address.search = `?g=${game}`;
  return `${address.href}#k=${secret}`;
}

export const lookAt = (game: string, secret: string) =>
  ask<Invitation>("api/invitation", { game, secrets: [...tokensOf(game), secret].slice(0, 10) });

export async function sitDown(game: string, secret: string, name: string): Promise<void> {
  const seated = await ask<Seated>("api/sit", { game, secret, name, session: session(), contributes: true });
  keepToken(game, seated.token);
}

export const bring = (game: string, token: string, team: TeamChoice) =>
  ask<Invitation>("api/choose", { game, token, team });

export const withdraw = (game: string, token: string) => ask<unknown>("api/withdraw", { game, token });
