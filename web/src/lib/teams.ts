// A team list and what a builder does with it. Every function leaves the team as it is and gives back another.
import type { Catalogue, Facts } from "./catalogue";
import type { Edit, Energy, TeamList } from "./wire";

/** A change as the builder makes it; the server's mends say more. */
type Change = Pick<Edit, "deed" | "card"> & Partial<Edit>;

/** A card by its set and number. */
export type Ref = [set: string, number: number];

export const MOST_DICE = 15;
export const MOST_NAME = 80;
export const NOBODY: TeamList = { name: "Unnamed", cards: [], basicActions: [], bans: [] };

const refIs = (ref: readonly [string, number, ...unknown[]], [set, number]: Ref) =>
  ref[0] === set && ref[1] === number;

export const refOf = (card: Facts): Ref => [card.set, card.number];
export const diceOf = (team: TeamList, ref: Ref): number =>
  team.cards.find((pick) => refIs(pick, ref))?.[2] ?? 0;
export const hasBasic = (team: TeamList, ref: Ref): boolean =>
  team.basicActions.some((each) => refIs(each, ref));
export const holds = (team: TeamList, ref: Ref): boolean =>
  hasBasic(team, ref) || team.cards.some((pick) => refIs(pick, ref));
export const totalDice = (team: TeamList): number => team.cards.reduce((sum, [, , dice]) => sum + dice, 0);
export const isEmpty = (team: TeamList): boolean => !team.cards.length && !team.basicActions.length;

/** The team with the changes made; what it does not have cannot be changed. */
export function edited(team: TeamList, edits: Change[]): TeamList {
  return edits.reduce((now, edit) => (edit.basic ? basicEdited(now, edit) : cardEdited(now, edit)), team);
}

function without<T>(things: T[], place: number): T[] {
  return place < 0 ? things : things.filter((_, other) => other !== place);
}

function basicEdited(team: TeamList, edit: Change): TeamList {
  const basics = team.basicActions;
  const changed = () => {
    if (edit.deed === "add") return [...basics, edit.card];
    if (edit.deed === "remove")
      return without(
        basics,
        basics.findLastIndex((ref) => refIs(ref, edit.card)),
      );
    if (edit.deed === "replace" && edit.instead)
      return basics.map((ref) => (refIs(ref, edit.card) ? edit.instead! : ref));
    return basics;
  };
  return { ...team, basicActions: changed() };
}

function cardEdited(team: TeamList, edit: Change): TeamList {
  const [set, number] = edit.card;
  const dice = Math.min(Math.max(edit.dice ?? 0, 0), MOST_DICE);
  const first = team.cards.findIndex((pick) => refIs(pick, edit.card));
  const put = (pick: [string, number, number]) =>
    team.cards.map((each, place) => (place === first ? pick : each));
  const changed = (): TeamList["cards"] => {
    if (edit.deed === "add") return [...team.cards, [set, number, dice]];
    if (edit.deed === "remove")
      return without(
        team.cards,
        team.cards.findLastIndex((pick) => refIs(pick, edit.card)),
      );
    if (first < 0) return team.cards;
    if (edit.deed === "dice") return put([set, number, dice]);
    return edit.instead ? put([...edit.instead, dice || team.cards[first]![2]]) : team.cards;
  };
  return { ...team, cards: changed() };
}

/** One more of a card: its first die, the next one up to its limit, or a basic action that is not there yet. */
export function oneMore(team: TeamList, card: Facts): TeamList {
  const ref = refOf(card);
  if (card.kind === "basic_action") {
    return hasBasic(team, ref) ? team : edited(team, [{ deed: "add", card: ref, basic: true }]);
  }
  const dice = diceOf(team, ref);
  if (!holds(team, ref)) return edited(team, [{ deed: "add", card: ref, dice: 1 }]);
  return dice < card.maxDice ? edited(team, [{ deed: "dice", card: ref, dice: dice + 1 }]) : team;
}

/** One die less; the last one takes the card with it. */
export function oneLess(team: TeamList, ref: Ref): TeamList {
  if (hasBasic(team, ref)) return removed(team, ref);
  const dice = diceOf(team, ref);
  return dice > 1 ? edited(team, [{ deed: "dice", card: ref, dice: dice - 1 }]) : removed(team, ref);
}

export function removed(team: TeamList, ref: Ref): TeamList {
  return edited(team, [{ deed: "remove", card: ref, basic: hasBasic(team, ref) }]);
}

/** Another version in a card's place, with as many dice as it may have. */
export function replaced(team: TeamList, ref: Ref, by: Facts): TeamList {
  const basic = hasBasic(team, ref);
  const dice = Math.min(diceOf(team, ref), by.maxDice);
  return edited(team, [{ deed: "replace", card: ref, instead: refOf(by), dice: basic ? 0 : dice, basic }]);
}

/** A name that can be shown anywhere; the server has the last word on it. */
export function renamed(team: TeamList, name: string): TeamList {
  const shown = name.replace(/\s+/g, " ").replace(/\p{C}/gu, "").trim().slice(0, MOST_NAME);
  return { ...team, name: shown || NOBODY.name };
}

export interface Bar {
  label: string;
  dice: number;
}

const TYPES: Energy[] = ["fist", "bolt", "mask", "shield"];
const DEAREST = 7;

/** How many dice of the team cost so much: every cost from 1 to 6, and more. */
export function costCurve(catalogue: Catalogue, team: TeamList): Bar[] {
  const bars = Array.from({ length: DEAREST }, (_, place) => ({ label: String(place + 1), dice: 0 }));
  bars[DEAREST - 1]!.label = `${DEAREST}+`;
  for (const [set, number, dice] of team.cards) {
    const card = catalogue.at(set, number);
    if (card) bars[Math.min(Math.max(card.cost, 1), DEAREST) - 1]!.dice += dice;
  }
  return bars;
}

/** How many dice of the team show each type of energy; a die of two types counts for both. */
export function energyCurve(catalogue: Catalogue, team: TeamList): (Bar & { kind: Energy })[] {
  return TYPES.map((kind) => {
    const own = team.cards.filter(([set, number]) => catalogue.at(set, number)?.energy.includes(kind));
    return { label: kind, kind, dice: own.reduce((sum, [, , dice]) => sum + dice, 0) };
  });
}
