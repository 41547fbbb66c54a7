// Every word that the client itself says. What comes over the wire is already in words.
import type { Card, Die, Energy, Face, Known, Price, Welcome, Words } from "./wire";

export const energyNames: Record<Energy, string> = {
  bolt: "bolt",
  fist: "fist",
  mask: "mask",
  shield: "shield",
  wild: "wild",
  generic: "generic",
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function listed(things: string[]): string {
  return things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

export const text = {
  name: "Overcrush",
  tagline: "Dice Masters at your own table, played by its own rules.",
  unofficial:
    "An unofficial fan project, neither made nor endorsed by the publisher of Dice Masters or the owners of its worlds.",

  home: {
    choose: "Choose a box",
    edition: (year: string) => `rules of ${year}`,
    teams: "Your team",
    opponent: "Against",
    names: "Names",
    yourName: "Your name",
    theirName: "The other’s name",
    play: "Play",
    playing: "Laying the table…",
    continue: "Go on with a game",
    none: "Games that you begin wait here until they are over, even if the computer is switched off.",
    loading: "Fetching the boxes…",
    failed: "The server does not answer. Is it still running?",
    again: "Try again",
    opponents: { greedy: "Greedy", random: "Random", person: "A person here" } as Record<string, string>,
    basics: (titles: string[]) => `Basic actions: ${listed(titles)}`,
    with: (titles: string[]) => listed(titles),
    turn: (turn: number) => (turn ? `turn ${turn}` : "not begun"),
    over: (names: string[]) => (names.length ? `${listed(names)} won` : "a tie"),
    versus: (game: Known) => game.names.join(" – "),
    forget: (title: string) => `Remove ${title} from this list`,
  },

  zones: {
    bag: "Bag",
    prep: "Prep",
    reserve: "Reserve",
    field: "Field",
    attack: "Attack zone",
    used: "Used",
    out: "Out",
    removed: "Removed",
    held: "Held",
    aside: "Rolled",
  } as Record<string, string>,

  // What a zone is for, when somebody taps it; the rule is named beside it.
  zoneHelp: {
    bag: [
      "Four dice are drawn from the bag each turn. What is in it is no secret; only the order is.",
      "3.2.1",
    ],
    prep: ["Dice here are rolled on their owner’s next turn, besides the four from the bag.", "3.3.1"],
    used: ["Dice here go back into the bag when it is empty and a die must be drawn.", "3.7.2"],
    out: ["Spent energy, used actions and unblocked attackers wait here until the turn ends.", "3.6.1"],
    removed: ["Dice here are out of the game and never come back.", "3.9.4"],
    held: ["Dice here are kept by an effect and come back when it ends.", "3.9.2"],
    reserve: ["Energy here can be spent, characters fielded and actions used.", "3.4.1"],
    field: ["Characters stay here from turn to turn; they attack and block.", "3.5.1"],
    attack: ["Attackers and blockers meet here.", "3.5.2"],
  } as Record<string, [string, string]>,

  empty: {
    field: "No characters yet: field them from reserve.",
    theirField: "No characters yet.",
    reserve: "Rolled dice land here.",
    attack: "Attack zone",
    log: "What happens is told here.",
    force: "No effect is in force.",
    inspector: "Point at a card or die to look closer.",
    pile: "empty",
  },

  steps: [
    ["start", "Start"],
    ["clear and draw", "Clear, draw"],
    ["roll and reroll", "Roll"],
    ["main", "Main"],
    ["attack", "Attack"],
    ["cleanup", "Cleanup"],
  ] as [string, string][],

  turn: (turn: number, name: string, yours: boolean) =>
    turn ? `Turn ${turn} · ${yours ? "your turn" : `${name}’s turn`}` : "Before the first turn",
  heading: (table: Welcome) => `${table.title}: ${table.chairs.map((chair) => chair.name).join(" against ")}`,
  you: "you",
  priority: "decides now",
  thinking: (name: string) => `${name} is thinking…`,
  waiting: (name: string) => `${name} decides.`,
  catchingUp: "What the other side does.",

  prompts: {
    reroll: "Tap the dice to reroll, once and all together.",
    attack: "Tap the attackers.",
    block: "Tap a blocker, then the attacker it blocks.",
    blockOne: "Tap the dice that block.",
    holding: (name: string) => `Whom does ${name} block?`,
    through: (damage: number) => `${damage} damage comes through.`,
    split: (attacker: string, damage: number, blocker: string) =>
      `${attacker} deals ${damage}: how much to the marked ${blocker}? The last blocker takes the rest.`,
    respond: "Your opponent passed: use a global ability, or pass.",
    main: "Main step: buy, field, use actions and globals.",
    window: "Use actions and global abilities before damage is dealt.",
    pay: (price: Price, needs: string) =>
      `Pay ${price.total}${needs}${price.what ? ` to ${price.what}` : ""}.`,
    needs: (kinds: string[]) =>
      kinds.length ? `, ${kinds.length === 1 ? "one of them" : "among them"} ${listed(kinds)}` : "",
    chosen: (count: number, total: number) => `${count} of ${total} chosen.`,
    mine: (name: string) => `${name}: `,
  },

  actions: {
    keep: "Keep all",
    reroll: (count: number) => `Reroll ${count}`,
    rerollAll: "All",
    noAttack: "No attack",
    attack: (count: number) => `Attack with ${count}`,
    attackAll: "All",
    noBlocks: "No blocks",
    block: (count: number) => `Block with ${count}`,
    clear: "Clear",
    auto: "Pay automatically",
    back: "Back",
    pass: "Pass",
    endMain: "Done",
    undo: "Undo",
    yes: "Yes",
    no: "No",
    none: "None",
    first: "Go first",
    second: "Go second",
    action: "Action",
    energy: "Energy",
    skip: "Go on",
  },

  verbs: {
    buy: "Buy",
    field: "Field",
    use: "Use",
    global: "Use",
    die: "Choose",
    seat: "Choose",
    card: "Choose",
    unrolled: "Choose",
    pay: "Pay with",
    reroll: "Reroll",
    keep: "Keep",
    attack: "Attack with",
    stay: "Leave",
    block: "Block with",
    blocked: "Block",
  } as Record<string, string>,

  card: {
    cost: "cost",
    left: (left: number, all: number) => `${left} of ${all} dice left`,
    noText: "No ability.",
    unread: "Its text is not read yet: the card is played as if it had none.",
    yours: "Your team",
    theirs: (name: string) => `${name}’s team`,
    basics: "Basic actions",
    limit: (limit: number) => `max ${limit}`,
    global: "Global",
    level: (level: number) => `level ${level}`,
    faces: "Faces",
  },

  die: {
    damage: (damage: number) => `${damage} damage`,
    bursts: (count: number) => plural(count, "burst", "bursts"),
    attacking: "attacking",
    blocking: "blocking",
    chosen: "chosen",
    spent: "spent",
    printed: (attack: number, defense: number) => `printed ${attack}A ${defense}D`,
  },

  life: (life: number) => `${life} life`,
  virtual: "virtual",
  energyPool: "Energy to spend",
  count: (count: number) => plural(count, "die", "dice"),

  panels: {
    log: "Log",
    force: "In force",
    cards: "Cards",
    close: "Close",
    menu: "Menu",
    look: "Look closer",
    prompt: "What is asked",
    more: "More of the other side",
  },
  log: { label: "What has happened", rule: (rule: string) => `rule ${rule}` },
  force: { until: (until: string) => until },

  why: { label: "Why not?", rule: (rule: string) => `rule ${rule}` },

  end: {
    won: "You win!",
    lost: (names: string[]) => `${listed(names)} wins.`,
    tie: "The game is a tie.",
    turns: (turn: number) => `after ${plural(turn, "turn", "turns")}`,
    again: "Play it again",
    home: "Back home",
    look: "Look at the table",
  },

  connection: {
    lost: "The server does not answer. The game is safe; trying again…",
    back: "Connected again.",
    joining: "Sitting down…",
    gone: "This seat cannot be taken.",
  },

  menu: {
    title: "Menu",
    theme: "Light",
    themes: { auto: "as the system", dark: "dark felt", light: "paper" } as Record<string, string>,
    pace: "The other side plays",
    paces: { instant: "at once", quick: "quickly", calm: "calmly", step: "step by step" } as Record<
      string,
      string
    >,
    keys: "Show keys on things",
    turnTable: "Turn the table to whoever’s turn it is",
    home: "Leave the table",
    homeHint: "The game is kept; you can go on later.",
    help: "Keys",
  },

  keys: [
    ["Space", "what the highlighted button says"],
    ["1 2 3 … Q W E", "the thing on the mat with that key"],
    ["P", "pass"],
    ["B or Esc", "go back, or clear what is chosen"],
    ["A", "all dice, when rerolling or attacking"],
    ["U", "undo"],
    ["Tab", "move to the next thing; Enter uses it"],
    ["L", "log"],
    ["M", "menu"],
  ] as [string, string][],
};

/** A face in words: `level 2, 3 attack, 2 defence, costs 1 to field`. */
export function faceWords(face: Face): string {
  const bursts = face.bursts ? `, ${text.die.bursts(face.bursts)}` : "";
  if (face.kind === "energy") return energyWords(face.symbols);
  if (face.kind === "action") return `action${bursts}`;
  return `${text.card.level(face.level)}, ${face.attack} attack, ${face.defense} defence${bursts}`;
}

export function energyWords(symbols: Energy[]): string {
  const kinds = [...new Set(symbols)];
  return listed(
    kinds.map((kind) => `${symbols.filter((other) => other === kind).length} ${energyNames[kind]}`),
  );
}

/** A die in words, as it is now. */
export function dieWords(die: Die, card: Card): string {
  const face = card.faces[die.side];
  if (!face) return card.name;
  const parts = [card.name];
  if (face.kind === "energy") parts.push(die.symbols.length ? energyWords(die.symbols) : text.die.spent);
  else if (face.kind === "action") parts.push(faceWords(face));
  else {
    if (card.kind !== "sidekick") parts.push(text.card.level(face.level));
    parts.push(`${die.attack} attack`, `${die.defense} defence`);
    if (face.bursts) parts.push(text.die.bursts(face.bursts));
    if (die.damage) parts.push(text.die.damage(die.damage));
    if (die.role) parts.push(die.role === "attacking" ? text.die.attacking : text.die.blocking);
  }
  return parts.join(", ");
}

export function title(card: Card): string {
  return card.subtitle ? `${card.name}: ${card.subtitle}` : card.name;
}

export function inWords(words: Words, sentence: string): string {
  return sentence.replace(/characters/g, `${words.character}s`).replace(/character\b/g, words.character);
}
