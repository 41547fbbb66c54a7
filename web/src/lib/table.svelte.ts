// A seat at a table: what is shown (the inbox), what is chosen so far (the selection), and what a tap or key says (the sending).
import { tick } from "svelte";
import { coloursOf, type Colours } from "./colours";
import type { Hearing, Voice } from "./connection";
import { unshared } from "./choosing";
import { Coaching } from "./coaching.svelte";
import { Foresight } from "./foresight.svelte";
import { Inbox } from "./inbox.svelte";
import { linkFor } from "./links";
import { latestOf } from "./log";
import * as motion from "./motion";
import type { Errand } from "./rest";
import { Selection } from "./selection.svelte";
import { Sending } from "./sending.svelte";
import { settings } from "./settings.svelte";
import { isOver, passFor, type Rush } from "./stops";
import { text } from "./strings";
import {
  answering,
  buttonsOf,
  dieTarget,
  keysFor,
  onlyTarget,
  spokenOf,
  targetsOf,
  virtualTarget,
  type Target,
} from "./targets";
import type {
  Ability,
  Card,
  CardSide,
  Die,
  FromServer,
  Guide,
  Line,
  Option,
  Outlook,
  Phrase,
  Question,
  Reseated,
  Rolling,
  Room,
  Said,
  Thought,
  Update,
  Welcome,
  Wish,
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
// A roll that waits longer than this says so.
const LATE = 700;

export class Table implements Hearing {
  readonly inbox = new Inbox((update, fresh) => this.#showing(update, fresh));
  readonly selection = new Selection();
  readonly sending: Sending;
  readonly foresight = new Foresight((message) => this.sending.ask(message));
  readonly coaching = new Coaching((message) => this.sending.ask(message));

  welcome = $state.raw<Welcome | null>(null);
  notice = $state.raw<Notice | null>(null);
  gone = $state("");
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
  /** Who else is here, if it is played with others elsewhere; when that was heard; and what they said. */
  room = $state.raw<Room | null>(null);
  roomAt = $state(0);
  talk = $state.raw<Said[]>([]);
  /** The chair that was given away here last, and the secret for who takes it. */
  reseated = $state.raw<Reseated | null>(null);
  /** What waits for links of the pages before it is rolled. */
  rolling = $state.raw<Rolling | null>(null);
  /** It has waited for so long that one wonders. */
  late = $state(false);
  #lateness = 0;

  /** The moment that was passed because there is no stop at it. */
  #passed = $state("");
  /** Taken back: what was passed by itself is asked once more. */
  #takenBack = false;
  /** Runs while a tap would be taken for a slip. */
  #settling = $state(0);
  /** What something was dragged onto, before its target was asked for. */
  #meant: Target = "";

  constructor(connect: (hearing: Hearing) => Voice) {
    this.sending = new Sending(connect(this));
  }

  close(): void {
    window.clearTimeout(this.#settling);
    window.clearTimeout(this.#lateness);
    this.inbox.close();
    this.sending.close();
  }

  /** Why what is shown will change though nobody does anything; empty when the table is at rest. */
  get errands(): Errand[] {
    const found: Errand[] = [];
    if (this.gone) return found;
    if (this.sending.busy) found.push("asking");
    if (this.inbox.looking) found.push("showing");
    if (this.#opponentActs) found.push("opponent");
    if (this.rolling) found.push("rolling");
    if (this.#settling) found.push("settling");
    return found;
  }

  // --- opponents

  /** It is for an opponent to act, in the last that was heard of the game. */
  #opponentActs = $derived.by(() => {
    const asked = this.inbox.latest?.board.asked[0];
    return asked !== undefined && this.welcome?.chairs[asked]?.sitting !== "person";
  });
  /** An opponent is thinking, and all that it has done so far is shown. */
  thinking = $derived.by(() => this.#opponentActs && !this.behind);
  /** There is an opponent that could be asked why. */
  opposed = $derived(this.welcome?.chairs.some((chair) => chair.sitting !== "person") ?? false);

  /** Have the opponent that is thinking answer now. */
  urge(): void {
    this.sending.say({ is: "hurry" });
  }

  /** Somebody plays against the computer alone, and may be told what it would do. */
  advised = $derived(
    this.welcome?.chairs.filter((chair) => chair.sitting === "person").length === 1 && !this.welcome.puzzle,
  );

  /** Ask what the strongest opponent would do here. */
  hint(): void {
    if (this.question) this.sending.ask({ is: "hint", at: this.shown!.at });
  }

  /** Ask the opponents why they did what they did. */
  ask(): void {
    this.sending.ask({ is: "ask" });
  }

  // --- what is shown

  colours = $derived<Colours[]>(coloursOf(this.welcome?.cards ?? []));
  shown = $derived(this.inbox.shown);
  lines = $derived(this.inbox.lines);
  story = $derived(this.inbox.story);
  behind = $derived(this.inbox.behind);
  /** The act that is shown makes room for the next by itself. */
  looking = $derived(this.inbox.looking);
  #isYours = (seat: number) => this.welcome?.chairs[seat]?.yours ?? false;
  /** What somebody else did last, whole. */
  news = $derived(latestOf(this.lines, (seat) => !this.#isYours(seat)));
  /** Nothing of one's own has come since. */
  fresh = $derived.by(() => {
    const act = this.news[0]?.act ?? Infinity;
    const own = (line: Line) => line.act > act && line.weight === 1 && line.by >= 0 && this.#isYours(line.by);
    return this.news.length > 0 && !this.lines.some(own);
  });
  #told = $derived(this.fresh ? spokenOf(this.news) : new Set<Target>());
  guide = $derived.by<Guide | null>(() => {
    const guide = this.shown?.guide ?? null;
    // It has let go when its last page is read.
    return guide?.last && this.page >= guide.pages.length ? null : guide;
  });
  /** The guide has more to say before anything is to be done. */
  reading = $derived(
    this.guide !== null &&
      this.page < this.guide.pages.length - (this.shown?.question && !this.guide.last ? 1 : 0),
  );
  question = $derived<Question | null>(
    this.behind || this.reading || this.shown?.at === this.#passed ? null : (this.shown?.question ?? null),
  );
  targets = $derived(answering(this.question));
  buttons = $derived(buttonsOf(this.question));

  /** The dice and cards that the news are about, until one has acted oneself. */
  get told(): Set<Target> {
    return this.#told;
  }

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

  /** The side of a card that is up; nothing if it has but one. */
  up(card: Card): CardSide {
    if (!card.text.some((line) => line.side)) return "";
    return this.shown?.board.flipped.includes(card.number) ? "back" : "front";
  }

  /** Whether a line of a card stands on the side that is down. */
  isDown(card: Card, line: Ability): boolean {
    return line.side !== "" && line.side !== this.up(card);
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
    // Of equal dice any will do, but no more of them than are wanted.
    const equalOf = (id: number) => this.dice.get(id)?.equal ?? id;
    const { picked } = this.selection;
    const count = (ids: number[], kind: number) => ids.filter((id) => equalOf(id) === kind).length;
    for (const { id, equal } of this.dice.values())
      if (
        count(guide.dice, equal) > count(picked, equal) ||
        (count(guide.dice, equal) && picked.includes(id))
      )
        found.add(dieTarget(id));
    return found;
  });
  guided = $derived(this.guide !== null && !this.guide.last && this.question !== null);
  /** All that the guide points at is chosen, so that it points at the button. */
  pointsAtButton = $derived(
    this.guided &&
      !this.guide?.option &&
      this.selection.picked.length + 2 * this.selection.pairs.length >= this.guide!.dice.length,
  );

  /** Whether a thing can be tapped to answer. */
  can(target: Target): boolean {
    return this.targets.has(target) && (!this.guided || this.points.has(target));
  }

  /** The attackers that a die blocks, declared or chosen so far. */
  blocks(id: number): number[] {
    const chosen = this.selection.blockedBy(id);
    return chosen.length ? chosen : (this.dice.get(id)?.blocking ?? []);
  }

  /** Whether a die is in the attack zone, or is being sent there. */
  fights(die: Die): boolean {
    return (
      die.role !== "" ||
      this.blocks(die.id).length > 0 ||
      (this.question?.way === "attack" && this.selection.picked.includes(die.id))
    );
  }

  // --- hearing

  hear(message: FromServer): void {
    if (message.is === "welcome") {
      this.welcome = message;
      this.#rolls(null);
      this.sending.connected = true;
      this.gone = "";
      this.inbox.forget();
    } else if (message.is === "update") {
      this.#receive(message);
    } else if (message.is === "thoughts") {
      this.sending.answered();
      this.thoughts = message.thoughts;
    } else if (message.is === "hinted") {
      this.sending.answered();
      if (message.at === this.shown?.at) this.notice = { text: text.hint.said(message.text), rule: "" };
    } else if (message.is === "coached") {
      this.sending.answered();
      this.coaching.hear(message);
    } else if (message.is === "foreseen") {
      this.sending.answered();
      this.foresight.hear(message);
      this.#confirmWhatWaits();
    } else if (message.is === "reason") {
      this.sending.answered();
      this.notice = { text: message.text, rule: message.rule };
    } else if (message.is === "room") {
      this.room = message;
      this.roomAt = Date.now();
    } else if (message.is === "rolling") {
      this.#rolls(message);
      this.#showLink(message);
    } else if (message.is === "talk") {
      this.talk = [...this.talk.slice(0, message.first), ...message.said];
    } else if (message.is === "reseated") {
      this.reseated = message;
    } else if (message.is === "farewell") {
      if (message.again) this.notice = { text: message.text, rule: "" };
      else this.gone = message.text;
    } else {
      this.sending.refused();
      this.#meant = "";
      this.notice = message;
      this.clear();
    }
  }

  lost(): void {
    this.sending.lost();
  }

  #rolls(rolling: Rolling | null): void {
    window.clearTimeout(this.#lateness);
    this.rolling = rolling;
    this.late = false;
    if (rolling) this.#lateness = window.setTimeout(() => (this.late = true), LATE);
  }

  /** By itself, as soon as a roll waits for it. */
  #showLink(rolling: Rolling): void {
    const { game, chairs, shares } = this.welcome!;
    chairs.forEach((chair, seat) => {
      const link = chair.yours ? linkFor(game, shares[seat]!, rolling) : "";
      if (link) this.sending.say({ is: "link", seat, number: rolling.number, link });
    });
  }

  #receive(update: Update): void {
    if (update.at !== this.rolling?.at) this.#rolls(null);
    this.sending.heard(update);
    const own = update.by >= 0 && (this.welcome?.chairs[update.by]?.yours ?? false);
    // What the guide says about the other side's acts is read, however fast they are shown.
    this.inbox.receive(update, own, this.reading && !this.shown?.question);
    if (this.sending.regretted) this.undo();
  }

  #showing(update: Update, fresh: boolean): void {
    if (fresh) {
      this.clear();
      this.notice = null;
      this.page = 0;
      this.#settle(update.question);
    }
    if (this.rush && isOver(this.rush, update.board, this.welcome!)) this.rush = null;
    if (fresh && !this.behind) this.#goOn(update);
  }

  /** Taps are for this question from a moment on; which dice are rerolled is chosen at once. */
  #settle(question: Question | null): void {
    window.clearTimeout(this.#settling);
    this.#settling = 0;
    if (!question) return;
    this.#settling = window.setTimeout(() => (this.#settling = 0), SETTLING);
  }

  /** Answer what need not be asked: where there is no stop, or where the target is known from a drag. */
  #goOn(update: Update): void {
    const meant = this.targets.get(this.#meant);
    if (update.question?.way !== "pay") this.#meant = "";
    if (meant?.length === 1) return this.#take(meant[0]!);
    if (update.guide || this.#takenBack) return;
    const only = onlyTarget(update.question);
    if (only && settings.takeOnly && !this.sending.pending) return this.#take(only);
    const pass = passFor(update.question, update.board, this.welcome!, settings.stops, this.rush);
    if (!pass || this.sending.pending) return;
    this.#passed = update.at;
    this.sending.send({ is: "answer", at: update.at, option: pass.answer });
  }

  /** Show the next act that waits. */
  next(): void {
    this.inbox.next();
  }

  /** Go on at once to where the game stands. */
  catchUp(): void {
    this.inbox.catchUp();
  }

  // --- the guide

  turnPage(by = 1): void {
    this.page += by;
    if (!this.reading && !this.shown?.question) this.next();
  }

  dismiss(): void {
    this.sending.send({ is: "dismiss" });
  }

  // --- choosing

  clear(): void {
    this.selection.clear(this.shown?.question ?? null);
  }

  /** A tap on a thing of the mat, or its key. */
  press(target: Target): void {
    if (this.reading) return this.#hint(text.guide.readOn);
    if (this.behind) return this.catchUp();
    const question = this.question;
    if (this.targets.has(target) && !this.can(target)) return this.#hint(text.guide.later);
    if (!question || !this.can(target)) return this.#why(target);
    if (this.#settling && question.way !== "reroll") return;
    this.notice = null;
    const id = target.startsWith("die:") ? Number(target.slice(4)) : 0;
    if (question.way === "block") this.#moving(() => this.#block(question, id));
    else if (question.way === "pay") this.#pay(question, id);
    else if (question.way === "split") this.selection.share(question, id);
    else if (question.way === "reroll") this.selection.toggle(id);
    else if (question.way === "attack") this.#moving(() => this.selection.toggle(id));
    else this.#choose(this.targets.get(target) ?? []);
    this.#foresee();
  }

  /** Ask what would come of the dice that are chosen to attack or block. */
  #foresee(): void {
    const { question, selection } = this;
    if (question?.way !== "attack" && question?.way !== "block") return;
    if (question.way === "block" || selection.picked.length)
      this.foresight.want(this.shown!.at, question, selection.picked, selection.pairs);
  }

  /** What would come of it; undefined as long as nobody knows. */
  get outlook(): Outlook | null | undefined {
    const { question, selection } = this;
    if (!question || !this.shown) return undefined;
    return this.foresight.of(this.shown.at, question, selection.picked, selection.pairs);
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
    const [only] = options;
    if (options.length > 1) this.selection.menu = options;
    // What a global ability would do is shown first, unless the guide has said it.
    else if (only?.verb === "global" && !this.guided) this.propose(only);
    else if (only) this.answer(only);
  }

  /** Show what an option would do; the same tap again does it. */
  propose(option: Option): void {
    if (this.selection.proposed?.answer === option.answer) return this.answer(option);
    this.clear();
    this.selection.proposed = option;
    this.#settle(this.question);
  }

  #block(question: Question, id: number): void {
    if (!this.selection.block(question, id)) this.notice = { text: text.prompts.block, rule: "8.2.1" };
  }

  /** How much of the damage that is split nobody gets yet. */
  unshared(): number {
    return unshared(this.selection.shares, this.question?.split ?? null);
  }

  /** Begin a split anew, with nobody getting anything. */
  shareNothing(): void {
    this.selection.shares = new Map();
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
      this.#moving(() => this.selection.pair(question, blocker, attacker));
      this.#foresee();
    } else if (question.way === "split") {
      if (question.split?.among.includes(other!)) this.selection.share(question, other!);
    } else if (question.way === "act" && this.can(from)) {
      this.#meant = other ? onto : "";
      this.press(from);
    } else if (this.can(from) && !this.selection.picked.includes(one!)) {
      this.press(from);
    }
  }

  /** Each tap spends from that die; when the price is met it is paid. */
  #pay(question: Question, id: number): void {
    this.selection.toggle(id);
    if (this.spending() >= this.due(question))
      this.sending.answer({ is: "dice", at: this.shown!.at, dice: this.selection.picked });
  }

  due(question: Question): number {
    return question.price ? question.price.total - question.price.paid : 0;
  }

  /** How much energy the chosen dice come to. */
  spending(): number {
    const virtual = this.shown?.board.seats[this.question?.seats[0] ?? 0]?.virtual ?? 0;
    return this.selection.picked.reduce(
      (sum, id) => sum + (id ? (this.dice.get(id)?.symbols.length ?? 0) : virtual),
      0,
    );
  }

  pickAll(): void {
    this.#moving(() => (this.selection.picked = [...(this.question?.dice ?? [])]));
    this.#foresee();
  }

  /** Take an option, unless the tap was meant for the question before, or would waste something unsaid. */
  answer(option: Option): void {
    if (this.#settling) return;
    if (option.verb === "pass" && this.#warns("pass", this.#grave())) return;
    this.#take(option);
  }

  #take(option: Option): void {
    this.say(option.answer);
  }

  /** What would be wasted gravely by passing or declining now, in words. */
  #grave(): string[] {
    if (this.guided) return [];
    return (this.question?.stakes ?? []).filter((stake) => stake.grave).map((stake) => stake.text);
  }

  /** Say what would come of it, the first time; it is done if it is pressed again. */
  #warns(what: string, dangers: string[]): boolean {
    if (!dangers.length || this.selection.warned === what) return false;
    this.selection.warned = what;
    this.notice = { text: `${dangers.join(" ")} ${text.prompts.pressAgain}`, rule: "" };
    this.#settle(this.question);
    return true;
  }

  say(spelling: string): void {
    this.#takenBack = false;
    const { stay } = settings;
    this.sending.answer({ is: "answer", at: this.shown!.at, option: spelling, ...(stay && { stay }) });
  }

  undo(): void {
    if (this.sending.regret()) return;
    if (this.behind) return this.catchUp();
    this.rush = null;
    this.#takenBack = true;
    if (this.shown?.undo) this.notice = { text: this.shown.undo, rule: "" };
    else this.sending.send({ is: "undo", at: this.shown!.at });
  }

  /** Give the game up. */
  concede(): void {
    this.catchUp();
    this.sending.send({ is: "concede", at: this.shown!.at });
  }

  confirmDice(): void {
    const { picked } = this.selection;
    if (this.#settling) return;
    if (this.question?.way === "attack" && !picked.length && this.#warns("no attack", this.#grave())) return;
    this.#takenBack = false;
    this.sending.answer({ is: "dice", at: this.shown!.at, dice: picked });
  }

  /** Blocks are wanted, and what would come of them is not known yet. */
  #waits = false;

  #confirmWhatWaits(): void {
    if (this.#waits && this.outlook !== undefined) {
      this.#waits = false;
      this.confirmBlocks();
    }
  }

  confirmBlocks(): void {
    if (this.#settling) return;
    this.#waits = this.outlook === undefined;
    if (this.#waits) return this.#foresee();
    if (this.outlook?.lethal && !this.guided && this.#warns("blocks", [text.prompts.lethal])) return;
    this.sending.answer({ is: "blocks", at: this.shown!.at, pairs: this.selection.pairs });
  }

  confirmShares(): void {
    if (this.unshared()) this.#hint(text.prompts.unshared(this.unshared()));
    else this.sending.answer({ is: "split", at: this.shown!.at, shares: [...this.selection.shares] });
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
    this.sending.send({ is: "correct", at: this.shown!.at, correction });
  }

  /** Ask something of the others, or do what needs nobody else. */
  wish(what: Wish["what"]): void {
    this.sending.send({ is: "wish", at: this.shown!.at, what });
  }

  /** Give the chair of a partner who has gone to somebody else. */
  reseat(seat: number): void {
    this.sending.say({ is: "reseat", seat });
  }

  /** Say something to the others, or to one's partner only. */
  speak(words: string, phrase: Phrase = "", aside = false): void {
    this.sending.say({ is: "say", text: words, phrase, aside });
  }

  agree(yes: boolean): void {
    this.sending.send({ is: "agree", at: this.shown!.at, yes });
  }

  #why(target: Target): void {
    const [kind, rest = ""] = target.split(":");
    const [first = 0, second = -1] = rest.split(".").map(Number);
    if (kind === "die") this.sending.ask({ is: "why", die: first });
    else if (kind === "card") this.sending.ask({ is: "why", card: first });
    else if (kind === "global") this.sending.ask({ is: "why", card: first, index: second });
  }

  // --- explaining what lies there

  explain(zone: string): void {
    const found = text.zoneHelp[zone];
    if (found) this.notice = { text: found[0], rule: found[1] };
  }
}

export { dieTarget, virtualTarget };
