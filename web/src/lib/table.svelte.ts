// A seat at a table: what is shown, what is chosen so far, and what a tap or key comes to.
import { tick } from "svelte";
import { coloursOf, type Colours } from "./colours";
import type { Hearing, Voice } from "./connection";
import * as motion from "./motion";
import type { Errand } from "./rest";
import { PACES, settings } from "./settings.svelte";
import { isOver, passFor, type Rush } from "./stops";
import { text } from "./strings";
import { answering, buttonsOf, dieTarget, keysFor, targetsOf, virtualTarget, type Target } from "./targets";
import type {
  Card,
  Die,
  FromClient,
  FromServer,
  Guide,
  Line,
  Option,
  Question,
  Refused,
  Split,
  Thought,
  Update,
  Welcome,
} from "./wire";

export interface Notice {
  text: string;
  rule: string;
  /** The rules engine is at fault: worth a report, and perhaps a correction. */
  stumbled?: boolean;
}

/** A button on the prompt line. `key` is the key that presses it besides Space, which presses the default. */
export interface Button {
  label: string;
  key: string;
  press: () => void;
  /** The option it takes, if it takes one. */
  answer?: string;
}

// A tap this soon after a question changed was meant for the one before.
const SETTLING = 250;

export class Table implements Hearing {
  welcome = $state.raw<Welcome | null>(null);
  shown = $state.raw<Update | null>(null);
  lines = $state.raw<Line[]>([]);
  story = $state.raw<Line[]>([]);
  notice = $state.raw<Notice | null>(null);
  connected = $state(false);
  gone = $state("");

  picked = $state.raw<number[]>([]);
  /** Blockers, each with an attacker. */
  pairs = $state.raw<[number, number][]>([]);
  /** How much of the damage that is split each die gets. */
  shares = $state.raw<Map<number, number>>(new Map());
  holding = $state(0);
  menu = $state.raw<Option[]>([]);
  /** Which page of the guide is being read. */
  page = $state(0);

  /** Stops are off for a while. */
  rush = $state.raw<Rush | null>(null);
  /** Why opponents did what they did, as long as it is being read. */
  thoughts = $state.raw<Thought[] | null>(null);
  /** For how many seconds an opponent has been thinking. */
  waited = $state(0);
  /** The table is being corrected by hand. */
  correcting = $state(false);

  #queue = $state.raw<Update[]>([]);
  /** The moment that was passed because there is no stop at it. */
  #passed = $state("");
  /** Taken back: what was passed by itself is asked once more. */
  #takenBack = false;
  /** What had just happened when the log had so many lines, for when lines are taken back. */
  readonly #stories = new Map<number, Line[]>();
  /** Runs while an act is looked at; -1 until somebody wants to see the next. */
  #timer = $state(0);
  /** Runs while a tap would be taken for a slip. */
  #settling = $state(0);
  /** What was said and has not come of anything yet; and whether it is to be taken back when it has. */
  #pending = $state.raw<FromClient | null>(null);
  #regrets = false;
  /** How many questions to the server are not answered: those that change nothing. */
  #asking = $state(0);
  /** Until the server has said how things stand. */
  #joining = $state(true);
  /** What something was dragged onto, before its target was asked for. */
  #meant: Target = "";
  readonly #voice: Voice;

  constructor(connect: (hearing: Hearing) => Voice) {
    this.#voice = connect(this);
  }

  close(): void {
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#settling);
    this.#voice.close();
  }

  /** Why what is shown will change though nobody does anything; empty when the table is at rest. */
  get errands(): Errand[] {
    const found: Errand[] = [];
    if (this.gone) return found;
    if (this.#joining || this.#pending || this.#asking) found.push("asking");
    if (this.#timer > 0) found.push("showing");
    if (this.#opponentActs) found.push("opponent");
    if (this.#settling) found.push("settling");
    return found;
  }

  // --- opponents

  /** It is for an opponent to act, in the last that was heard of the game. */
  #opponentActs = $derived.by(() => {
    const asked = (this.#queue.at(-1) ?? this.shown)?.board.asked[0];
    return asked !== undefined && this.welcome?.chairs[asked]?.sitting !== "person";
  });
  /** An opponent is thinking, and all that it has done so far is shown. */
  thinking = $derived.by(() => this.#opponentActs && !this.behind);
  /** There is an opponent that could be asked why. */
  opposed = $derived(this.welcome?.chairs.some((chair) => chair.sitting !== "person") ?? false);

  /** Have the opponent that is thinking answer now. */
  urge(): void {
    this.#said({ is: "hurry" });
  }

  /** Ask the opponents why they did what they did. */
  ask(): void {
    this.#asks({ is: "ask" });
  }

  // --- what is shown

  colours = $derived<Colours[]>(coloursOf(this.welcome?.cards ?? []));
  behind = $derived(this.#queue.length > 0);
  guide = $derived<Guide | null>(this.shown?.guide ?? null);
  /** The guide has more to say before anything is to be done. */
  reading = $derived(
    this.guide !== null && this.page < this.guide.pages.length - (this.shown?.question ? 1 : 0),
  );
  question = $derived<Question | null>(
    this.behind || this.reading || this.shown?.at === this.#passed ? null : (this.shown?.question ?? null),
  );
  targets = $derived(answering(this.question));
  buttons = $derived(buttonsOf(this.question));

  /** The seat at the bottom of the screen. */
  bottom = $derived.by(() => {
    const mine = this.welcome?.chairs.flatMap((chair, seat) => (chair.yours ? [seat] : [])) ?? [];
    if (mine.length < 2 || !settings.turnTable) return mine[0] ?? 0;
    const active = this.shown?.board.turn ? this.shown.board.active : this.shown?.board.asked[0];
    return mine.find((seat) => this.welcome?.chairs[seat]?.side === active) ?? mine[0] ?? 0;
  });

  keys = $derived.by(() => {
    if (!this.shown || !this.welcome) return new Map<Target, string>();
    const open = [...this.targets.keys()].filter((target) => this.can(target));
    return keysFor(open, this.shown.board, this.bottom, this.welcome);
  });

  card(number: number): Card {
    return this.welcome!.cards[number]!;
  }

  /** What a die of a card costs now, for whose team it is on, or else for who sits here. */
  price(card: Card): number {
    const seat = card.home >= 0 && card.kind !== "basic_action" ? card.home : this.bottom;
    const prices = this.shown?.board.seats[seat]?.prices ?? [];
    return prices.find((each) => each.card === card.number)?.cost ?? card.cost;
  }

  dice = $derived.by(() => {
    const found = new Map<number, Die>();
    for (const seat of this.shown?.board.seats ?? []) {
      for (const die of [...seat.aside, ...seat.reserve, ...seat.field]) found.set(die.id, die);
    }
    return found;
  });

  /** What the guide points at; nothing if it is a button. */
  points = $derived.by(() => {
    const found = new Set<Target>();
    const { guide, question } = this;
    if (!guide || !question || guide.last) return found;
    const wanted = question.options.find((option) => option.answer === guide.option);
    for (const target of wanted ? targetsOf(wanted) : []) found.add(target);
    const kinds = new Set(guide.dice.map((id) => this.dice.get(id)?.equal ?? id));
    for (const die of this.dice.values()) if (kinds.has(die.equal)) found.add(dieTarget(die.id));
    return found;
  });
  guided = $derived(this.guide !== null && !this.guide.last && this.question !== null);
  /** All that the guide points at is chosen, so that it points at the button. */
  pointsAtButton = $derived(
    this.guided &&
      !this.guide?.option &&
      this.picked.length + 2 * this.pairs.length >= this.guide!.dice.length,
  );

  /** Whether a thing can be tapped to answer. */
  can(target: Target): boolean {
    return this.targets.has(target) && (!this.guided || this.points.has(target));
  }

  chosen(id: number): boolean {
    const paired = this.pairs.some(([blocker]) => blocker === id);
    return this.picked.includes(id) || this.holding === id || paired;
  }

  /** The attackers that a die blocks, declared or chosen so far. */
  blocks(id: number): number[] {
    const chosen = this.pairs.flatMap(([blocker, attacker]) => (blocker === id ? [attacker] : []));
    return chosen.length ? chosen : (this.dice.get(id)?.blocking ?? []);
  }

  /** Whether a die is in the attack zone, or is being sent there. */
  fights(die: Die): boolean {
    return (
      die.role !== "" ||
      this.blocks(die.id).length > 0 ||
      (this.question?.way === "attack" && this.picked.includes(die.id))
    );
  }

  // --- hearing

  hear(message: FromServer): void {
    if (message.is === "welcome") {
      this.welcome = message;
      this.connected = true;
      this.gone = "";
      this.#queue = [];
    } else if (message.is === "update") {
      this.#receive(message);
    } else if (message.is === "thoughts") {
      this.#asking -= 1;
      this.thoughts = message.thoughts;
    } else if (message.is === "reason") {
      this.#asking -= 1;
      this.notice = { text: message.text, rule: message.rule };
    } else if (message.is === "farewell") {
      if (!message.again) this.gone = message.text;
    } else {
      this.#refused(message);
    }
  }

  #refused(message: Refused): void {
    if (!this.#pending && this.#asking) this.#asking -= 1;
    this.#pending = null;
    this.#regrets = false;
    this.#meant = "";
    this.notice = message;
    this.clear();
  }

  lost(): void {
    this.connected = false;
    this.#joining = true;
    this.#asking = 0;
  }

  #receive(update: Update): void {
    const said = this.#pending;
    const waits = said !== null && "at" in said && said.at === update.at;
    // Said before the line went dead, and still not taken: say it again. The server takes it once.
    if (waits && this.#joining) this.#said(said);
    // A proposal, and whether it is agreed to, leaves the moment as it is.
    else if (!waits || said.is === "correct" || said.is === "agree") this.#pending = null;
    this.#joining = false;
    const own = update.by >= 0 && this.welcome?.chairs[update.by]?.yours;
    // What the guide says about the other side's acts is read, however fast they are shown.
    const read = this.reading && !this.shown?.question;
    if (!this.shown || own || (this.#pace() === 0 && !read)) {
      // What waited to be shown is told all the same.
      for (const each of this.#queue) this.lines = logWith(this.lines, each);
      this.#queue = [];
      this.#show(update, own ? 0 : this.#pace());
    } else if (this.behind || this.#timer) {
      this.#queue = [...this.#queue, update];
    } else {
      this.#show(update, this.#pace());
    }
    if (this.#regrets && !this.#pending) this.undo();
  }

  #pace(): number {
    return PACES[settings.pace];
  }

  #show(update: Update, stay: number): void {
    motion.before();
    const fresh = update.at !== this.shown?.at;
    const told = update.lines.filter((line) => line.weight === 1);
    const back = update.first < this.lines.length && !update.lines.length;
    this.shown = update;
    this.lines = logWith(this.lines, update);
    if (fresh) {
      this.clear();
      this.notice = null;
      this.page = 0;
      this.#settle(update.question);
      const own = update.by >= 0 && this.welcome?.chairs[update.by]?.yours;
      if (back) this.story = this.#stories.get(this.lines.length) ?? [];
      if (told.length)
        this.story =
          own || update.first === 0 ? told.slice(-3) : [...this.story.slice(-2), ...told].slice(-3);
      this.#stories.set(this.lines.length, this.story);
    }
    if (this.rush && isOver(this.rush, update.board, this.welcome!)) this.rush = null;
    if (fresh && !this.behind) this.#goOn(update);
    void tick().then(() => motion.after(update.board));
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (update.guide && !update.question) {
      this.#timer = -1;
    } else if (stay > 0 && told.length && !update.question) {
      if (Number.isFinite(stay)) this.#timer = window.setTimeout(() => this.next(), stay);
      else this.#timer = -1;
    } else if (this.behind) {
      this.next();
    }
  }

  /** Taps are for this question from a moment on; which dice are rerolled is chosen at once. */
  #settle(question: Question | null): void {
    window.clearTimeout(this.#settling);
    this.#settling = 0;
    if (!question || question.way === "reroll") return;
    this.#settling = window.setTimeout(() => (this.#settling = 0), SETTLING);
  }

  /** Answer what need not be asked: where there is no stop, or where the target is known from a drag. */
  #goOn(update: Update): void {
    const meant = this.targets.get(this.#meant);
    if (update.question?.way !== "pay") this.#meant = "";
    if (meant?.length === 1) return this.answer(meant[0]!);
    if (update.guide || this.#takenBack) return;
    const pass = passFor(update.question, update.board, this.welcome!, settings.stops, this.rush);
    if (!pass || this.#pending) return;
    this.#passed = update.at;
    this.#send({ is: "answer", at: update.at, option: pass.answer });
  }

  /** Show the next act that waits. */
  next(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const [first, ...rest] = this.#queue;
    if (!first) return;
    this.#queue = rest;
    this.#show(first, this.#pace());
  }

  /** Go on at once to where the game stands. */
  catchUp(): void {
    while (this.behind) this.next();
  }

  // --- the guide

  turnPage(by = 1): void {
    this.page += by;
    if (!this.reading && !this.shown?.question) this.next();
  }

  dismiss(): void {
    this.#send({ is: "dismiss" });
  }

  // --- choosing

  clear(): void {
    this.picked = [];
    this.pairs = [];
    this.shares = suggested(this.shown?.question?.split ?? null);
    this.holding = 0;
    this.menu = [];
  }

  /** A tap on a thing of the mat, or its key. */
  press(target: Target): void {
    if (this.reading) return this.#hint(text.guide.readOn);
    if (this.behind) return this.catchUp();
    const question = this.question;
    if (this.targets.has(target) && !this.can(target)) return this.#hint(text.guide.later);
    if (!question || !this.can(target)) return this.#why(target);
    if (this.#settling) return;
    this.notice = null;
    const id = target.startsWith("die:") ? Number(target.slice(4)) : 0;
    if (question.way === "block") this.#moving(() => this.#block(question, id));
    else if (question.way === "pay") this.#pay(question, id);
    else if (question.way === "split") this.#share(id);
    else if (question.way === "reroll") this.#toggle(id);
    else if (question.way === "attack") this.#moving(() => this.#toggle(id));
    else this.#choose(this.targets.get(target) ?? []);
  }

  #hint(sentence: string): void {
    this.notice = { text: sentence, rule: "" };
  }

  /** What is chosen may lie elsewhere now: let it glide there. */
  #moving(change: () => void): void {
    motion.before();
    change();
    void tick().then(() => motion.after(this.shown!.board));
  }

  #choose(options: Option[]): void {
    if (options.length === 1) this.answer(options[0]!);
    else this.menu = options;
  }

  #toggle(id: number): void {
    this.picked = this.picked.includes(id)
      ? this.picked.filter((other) => other !== id)
      : [...this.picked, id];
  }

  #block(question: Question, id: number): void {
    const mine = question.dice.includes(id);
    if (!mine && this.holding) {
      this.#pair(question, this.holding, id);
    } else if (!mine) {
      this.notice = { text: text.prompts.block, rule: "8.2.1" };
    } else if (this.holding === id || (this.#blocksAll(question, id) && this.blocks(id).length)) {
      this.pairs = this.pairs.filter(([blocker]) => blocker !== id);
      this.holding = 0;
    } else if (question.attackers.length === 1) {
      this.#pair(question, id, question.attackers[0]!);
    } else {
      this.holding = id;
    }
  }

  #blocksAll(question: Question, id: number): boolean {
    return !question.several.includes(id) || this.blocks(id).length === question.attackers.length;
  }

  /** A blocker and its attacker; who may block only one lets go of another. */
  #pair(question: Question, blocker: number, attacker: number): void {
    const several = question.several.includes(blocker);
    const others = this.pairs.filter((pair) => pair[0] !== blocker || (several && pair[1] !== attacker));
    this.pairs = [...others, [blocker, attacker]];
    this.holding = 0;
  }

  /** One more damage for a die, taken from what is left, or else from the die that has most. */
  #share(id: number): void {
    const { split } = this.question!;
    if (!split) return;
    const shares = new Map(this.shares);
    if (this.unshared() <= 0) {
      const others = split.among.filter((other) => other !== id && shares.get(other));
      const most = others.sort((one, other) => shares.get(other)! - shares.get(one)!)[0];
      if (most === undefined) return;
      shares.set(most, shares.get(most)! - 1);
    }
    shares.set(id, (shares.get(id) ?? 0) + 1);
    this.shares = shares;
  }

  /** How much of the damage that is split nobody gets yet. */
  unshared(): number {
    const all = [...this.shares.values()].reduce((sum, share) => sum + share, 0);
    return (this.question?.split?.damage ?? 0) - all;
  }

  /** Begin a split anew, with nobody getting anything. */
  shareNothing(): void {
    this.shares = new Map();
  }

  /** Something was dragged onto another thing or into a zone. */
  drop(from: Target, onto: Target): void {
    const question = this.question;
    if (!question || this.reading || from === onto) return;
    const [one, other] = [from, onto].map((target) => Number(/^die:(\d+)$/.exec(target)?.[1] ?? 0));
    this.notice = null;
    if (question.way === "block") {
      const [blocker, attacker] = question.dice.includes(one!) ? [one!, other!] : [other!, one!];
      if (!question.dice.includes(blocker) || !question.attackers.includes(attacker)) return;
      this.#moving(() => this.#pair(question, blocker, attacker));
    } else if (question.way === "split") {
      if (question.split?.among.includes(other!)) this.#share(other!);
    } else if (question.way === "act" && this.can(from)) {
      this.#meant = other ? onto : "";
      this.press(from);
    } else if (this.can(from) && !this.picked.includes(one!)) {
      this.press(from);
    }
  }

  /** Each tap spends from that die; when the price is met it is paid. */
  #pay(question: Question, id: number): void {
    this.#toggle(id);
    if (this.spending() >= this.due(question))
      this.#answer({ is: "dice", at: this.shown!.at, dice: this.picked });
  }

  due(question: Question): number {
    return question.price ? question.price.total - question.price.paid : 0;
  }

  /** How much energy the chosen dice come to. */
  spending(): number {
    const virtual = this.shown?.board.seats[this.question?.seats[0] ?? 0]?.virtual ?? 0;
    return this.picked.reduce(
      (sum, id) => sum + (id ? (this.dice.get(id)?.symbols.length ?? 0) : virtual),
      0,
    );
  }

  pickAll(): void {
    this.#moving(() => (this.picked = [...(this.question?.dice ?? [])]));
  }

  answer(option: Option): void {
    this.say(option.answer);
  }

  say(spelling: string): void {
    this.#takenBack = false;
    this.#answer({ is: "answer", at: this.shown!.at, option: spelling });
  }

  undo(): void {
    this.#regrets = this.#pending !== null;
    if (this.#regrets) return;
    if (this.behind) return this.catchUp();
    this.rush = null;
    this.#takenBack = true;
    if (this.shown?.undo) this.notice = { text: this.shown.undo, rule: "" };
    else this.#send({ is: "undo", at: this.shown!.at });
  }

  confirmDice(): void {
    this.#takenBack = false;
    this.#answer({ is: "dice", at: this.shown!.at, dice: this.picked });
  }

  confirmBlocks(): void {
    this.#answer({ is: "blocks", at: this.shown!.at, pairs: this.pairs });
  }

  confirmShares(): void {
    if (this.unshared()) this.#hint(text.prompts.unshared(this.unshared()));
    else this.#answer({ is: "split", at: this.shown!.at, shares: [...this.shares] });
  }

  // --- stops

  /** The stops of whoever is asked are off until their next turn, or on again. */
  hurry(): void {
    const board = this.shown!.board;
    const mine = this.welcome!.chairs.flatMap((chair, seat) => (chair.yours ? [seat] : []));
    const seat = mine.find((each) => board.asked.includes(each)) ?? mine[0] ?? 0;
    this.rush = this.rush ? null : { seat, turn: board.turn };
    this.passOn();
  }

  /** Pass what is asked now if there is no stop any more. */
  passOn(): void {
    this.#takenBack = false;
    if (this.question && this.shown) this.#goOn(this.shown);
  }

  // --- corrections

  correct(correction: string): void {
    this.#send({ is: "correct", at: this.shown!.at, correction });
  }

  agree(yes: boolean): void {
    this.#send({ is: "agree", at: this.shown!.at, yes });
  }

  #why(target: Target): void {
    const [kind, rest = ""] = target.split(":");
    const [first = 0, second = -1] = rest.split(".").map(Number);
    if (kind === "die") this.#asks({ is: "why", die: first });
    else if (kind === "card") this.#asks({ is: "why", card: first });
    else if (kind === "global") this.#asks({ is: "why", card: first, index: second });
  }

  /** Answer what is asked; once, though somebody taps twice before it is heard. */
  #answer(message: FromClient): void {
    if (!this.#pending) this.#send(message);
  }

  /** Say what is to change the game. */
  #send(message: FromClient): void {
    this.#pending = message;
    this.#said(message);
  }

  /** Ask what changes nothing. */
  #asks(message: FromClient): void {
    if (this.#said(message)) this.#asking += 1;
  }

  #said(message: FromClient): boolean {
    return this.#voice.send(message);
  }

  // --- explaining what lies there

  explain(zone: string): void {
    const found = text.zoneHelp[zone];
    if (found) this.notice = { text: found[0], rule: found[1] };
  }
}

/** The log when the lines of an update have taken the place of those from its first on. */
function logWith(lines: Line[], update: Update): Line[] {
  return [...lines.slice(0, update.first), ...update.lines];
}

/** Enough to knock out die after die, and the rest for the last. */
function suggested(split: Split | null): Map<number, number> {
  const shares = new Map<number, number>();
  let left = split?.damage ?? 0;
  for (const [place, id] of (split?.among ?? []).entries()) {
    const last = place === split!.among.length - 1;
    const share = last ? left : Math.min(left, split!.needed[place]!);
    shares.set(id, share);
    left -= share;
  }
  return shares;
}

export { dieTarget, virtualTarget };
