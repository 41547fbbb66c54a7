// The odds of what is asked: of the dice that are chosen to be rerolled, else of the next turn. The server reckons.
import type { Coached, FromClient } from "./wire";

const keyOf = (at: string, dice: number[]) => `${at} ${[...dice].sort((a, b) => a - b).join()}`;

export class Coaching {
  #known = $state.raw<Map<string, Coached>>(new Map());
  #asked = "";

  constructor(private readonly ask: (message: FromClient) => void) {}

  /** What is known of a choice; undefined as long as nothing is. */
  of(at: string, dice: number[]): Coached | undefined {
    return this.#known.get(keyOf(at, dice));
  }

  /** Ask about a choice, once. */
  want(at: string, dice: number[]): void {
    const key = keyOf(at, dice);
    if (this.#asked === key || this.#known.has(key)) return;
    this.#asked = key;
    this.ask({ is: "coach", at, dice });
  }

  hear(told: Coached): void {
    // Of other moments nobody wants to know any more.
    const kept = [...this.#known].filter(([key]) => key.startsWith(`${told.at} `));
    this.#known = new Map([...kept, [keyOf(told.at, told.dice), told]]);
  }
}
