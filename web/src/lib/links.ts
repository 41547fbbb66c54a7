// What this page shows for a roll that waits, so that nobody can foretell it: a link of its chain, once, and for one deed
// only. When the game is over and its key is known, it looks whether those deeds were done.
import { broken, mayShow, type Dice, type Given } from "./deeds";
import { fetchFile } from "./files";
import { linkOf } from "./shares";
import type { Rolling } from "./wire";

const NAME = "overcrush.links";
/** Of how many games it is remembered, the latest last. */
const MOST = 10;

const here: Record<string, Given[]> = {};

function read(): Record<string, Given[]> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, Given[]>;
  } catch {
    return {};
  }
}

const givenOf = (game: string): Given[] => read()[game] ?? here[game] ?? [];

function keep(game: string, given: Given[]): void {
  here[game] = given;
  const others = Object.entries(read()).filter(([name]) => name !== game);
  try {
    localStorage.setItem(
      NAME,
      JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [game, given]])),
    );
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The link to show after a share; empty if it is not this page's, or if it is asked for another deed than before. */
export function linkFor(game: string, share: string, { number, act, answers, deed }: Rolling): string {
  const given = givenOf(game);
  const link = linkOf(game, 0) === share ? linkOf(game, number) : "";
  const wanted = { number, act, answers, deed };
  if (!link || !mayShow(given, wanted)) return "";
  if (given.at(-1)?.number !== number) keep(game, [...given, wanted]);
  return link;
}

/** Whether what was done in a game that is over is what this page showed its links for; null if it showed none. */
export async function keptToDeeds(game: string): Promise<boolean | null> {
  const given = givenOf(game);
  if (!given.length) return null;
  const [header, ...acts] = (await fetchFile(game)).trim().split("\n");
  const { dice } = JSON.parse(header!) as { dice: Dice };
  const answers = acts.map((act) => (JSON.parse(act) as { answer: string }).answer);
  return dice.key ? !broken(given, dice, answers).length : null;
}
