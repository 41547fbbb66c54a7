// What would come of the attackers or blocks that are chosen: asked of the server, which plays it out.
import type { Pairs } from "./choosing";
import type { Foreseen, FromClient, Outlook, Question } from "./wire";

const keyOf = (at: string, dice: number[], pairs: Pairs) =>
  `${at} ${[...dice].sort((a, b) => a - b).join()} ${pairs
    .map((pair) => pair.join(">"))
    .sort()
    .join()}`;

export class Foresight {
  #known = $state.raw<Map<string, Outlook | null>>(new Map());
  #asked = "";

  constructor(private readonly ask: (message: FromClient) => void) {}

  /** What is known of a choice; undefined if nothing is known yet. */
  of(at: string, question: Question, dice: number[], pairs: Pairs): Outlook | null | undefined {
    if (question.way === "block" && !pairs.length) return question.outlook;
    return this.#known.get(keyOf(at, dice, pairs));
  }

  /** Ask about a choice, once. */
  want(at: string, question: Question, dice: number[], pairs: Pairs): void {
    const key = keyOf(at, dice, pairs);
    if (this.#asked === key || this.of(at, question, dice, pairs) !== undefined) return;
    this.#asked = key;
    this.ask({ is: "foresee", at, dice, pairs });
  }

  hear({ at, dice, pairs, outlook }: Foreseen): void {
    // Of other moments nobody wants to know any more.
    const kept = [...this.#known].filter(([key]) => key.startsWith(`${at} `));
    this.#known = new Map([...kept, [keyOf(at, dice, pairs), outlook]]);
  }
}
