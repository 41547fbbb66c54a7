// What this page contributes to the dice of a game: a share that it promises first and shows when all have promised.
import { hex } from "./blake2b";
import { before, pledged } from "./pledge";
import { ask, Refused, tokensOf } from "./seats";
import type { Invitation, Welcome } from "./wire";

const NAME = "overcrush.shares";
/** A share is the end of a chain of hashes, whose links can be shown after it. */
export const LINKS = 512;
/** What is remembered of games, the latest last. */
const MOST = 50;

/** The beginning of the chain, its end, and what others had promised when the share was shown. */
interface Kept {
  secret: string;
  share: string;
  promises: string[];
}

const here: Record<string, Kept> = {};

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keep(game: string, kept: Kept): Kept {
  here[game] = kept;
  const others = Object.entries(read()).filter(([name]) => name !== game);
  try {
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [game, kept]])));
  } catch {
    // Without storage it lasts as long as the page.
  }
  return kept;
}

const keptOf = (game: string): Kept | null => here[game] ?? read()[game] ?? null;

function made(game: string): Kept {
  // Written down at once, so that another tab takes the same.
  const { secret } = keep(game, {
    secret: hex(crypto.getRandomValues(new Uint8Array(32))),
    share: "",
    promises: [],
  });
  return chained(game, secret);
}

/** The share, and its links in the order in which they are shown. */
function chainOf(secret: string): string[] {
  const found = [secret];
  for (let link = 0; link < LINKS; link++) found.push(before(found.at(-1)!));
  return found.reverse();
}

const chained = (game: string, secret: string): Kept =>
  keep(game, { secret, share: chainOf(secret)[0]!, promises: [] });

const chains: Record<string, string[]> = {};

/** The link of a number that this page has for a game; none if another browser has contributed. */
export function linkOf(game: string, number: number): string {
  const kept = keptOf(game);
  if (!kept?.share) return "";
  return (chains[game] ??= chainOf(kept.secret))[number] ?? "";
}

/** What must not change from when it was promised to the end. */
const promisesOf = (commitment: string, pledges: string[]) => [commitment, ...pledges];

/** Games of which something is being said. */
const atWork = new Set<string>();

/** Promise a share, or show it when all have promised theirs; the invitation as it is then. */
export async function settle(found: Invitation): Promise<Invitation> {
  if (atWork.has(found.game)) return found;
  atWork.add(found.game);
  try {
    return await settled(found);
  } catch (error) {
    // Another tab of this browser was faster.
    if (error instanceof Refused) return found;
    throw error;
  } finally {
    atWork.delete(found.game);
  }
}

async function settled(found: Invitation): Promise<Invitation> {
  const { game } = found;
  const seat = found.chairs.findIndex((chair) => chair.yours);
  const token = tokensOf(game).at(-1);
  if (seat < 0 || !token || found.begun || found.gone || found.chairs[seat]!.settled) return found;
  const known = keptOf(game);
  const kept = known?.share ? known : known ? chained(game, known.secret) : made(game);
  if (found.chairs[seat]!.pledging)
    found = await ask("api/contribute", {
      game,
      token,
      pledge: pledged(game, seat, kept.share),
      links: LINKS,
    });
  if (!found.settling || found.chairs[seat]!.settled) return found;
  const promises = promisesOf(
    found.commitment,
    found.chairs.map((chair) => chair.pledge),
  );
  keep(game, { ...kept, promises });
  return ask("api/contribute", { game, token, share: kept.share });
}

/** Whether the dice of a game are those to which this page has contributed; null if it has not. */
export function isMine(welcome: Welcome): boolean | null {
  const kept = keptOf(welcome.game);
  if (!kept?.promises.length) return null;
  const pledges = welcome.pledges;
  const same = promisesOf(welcome.commitment, pledges).join() === kept.promises.join();
  const shares = welcome.shares;
  const shown = shares.every(
    (share, seat) => !pledges[seat] || pledged(welcome.game, seat, share) === pledges[seat],
  );
  const seat = welcome.chairs.findIndex((chair) => chair.yours);
  return same && shown && shares[seat] === kept.share;
}
