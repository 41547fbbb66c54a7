// A card that somebody writes, and how the server understands it: one question at a time, and the last text counts.
import { busy, goTo } from "./rest";
import { ask, begin, fetchHome, Refused } from "./seats";
import { text } from "./strings";
import type { CardRead, OwnCard, Teams, TextPart } from "./wire";

const KEPT = "overcrush.card";
// So long somebody may stop between two letters.
const PAUSE = 200;
type Level = [number, number, number, number];

const BLANK = {
  name: "",
  subtitle: "",
  kind: "character" as NonNullable<OwnCard["kind"]>,
  cost: 3,
  energy: ["fist"],
  limit: 4,
  levels: [
    [0, 1, 1, 0],
    [1, 2, 2, 0],
    [1, 3, 3, 0],
  ] as Level[],
  affiliations: "",
  text: "",
};

/** A number as a card can have it; an empty field is the least. */
function whole(value: number | null | undefined, least: number, most: number): number {
  return Math.min(Math.max(Math.round(value ?? least), least), most);
}
const ofLevel = (value: number | null | undefined) => whole(value, 0, 99);

function kept(): Partial<typeof BLANK> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<typeof BLANK>;
  } catch {
    return {};
  }
}

/** A part that is not understood, and the line of the text that it is in. */
export interface Lack {
  part: TextPart;
  line: number;
}

export class OwnCardSheet {
  facts = $state({ ...structuredClone(BLANK), ...kept() });
  read = $state.raw<CardRead | null>(null);
  problem = $state("");
  beginning = $state(false);
  #timer = 0;
  #asked = 0;
  #end = () => {};

  get card(): OwnCard {
    const { levels, affiliations, ...facts } = $state.snapshot(this.facts);
    const named = affiliations.split(",").map((name) => name.trim().slice(0, 80));
    return {
      ...facts,
      cost: whole(facts.cost, 0, 15),
      limit: whole(facts.limit, 1, 15),
      levels: facts.kind === "character" ? levels.map((level) => level.map(ofLevel) as Level) : [],
      affiliations: named.filter(Boolean).slice(0, 8),
    };
  }

  /** What is not understood, with the number of its line. */
  get lacks(): Lack[] {
    let line = 0;
    const found: Lack[] = [];
    for (const part of this.read?.parts ?? []) {
      if (!part.read) found.push({ part, line });
      line += part.text.split("\n").length - 1;
    }
    return found;
  }

  /** Something was typed: it is read when the typing pauses. */
  changed(): void {
    window.clearTimeout(this.#timer);
    this.#end();
    this.#end = busy("asking");
    this.#timer = window.setTimeout(() => void this.look().finally(this.#end), PAUSE);
  }

  async look(): Promise<void> {
    const asked = ++this.#asked;
    this.#keep();
    try {
      const read = await ask<CardRead>("api/card/read", this.card);
      if (asked !== this.#asked) return;
      this.read = read;
      this.problem = "";
    } catch (error) {
      if (asked === this.#asked) this.problem = error instanceof Refused ? error.message : text.home.failed;
    }
  }

  /** The nearest wording in place of a line. */
  take({ part, line }: Lack): void {
    const lines = this.facts.text.split("\n");
    lines[line] = part.instead;
    this.facts.text = lines.join("\n");
    this.changed();
  }

  /** A game against the computer, with the card in place of another of a team that ships. */
  async play(): Promise<void> {
    this.beginning = true;
    try {
      const [{ usual }, { teams }] = await Promise.all([fetchHome(), ask<Teams>("api/teams")]);
      const [mine, theirs] = teams.filter(({ box }) => box);
      const sides = [mine, theirs].map((team) => ({ shipped: team?.name ?? "" }));
      goTo(`#/game/${await begin({ teams: sides, sitting: ["person", usual], own: this.card })}`);
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : text.home.failed;
    } finally {
      this.beginning = false;
    }
  }

  clear(): void {
    this.facts = structuredClone(BLANK);
    this.changed();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.facts));
    } catch {
      // Then it is gone with the page.
    }
  }
}
