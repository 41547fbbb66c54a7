// What is chosen so far of what is asked, and not said yet.
import { blockedBy, blocksAll, paired, suggested, toggled, withOneMore, type Pairs } from "./choosing";
import type { Option, Question } from "./wire";

export class Selection {
  picked = $state.raw<number[]>([]);
  pairs = $state.raw<Pairs>([]);
  shares = $state.raw<Map<number, number>>(new Map());
  /** The blocker that waits for its attacker. */
  holding = $state(0);
  /** Several options of one thing, to choose from. */
  menu = $state.raw<Option[]>([]);
  /** What was tapped and is shown before it is done. */
  proposed = $state.raw<Option | null>(null);
  /** What was pressed and would be a waste or worse: it is done if it is pressed again. */
  warned = $state("");

  clear(question: Question | null): void {
    this.picked = [];
    this.pairs = [];
    this.shares = suggested(question?.split ?? null);
    this.holding = 0;
    this.menu = [];
    this.proposed = null;
    this.warned = "";
  }

  has(id: number): boolean {
    const paired = this.pairs.some(([blocker]) => blocker === id);
    return this.picked.includes(id) || this.holding === id || paired;
  }

  toggle(id: number): void {
    this.warned = "";
    this.picked = toggled(this.picked, id);
  }

  /** A tap while blockers are declared; false if it was on an attacker and nobody waits to block it. */
  block(question: Question, id: number): boolean {
    if (!question.dice.includes(id)) {
      if (this.holding) this.pair(question, this.holding, id);
      else return false;
    } else if (this.holding === id || blocksAll(this.pairs, question, id)) {
      this.pairs = this.pairs.filter(([blocker]) => blocker !== id);
      this.holding = 0;
    } else if (question.attackers.length === 1) {
      this.pair(question, id, question.attackers[0]!);
    } else {
      this.holding = id;
    }
    return true;
  }

  pair(question: Question, blocker: number, attacker: number): void {
    this.warned = "";
    this.pairs = paired(this.pairs, question, blocker, attacker);
    this.holding = 0;
  }

  blockedBy(id: number): number[] {
    return blockedBy(this.pairs, id);
  }

  share(question: Question, id: number): void {
    if (question.split) this.shares = withOneMore(this.shares, question.split, id);
  }
}
