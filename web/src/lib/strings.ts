// Every word that the client itself says. What comes over the wire is already in words.
import type {
  Bill,
  Card,
  CardSide,
  Die,
  Energy,
  EventOut,
  Face,
  First,
  Flag,
  Known,
  Pace,
  Phrase,
  Outcome,
  Privacy,
  ResultWay,
  ShippedTeam,
  Unplayed,
  Unread,
  Welcome,
  Words,
  Loss,
  Luck,
} from "./wire";

export const energyNames: Record<Energy, string> = {
  bolt: "bolt",
  fist: "fist",
  mask: "mask",
  shield: "shield",
  wild: "wild",
  generic: "generic",
};

const pad = (number: number) => String(Math.floor(number)).padStart(2, "0");

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function listed(things: string[]): string {
  return things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

/** Equal things once, with how many there are. */
export function counted(things: string[]): string[] {
  return [...new Set(things)].map((thing) => {
    const count = things.filter((other) => other === thing).length;
    return count > 1 ? `${thing} ×${count}` : thing;
  });
}

const capital = (sentence: string) => sentence.slice(0, 1).toUpperCase() + sentence.slice(1);

const percent = (value: number) => `${Math.round(100 * value)} %`;

export const text = {
  capital,
  /** Half a sentence of the server as a whole one. */
  sentence: (half: string) => `${capital(half)}.`,
  name: "Overcrush",
  tagline: "Dice Masters at your own table, played by its own rules.",
  unofficial:
    "An unofficial fan project, neither made nor endorsed by the publisher of Dice Masters or the owners of its worlds.",

  event: {
    title: "Tournament",
    begin: "A new tournament",
    loading: "Fetching the tournament…",
    roles: { organiser: "You organise it", player: "You play in it", "": "Looking on" },
    name: "What it is called",
    unnamed: "Tournament",
    shape: "Shape",
    shapes: { swiss: "Swiss", "round robin": "Everybody against everybody", elimination: "Elimination" },
    cut: "The best play on in a bracket",
    noCut: "No bracket",
    bestOf: "A match",
    games: { 1: "One game", 3: "Best of three" },
    minutes: "Minutes of a round, 0 for no clock",
    format: "Which teams are legal",
    rounds: "Rounds, 0 for as many as the players ask for",
    secretTeams: "Teams are secret until the first round is paired",
    agreedDraws: "Players may agree on a draw",
    open: "Open it",
    own: "Go on with a tournament",
    earlier: (place: number) => (place ? `An earlier one (${place + 1})` : "The last one"),
    start: "Start the games",
    yourGame: (other: string, games: number, bestOf: number) =>
      `Your game against ${other}${bestOf > 1 ? `, game ${games}` : ""}`,
    openGame: "Open",
    openTable: (one: string, other: string) => `Open the game of ${one} and ${other}`,
    pair: "Pair the next round",
    clock: (minutes: number) => `Start the clock: ${minutes} minutes`,
    callTime: "Call time",
    callTimeSure: "Really call time? Five more turns are played in every game",
    look: "Look again",
    left: (time: string) => `${time} left of the round`,
    time: "Time is over: five more turns in all, then the higher life wins. Equal life is a draw; in a bracket another game is played then (13.7.2).",
    over: (winner: string) => `It is over: ${winner} has won.`,
    table: "Table",
    player: "Player",
    result: "Result",
    drawn: (draws: number) => ` (${draws} drawn)`,
    ways: { played: "", time: "by time", agreed: "agreed on", absent: "did not come" } as Record<
      ResultWay,
      string
    >,
    report: (one: string, other: string) => `Result of ${one} against ${other}`,
    enter: "Enter the result",
    correct: "Correct it",
    bye: "bye",
    standings: (rounds: number, planned: number) =>
      `Standings, round ${rounds}${planned ? ` of ${planned}` : ""}`,
    columns: ["Place", "Player", "Points", "Won-lost-drawn", "Opponents", "Games", "Opponents' games"],
    dropped: "dropped",
    ties: "How ties are broken",
    outs: {
      html: "A page to print",
      slips: "Slips for the tables",
      csv: "Standings (CSV)",
      "pairings-csv": "Pairings (CSV)",
      json: "Everything (JSON)",
    } as Record<EventOut, string>,
    players: (count: number) => (count === 1 ? "1 player" : `${count} players`),
    team: "team",
    secret: "team is handed in, secret until the first round",
    noTeam: "There is no team in it.",
    back: (name: string) => `${name} is back`,
    drop: (name: string) => `${name} drops`,
    reseat: (name: string) => `A new link for ${name}`,
    reseated: (name: string) => `For who plays on as ${name}; the link before has ended:`,
    computer: "computer",
    plays: "Who plays",
    person: "A person",
    missed: "The rounds before count as",
    missedAs: { lost: "lost", bye: "byes" },
    atOnce: (name: string) => `At once, against ${name}, who has the bye`,
    enterSomebody: "Who enters",
    enterYourself: "Your name",
    paste: "Team, if you like: a link, a code or a list",
    join: "Enter",
    hand: "Hand in the team",
    link: "For others: a page to enter, look and report",
  },
  draft: {
    title: "Draft",
    begin: "A new draft",
    home: "Home",
    loading: "Fetching the draft…",
    kind: "What kind of draft",
    sets: "Packs of which sets",
    others: "More sets, of which only some cards can be played yet",
    all: "Nothing chosen: packs of all five boxes, mixed.",
    chosen: (count: number) => (count === 1 ? "Packs of this set." : `Packs of ${count} sets, mixed.`),
    seats: "Seats at the table",
    people: "How many people",
    alone: "Only me",
    cube: "A cube of your own",
    cubeHow:
      "Paste a list of cards, a card a line: they are drafted in place of packs, each as often as every other.",
    noCards: "There is no card in this list.",
    bots: "Bots sit on the other seats. There is no hurry.",
    invited:
      "You get a link for each of the others. Every pick has a limit; for who is away the bot beside the seat picks.",
    open: "Open the packs",
    opening: "Opening…",
    goOn: "Go on with a draft",
    earlier: (place: number) => (place ? `An earlier draft (${place + 1})` : "The last draft"),
    table: "The table",
    hasTeam: "team is fixed",
    far: (picks: number, all: number) => `${picks} of ${all} picks`,
    waiting: (piles: number) => `${piles} piles wait`,
    invite: (count: number) =>
      count === 1 ? "A link for the other person" : `Links for the ${count} others`,
    seatOf: (number: number) => `Seat ${number}`,
    pile: (round: number, rounds: number) => `Pile ${round} of ${rounds}`,
    pick: (number: number, all: number) => `pick ${number} of ${all}`,
    passing: { right: "passing to the right", left: "passing to the left", keep: "", "": "" } as Record<
      string,
      string
    >,
    left: (seconds: number) => `${seconds} s left`,
    have: (dice: number) => (dice === 1 ? "you have a die of it" : `you have ${dice} dice of it`),
    choose: "Choose a card",
    take: (title: string) => `Take ${title}`,
    look: "Look at it",
    advise: "What would a bot take?",
    advice: (title: string, why: string) => `A bot would take ${title}. ${why}`,
    keys: "Digits or arrows choose, T or a double click takes, W asks the bot.",
    wait: "No pile has reached you yet: your neighbour still picks.",
    pool: (count: number) => (count === 1 ? "Your pool: 1 card" : `Your pool: ${count} cards`),
    poolLabel: "Your pool",
    empty: "Cards that you take lie here.",
    dice: (count: number) => (count === 1 ? "1 die" : `${count} dice`),
    middle: "The dice in the middle, by name",
    of: (own: number, most: number) => `${own}/${most}`,
    buildHow:
      "Up to eight cards of different names and twenty dice. All dice of a name may go to any version of it that you took.",
    basics: "Basic actions: choose two",
    team: (cards: number, dice: number) => `Your team: ${cards} cards, ${dice} dice`,
    fix: "Fix this team",
    propose: "Propose a team",
    fixed: "A fixed team cannot be changed any more; then you see the others', and play them.",
    reasons: "Why a bot would build it so",
    waitTeams: "Your team is fixed. The others still build.",
    playPod: "Play the rounds of the pod",
    playPodHow: "Everybody who drafted here plays with their team; computers play for the bots.",
    pod: "The pod",
    seat: "Seat",
    theTeam: "Team",
    game: "Your game",
    play: (name: string) => `Play ${name}`,
    openGame: (name: string) => `Open the game against ${name}`,
    running: "not over",
    won: "you won",
    lost: "you lost",
    drawn: "a tie",
    story: "The draft again, pick by pick",
    tell: "Tell it",
    share: "Save it as a file",
    thePick: "the pick",
    taken: "taken",
    takenByBot: "taken by the bot beside the seat",
    botTakes: "a bot would take this",
  },
  puzzle: {
    title: "Puzzles",
    all: "All puzzles",
    loading: "Laying the position…",
    how: "In each of these positions the right answer is proved: it holds whatever the dice show, and against whoever takes every way out. The day changes at midnight UTC, and everybody has the same puzzle.",
    daily: (day: string) => `The puzzle of ${day}`,
    tasks: { win: "Win this turn, whatever happens.", block: "Block so that you survive this turn." },
    teams: (team: string, against: string) => `You play ${team}, against ${against}.`,
    open: "It is not solved yet.",
    done: "It is solved.",
    streak: (days: number) =>
      days === 1 ? "One day in a row." : days ? `${days} days in a row.` : "No days in a row yet.",
    count: (solved: number, all: number) => `${solved} of ${all} puzzles solved.`,
    solve: "Solve it",
    again: "Try again",
    next: "Next puzzle",
    kinds: { win: "Win this turn", block: "Survive the attack" },
    levels: ["", "Easy", "Middling", "Hard"],
    named: (name: string, solved: boolean) => `Puzzle ${name}${solved ? ", solved" : ""}`,
    one: (name: string) => `Puzzle ${name}`,
    askClue: "Clue",
    clue: (number: number, clue: string) => `Clue ${number}: ${clue}`,
    solution: "Solution",
    oneOfMany:
      "So it goes if the other side does no more than usual; whatever else it does, the win or the block holds. There may be other solutions.",
    solved: (kind: "win" | "block", peeked: boolean, days: number) =>
      [
        kind === "win" ? "Solved: you have won this turn." : "Solved: you have survived the turn.",
        peeked ? "The solution had been shown, so it does not count." : "",
        days > 1 && !peeked ? `${days} days in a row.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    failed: {
      win: "Not solved: the turn is over, and the other side lives.",
      block: "Not solved: your last life is gone.",
    },
  },
  home: {
    choose: "First games: choose a box",
    edition: (year: string) => `rules of ${year}`,
    teams: "Your team",
    opponent: "Against",
    play: "Play",
    playing: "Laying the table…",
    continue: "Your games",
    none: "Games that you begin wait here until they are over, even if the computer is switched off.",
    loading: "Fetching the boxes…",
    failed: "The server does not answer. Is it still running?",
    again: "Try again",
    setup: (title: string) => `Play ${title}`,
    learn: "New here? Play your first game with a guide.",
    learnHow:
      "It leads you through the first turns, as the example in the rule book does: what to do, and why. Then it lets go, and you play on. About ten minutes; leave it whenever you like.",
    learnAgain: "A first game with a guide, step by step.",
    learnWith: (title: string) => `Learn with ${title}`,
    firstTeam: "Your first full team",
    firstTeamHow: "And then with a guide again: eight cards, 20 life, global abilities of both sides.",
    lesson: "with a guide",
    all: (count: number) => `All ${count} games`,
    fewer: "Only the last ones",
    shelf: "Rules and help",
    shelves: {
      turn: ["How it is played", "the turn, the dice, the cards, the keys"],
      rules: ["The rules", "every rule by its number, with search"],
      puzzle: ["Puzzles", "win this turn, survive that attack; another every day"],
      lobby: ["The lobby", "tables with a free seat, games to watch"],
      people: ["People", "who plays here, ratings, history"],
      account: ["Your account", "only if you want one: a name, a history, rated games"],
      draft: ["Draft", "open packs with bots or friends, build, play the pod"],
      event: ["Tournament", "Swiss, everybody or elimination: pairings, results, standings"],
      mat: ["A mat to print", "for playing with real dice"],
      cards: ["The cards", "all sets, with search, filters and checklists"],
      build: ["Build a team", "eight cards, twenty dice, checked as you go"],
    } as Record<string, [string, string]>,
    basics: (titles: string[]) => `Basic actions: ${listed(titles)}`,
    turn: (turn: number) => (turn ? `turn ${turn}` : "not begun"),
    over: (names: string[]) => (names.length ? `${listed(names)} won` : "a tie"),
    versus: (game: Known) => game.names.join(" – "),
    forget: (title: string) => `Remove ${title} from this list`,
    own: "Play whole teams",
    ownHow: "eight cards, 20 life: ready teams, or your own",
  },

  // Sitting down to a game of teams.
  sit: {
    title: "Play whole teams",
    home: "‹ Home",
    loading: "Fetching the teams…",
    mine: "Your team",
    theirs: "Against",
    theirTeam: "The other team",
    partner: "Your partner",
    shared: "A team of eight cards is shared out between you, four cards with all their dice each.",
    sources: {
      paste: "Paste",
      shipped: "Choose",
      any: "Any ready team",
      fair: "A fair match",
      surprise: "Cards by chance",
    },
    paste: (label: string) => `${label}: a link, a code, a list or a file`,
    pasteHint: "Paste anything: a Team Builder link, a team code, a list of cards…",
    file: "Open a file…",
    tooLong: (name: string) => `${name} is longer than 1 MB, and a team is some hundred letters.`,
    several: (count: number) => `${count} teams were found:`,
    another: "Another one",
    group: (team: ShippedTeam) => (team.box ? listed(team.sets) : "More teams"),
    shipped: (team: ShippedTeam) => `${team.name} (${team.style})`,
    remarks: "What was not understood",
    line: (line: number) => `Line ${line}`,
    nearest: (titles: string[]) => (titles.length ? `Did you mean ${titles.join(" or ")}?` : ""),
    size: (cards: number, dice: number) =>
      `${plural(cards, "card", "cards")}, ${plural(dice, "die", "dice")}`,
    dice: (dice: number) => `${dice}×`,
    basic: "basic action",
    played: (format: string, says: string) => `${format}. ${says}`,
    build: "Build one of your own",
    notRead: "not read yet",
    unplayed: "Cards that cannot be played as printed",
    why: (card: Unplayed) =>
      `${capital(card.reason)}. ${
        card.instead
          ? `${card.insteadTitle} could stand in.`
          : card.canBeBlank
            ? "It could be played as a blank."
            : "It can only be left out."
      }`,
    findings: "What keeps it from the table",
    noTeam: "Choose or paste your team.",
    noOtherTeam: "Choose or paste the other team.",
    illegal: "Your team may not be played like this.",
    otherIllegal: "The other team may not be played like this.",
    unread: "Cards that are not read yet:",
    unreadWays: {
      refuse: "Not at all",
      replace: "same character, another set",
      blank: "as blanks",
      without: "leave them out",
    } as Record<Unread, string>,
    rules: "The game",
    format: "Format",
    first: "Who begins",
    firsts: {
      chance: "By chance",
      call: "By call",
      "0": "You",
      "1": "The other",
    } as Record<First, string>,
    house: (changed: number) =>
      changed ? `House rules (${plural(changed, "change", "changes")})` : "House rules",
    edition: "Rules of",
    life: "Life",
    asInTheBook: "All as in the book",
    reading: (says: string, book: boolean) => (book ? `By the book: ${says}` : says),
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
    card: "On its card",
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

  /** `last` is the last that is played, once time was called. */
  turn: (turn: number, last: number, name: string, yours: boolean) =>
    turn
      ? `Turn ${turn}${last ? ` of ${last}` : ""} · ${yours ? "your turn" : `${name}’s turn`}`
      : "Before the first turn",
  heading: (table: Welcome) => `${table.title}: ${table.chairs.map((chair) => chair.name).join(" against ")}`,
  // Where one is asked though one might pass.
  stops: {
    label: (step: string) => `Stop at ${step}`,
    hint: "Ask me here, if there is something I could do; without the mark I pass.",
    rush: "Pass on",
    rushHint: "Pass everything until my next turn; blocks and choices are asked all the same.",
    main: "Ask me in the other side’s main step",
    attack: "Ask me in the other side’s attack step",
    own: "Ask me in my own attack step",
    stay: "Ask me again when the other side has passed too: I may act again then (rule 7.3.2)",
    menu: "Stops",
  },
  you: "you",
  bot: "bot",
  priority: "decides now",
  rolling: (names: string) =>
    `The dice wait for the pages of ${names}: ten seconds at most, and nobody's clock runs.`,
  thinking: (name: string) => `${name} is thinking…`,
  waited: (seconds: number) => `${seconds} s`,
  // Why the opponents did what they did.
  coach: {
    title: "Coach",
    how: "Against the computer: hints when you ask, or hints and the odds of every roll beside the log.",
    kinds: { off: "Off", hints: "Hints", full: "Hints and odds" },
    tab: "Odds",
    reroll: (count: number) => (count === 1 ? "If you reroll this die" : `If you reroll these ${count} dice`),
    keep: "With all dice kept",
    next: "Your next roll, if you ended the turn now",
    nextHow: "Before any reroll; cards that change draws or rolls are not reckoned with.",
    dice: (name: string, count: number) => (count > 1 ? `${name}, ${count} dice, each:` : `${name}:`),
    of: (sides: number) => `${sides} in 6`,
    energy: "Energy",
    atLeast: (count: number) => `${count} or more`,
    afford: "Enough to buy",
    none: "Odds are told when you are asked something.",
    percent: (chance: number) => {
      const whole = Math.round(100 * chance);
      if (chance > 0 && whole === 0) return "under 1 %";
      if (chance < 1 && whole === 100) return "over 99 %";
      return `${whole} %`;
    },
  },
  hint: {
    ask: "Hint",
    said: (sentence: string) => `In your place: ${sentence}`,
  },
  thoughts: {
    ask: "Why?",
    title: "Why they did that",
    none: "Nobody has weighed anything yet. A Newcomer never does: it takes anything that is legal.",
  },
  waiting: (name: string) => `${name} decides.`,
  catchingUp: (waits: boolean) =>
    waits ? "Look what was done, then go on." : "Others act; it goes on by itself.",

  prompts: {
    reroll: "Choose the dice to reroll, once and all together; the others stay.",
    attack: "Choose the attackers: tap your characters.",
    block: "Tap a blocker, then the attacker it blocks.",
    blockOne: "Tap the dice that block.",
    holding: (name: string) => `Whom does ${name} block?`,
    unblocked: (life: number) =>
      life > 0 ? `If nobody blocks, they have ${life} life left.` : "If nobody blocks, you win.",
    blocked: (life: number) => (life > 0 ? `You would have ${life} life left.` : "You lose the game."),
    falls: (names: string[]) => (names.length ? `${listed(names)} would fall.` : ""),
    whose: (mine: boolean, name: string) => `${mine ? "your" : "their"} ${name}`,
    unsure: "As far as can be foreseen:",
    lethal: "You would lose the game: what comes through takes your last life.",
    pressAgain: "Press again to do it all the same.",
    would: (name: string, what: string) => `${name}: ${what}`,
    only: "The only one there is: tap it.",
    split: (dealer: string, damage: number, left: number) =>
      left
        ? `${dealer} deals ${damage}, ${left} left: tap who gets one more.`
        : `${dealer} deals ${damage}, shared as marked. To change it, tap who gets one more.`,
    unshared: (left: number) => `${left} damage is left to assign.`,
    respond: "Your opponent passed: use a global ability, or pass.",
    main: "Main step: buy, field, use actions and globals.",
    mainDone: "Main step: nothing more to buy, field or use.",
    window: "Use actions and global abilities before damage is dealt.",
    pay: (price: Bill, needs: string) =>
      `Pay ${price.total}${needs}${price.what ? ` to ${price.what}` : ""}: tap the dice.`,
    needs: (kinds: string[]) =>
      kinds.length ? `, ${kinds.length === 1 ? "one of them" : "among them"} ${listed(kinds)}` : "",
    chosen: (count: number, total: number) => `${count} of ${total} chosen.`,
    mine: (name: string) => `${name}: `,
  },

  actions: {
    keep: "Keep all",
    reroll: (count: number) => `Reroll ${count}`,
    rerollAll: "Reroll all",
    noAttack: "No attack: end turn",
    attack: (count: number) => `Attack with ${count}`,
    attackAll: "All attack",
    noBlocks: "No blocks",
    block: (count: number) => `Block with ${count}`,
    clear: "Clear",
    auto: "Pay automatically",
    deal: "Deal the damage",
    back: "Back",
    pass: "Pass",
    toAttack: "On to the attack",
    endTurn: "End turn",
    use: "Use it",
    cancel: "Cancel",
    undo: "Undo",
    yes: "Yes",
    no: "No",
    none: "None",
    first: "Go first",
    second: "Go second",
    action: "Action",
    energy: "Energy",
    urge: "Answer now",
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
    face: "Choose",
    pay: "Pay with",
    reroll: "Reroll",
    keep: "Keep",
    attack: "Attack with",
    split: "One more damage to",
    stay: "Leave",
    block: "Block with",
    blocked: "Block",
  } as Record<string, string>,

  // How the numbers of a die came about.
  account: {
    label: "How it came about",
    of: {
      A: "Attack",
      D: "Defence",
      "fielding cost": "To field",
      keyword: "Keyword",
      text: "Text",
      may: "Rule",
    } as Record<string, string>,
    printed: (number: number) => `${number} printed`,
    now: (number: number) => `= ${number}`,
  },

  card: {
    cost: "cost",
    printed: "printed",
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
    keywords: "What its words mean",
    up: { "": "", front: "front", back: "back" } as Record<CardSide, string>,
    isUp: (side: CardSide) => `Its ${side} is up.`,
  },

  die: {
    damage: (damage: number) => `${damage} damage`,
    gets: (share: number) => `gets ${share} damage`,
    bursts: (count: number) => plural(count, "burst", "bursts"),
    attacking: "attacking",
    blocking: "blocking",
    chosen: "chosen",
    spent: "spent",
    printed: (attack: number, defense: number) => `printed ${attack}A ${defense}D`,
  },

  life: (life: number) => `${text.signed(life)} life`,
  /** Life may be below 0. */
  signed: (number: number) => String(number).replace("-", "−"),
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
    openTeam: (label: string) => `${label}, card by card`,
    theirCards: "The other side’s cards",
  },
  globals: {
    label: "Global abilities",
    middle: "a basic action",
    of: (name: string) => `${name}’s team`,
    title: (card: string, whose: string) => `${card} (${whose})`,
    payable: (names: string[]) =>
      names.length ? `, can be paid for by ${listed(names)}` : ", nobody can pay for it now",
  },
  log: {
    label: "What has happened",
    theirs: "What the other side did",
    show: "Show it",
    more: (count: number) => `${count} more ↓`,
  },
  past: {
    label: "An earlier moment",
    then: (turn: number) => (turn ? `As it was in turn ${turn}.` : "As it was before the first turn."),
    asked: "You are asked now.",
    back: "Back to now",
  },
  force: { on: (name: string) => `on ${name}` },

  guide: {
    label: "The guide",
    step: (step: number, of: number) => `Lesson ${step}/${of}`,
    next: "Next",
    end: "Play on",
    leave: "Leave the lesson",
    left: "The guide has left, and the dice are free. Play on as you like.",
    here: "here",
    readOn: "Read what the guide says first: Next.",
    later: "That can wait: the guide asks for something else.",
  },

  book: {
    title: "Rules and help",
    close: "Close the book",
    loading: "Fetching…",
    pages: { turn: "Turn", dice: "Dice", cards: "Cards", keys: "Keys", rules: "Rules" } as Record<
      string,
      string
    >,
    rule: (rule: string) => `rule ${rule}`,
    open: (rule: string) => `Open rule ${rule}`,
  },

  rules: {
    search: "Search the rules",
    placeholder: "a word, or a number such as 6.3.3",
    contents: "Contents",
    chapter: (number: string, title: string) => (number ? `${number} ${title}` : title),
    before: "Chapter before",
    next: "Next chapter",
    found: (count: number) => plural(count, "place", "places"),
    nothing: "Nothing is found. Try another word, or fewer.",
    failed: "The rules could not be fetched. Is the server still running?",
    link: (rule: string) => `Rule ${rule} on a page of its own`,
  },

  help: {
    turn: {
      goal: "You win when the other side’s life is 0 (9.4.1). The dice you roll buy better dice; those become characters that fight for you.",
      // Each step: its name, and what is done in it.
      steps: [
        [
          "Clear and draw",
          [
            "Energy left from your last turn goes to the used pile (6.2.1).",
            "Draw four dice from your bag; when it is empty, the used pile goes into it (6.2.3).",
          ],
        ],
        [
          "Roll and reroll",
          [
            "Roll the dice you drew and those in your prep area (6.3.1).",
            "Roll any of them once more, all together (6.3.3). They go to your reserve.",
          ],
        ],
        [
          "Main",
          [
            "Buy dice: the number on the card in energy, one of it of the card’s type (4.3.1). They go to your used pile (6.4.5).",
            "Field characters for the number at the top left of the die (6.4.7).",
            "Use action dice for nothing (6.4.9), and global abilities for their price (6.4.12).",
            "Characters you did not field go to the used pile (6.4.14).",
          ],
        ],
        [
          "Attack",
          [
            "Choose attackers among your characters in the field (8.1.1); the other side chooses blockers (8.2.1).",
            "Then actions and global abilities may be used (8.3.1).",
            "Attackers and blockers deal their attack to each other; who has as much damage as defence is knocked out and goes to its owner’s prep area (9.2.3).",
            "Unblocked attackers deal theirs to the other side and go out of play (8.5.2).",
          ],
        ],
        [
          "Cleanup",
          [
            "Damage and effects until the end of the turn are gone (6.6.1).",
            "Dice out of play go to the used pile (6.6.6). The other side’s turn begins.",
          ],
        ],
      ] as [string, string[]][],
    },
    dice: {
      label: "Where dice go",
      intro:
        "A die goes round: from its card to the used pile, into the bag, and through your hands again and again.",
      places: {
        attack: "Attack zone",
        field: "Field",
        prep: "Prep area",
        reserve: "Reserve",
        out: "Out of play",
        used: "Used pile",
        bag: "Bag",
        card: "On its card",
      } as Record<string, string>,
      // The moves in the order of their numbers on the map.
      moves: [
        ["buy", "You buy it: it goes straight to your used pile (6.4.5)."],
        [
          "bag empty",
          "The used pile goes into the bag when a die must be drawn and the bag is empty (3.2.2).",
        ],
        ["draw 4", "Four dice are drawn at the beginning of each of your turns (6.2.2)."],
        ["roll", "They are rolled, with all that waited in prep (6.3.1)."],
        ["field", "A character is fielded for its fielding cost (6.4.7)."],
        [
          "attack",
          "It attacks or blocks (8.1.1); if it was blocked and is not knocked out, it returns (8.6.1).",
        ],
        ["KO", "Knocked out, it goes to prep, to be rolled next turn (9.2.3)."],
        ["spent", "Spent energy and used actions go out of play (3.6.1)."],
        ["through", "An attacker that nobody blocked goes out of play (8.5.2)."],
        ["turn ends", "At the end of the turn all that is out of play goes to the used pile (6.6.6)."],
        [
          "left over",
          "Characters not fielded go to the used pile after the main step (6.4.14), energy not spent when your next turn begins (6.2.1).",
        ],
      ] as [string, string][],
      print: "A mat to print",
    },
    cards: {
      card: "A card",
      die: "A character’s face",
      name: "Name",
      subtitle: "Subtitle",
      ability: "Fielded: deal 1 damage to target opposing character.",
      global: "Global {mask}: prep a die from your bag.",
      cardParts: [
        "What a die of it costs, in energy (4.3.1).",
        "Its type: one of the energy paid must show it.",
        "Name and subtitle. A team has each name only once (13.1.2).",
        "How many of its dice are left to buy, and the die. On your turn it is the button that buys one.",
        "What its dice do, in our own words. Underlined words open their rule.",
        "A global ability: anybody may use it for its price (6.4.12). It is a button too.",
      ],
      dieParts: [
        "What it costs to field (6.4.7).",
        "Attack: the damage it deals in a fight.",
        "Defence: with that much damage it is knocked out (9.2.2).",
        "Its level, in dots: one to three (2.2.4).",
        "Burst: calls up the text marked with stars (11.8.1).",
        "Two letters of the card’s name, on the card’s colours.",
      ],
      energy: "Energy",
      energies:
        "Each type has a shape, a letter and a colour. Wild stands for any type (4.1.2); a coin is generic energy, as much as its number says (4.1.3).",
    },
    keys: "Keys at the table",
  },

  mat: {
    title: "A mat to print",
    hint: "Lay it before you, one for each player, and play with real dice. It fits a sheet of A4 or Letter, across.",
    print: "Print",
    home: "Back home",
    life: "Life",
    steps: "The turn",
  },

  catalogue: {
    title: "Cards",
    loading: "Fetching the cards…",
    failed: "The cards could not be fetched. Is the server still running?",
    again: "Try again",
    search: "Search the cards",
    placeholder: "a name, words of its text, a keyword, cost<=3",
    searchHint:
      "Words anywhere on a card, “words together”, and fields: name: text: keyword: set: kind: energy: affiliation: rarity: global:yes cost<=3 dice=4 attack>5; a minus before any of them means without.",
    list: "Cards found",
    found: (count: number) => plural(count, "card", "cards"),
    nothing: "No card is like that. Try fewer words, or take a filter away.",
    sort: "Sort by",
    sorts: {
      number: "set and number",
      name: "name",
      cost: "cost",
      energy: "energy",
      rarity: "rarity",
      dice: "dice",
    } as Record<string, string>,
    filters: "Filters",
    filtersOn: (count: number) => (count ? `Filters (${count})` : "Filters"),
    clear: "Clear all filters",
    any: "any",
    facets: {
      set: "Set",
      kind: "Kind",
      cost: "Cost",
      energy: "Energy",
      affiliation: "Affiliation",
      rarity: "Rarity",
      dice: "At most so many dice",
      global: "Global ability",
      badge: "Played",
    } as Record<string, string>,
    values: {
      character: "character",
      action: "action",
      basic_action: "basic action",
      sidekick: "Sidekick",
      super_rare: "super rare",
      yes: "with one",
      no: "without",
    } as Record<string, string>,
    rarities: {
      starter: "S",
      common: "C",
      uncommon: "U",
      rare: "R",
      super_rare: "SR",
      promo: "P",
    } as Record<string, string>,
    badges: {
      tested: "Played by its text, and proved by a scenario of its own.",
      read: "Played by its text.",
      unread: "Not played as printed yet.",
    } as Record<string, string>,
    sets: "All sets",
    checklist: (name: string) => `${name}: checklist`,
    checklistOf: "Checklist",
    columns: ["Number", "Rarity", "Card", "Cost", "Played"],
    print: "Print",
    back: "Back to the list",
    noCard: "There is no such card. The list has all there are.",
    noSet: "There is no such set. The list has all there are.",
    facts: {
      set: "Set",
      kind: "Kind",
      cost: "Cost",
      energy: "Energy",
      dice: "Dice",
      rarity: "Rarity",
      affiliations: "Affiliations",
      alignment: "Alignment",
      equip: "Equip",
    },
    upTo: (dice: number) => `up to ${dice}`,
    equips: "can be equipped",
    aligned: (alignment: string) => `of ${alignment} alignment`,
    printed: (set: string, number: number, rarity: string) =>
      [`${set} ${number}`, rarity].filter(Boolean).join(", "),
    none: "none",
    faces: "The faces of its dice",
    does: "What it does",
    keywords: "Words of the game on it",
    rulings: "Rulings",
    versions: (name: string) => `Other cards called ${name}`,
    alike: "Cards like this",
    before: "Card before",
    next: "Next card",
    build: "Build a team",
    home: "Home",
  },

  own: {
    title: "A card of your own",
    link: "Your own card",
    how: "Type or paste a card's text, a line for each ability, and its facts. What is understood is shown while you type; nothing is published.",
    name: "Name",
    subtitle: "Subtitle",
    kind: "Kind",
    kinds: { character: "character", action: "action", basic_action: "basic action" },
    cost: "Cost",
    limit: "Die limit",
    energy: "Energy",
    levels: "Levels",
    level: (number: number) => `Level ${number}`,
    numbers: ["Fielding", "A", "D", "Bursts"],
    numberOf: (level: number, name: string) => `Level ${level}: ${name}`,
    affiliations: "Affiliations, with commas between them",
    text: "Text of the card",
    clear: "Begin another card",
    seen: "How it is understood",
    nameless: "A card without a name",
    verdict: (lacks: number, faults: number, worded: boolean) =>
      lacks
        ? `${plural(lacks, "place", "places")} not understood.`
        : faults
          ? "Some facts are missing."
          : worded
            ? "All of it is understood."
            : "A card without text.",
    notRead: "not understood: ",
    keyRead: "understood",
    keyNot: "not understood",
    lacks: "What is not understood",
    line: (number: number) => `Line ${number}:`,
    nearest: "The nearest that would be understood:",
    take: "Write it so",
    play: "Play it against the computer",
    playHow: "It takes the place of the last card of a team that ships.",
    house: "In our words, and as it is played",
  },
  build: {
    title: "Build a team",
    cards: "Cards",
    team: "Team",
    panes: "What is shown",
    teamTab: (cards: number, dice: number) =>
      `Team: ${plural(cards, "card", "cards")}, ${plural(dice, "die", "dice")}`,
    name: "Name of the team",
    format: "Format",
    counts: (cards: number, most: number, dice: number, mostDice: number) =>
      `${cards} of ${plural(most, "card", "cards")}, ${dice}${mostDice ? ` of ${mostDice}` : ""} dice`,
    basics: (count: number, wanted: number) =>
      `${count} of ${plural(wanted, "basic action", "basic actions")}`,
    ownCards: "Cards of the team",
    basicActions: "Basic actions",
    empty: "No cards yet. Tap + on a card, or drag it here.",
    emptyBasics: "None yet. They are cards like the others: filter by kind.",
    showBasics: "Show basic actions",
    unknown: (set: string, number: number) => `${set.toUpperCase()} ${number}, not in the library`,
    more: (title: string) => `One more: ${title}`,
    less: (title: string) => `One less: ${title}`,
    add: "Add to the team",
    takeAway: "Take it out",
    replace: (title: string) => `Play it in place of ${title}`,
    replaceBy: (title: string) => `Play ${title} instead`,
    inTeam: (dice: number) => `${plural(dice, "die", "dice")} in the team`,
    inTeamBasic: "in the team",
    look: (title: string) => `Look at ${title}`,
    full: (title: string, dice: number) => `${title} comes with at most ${plural(dice, "die", "dice")}.`,
    twice: (title: string) => `${title} is in the team already.`,
    legal: (format: string) => `This team may be played in ${format}.`,
    faults: (count: number, format: string) => `${plural(count, "thing", "things")} to mend for ${format}`,
    others: (count: number) => `${count} other ways`,
    unplayed: "Not played as printed yet",
    change: "Change it in the builder",
    verdict: "What the rules say",
    checking: "Looking at the rules…",
    unchecked: "The server does not answer; the team is kept here all the same.",
    curves: "Costs and energy",
    costs: "Dice by cost",
    energies: "Dice by energy",
    bar: (label: string, dice: number) => `${label}: ${dice}`,
    undo: "Undo",
    redo: "Redo",
    undid: (deed: string) => `Undone: ${deed}`,
    kept: "Kept in this browser",
    mine: "Your teams",
    shelf: {
      keep: "Keep them on this server too",
      kept: "They are kept there. Open this link in another browser of yours and it has them too; it is a secret, so show it to nobody else.",
      link: "Your secret link",
    },
    noTeams: "Teams are kept in this browser as soon as they have a card.",
    begin: "New team",
    open: (name: string) => `Open ${name}`,
    opened: "open",
    duplicate: "Copy",
    duplicateOf: (name: string) => `Make a copy of ${name}`,
    copyName: (name: string) => `${name} (copy)`,
    remove: "Delete",
    removeOf: (name: string) => `Delete ${name}`,
    size: (cards: number, dice: number) =>
      `${plural(cards, "card", "cards")}, ${plural(dice, "die", "dice")}`,
    play: "Play",
    share: "Share",
    shareTitle: (name: string) => `Share ${name}`,
    link: "Link: the whole team is in it",
    builderLink: "Link for the community’s Team Builder",
    asText: "As a list",
    copy: "Copy",
    copied: "Copied.",
    notCopied: "The browser does not let it be copied: select it and copy it by hand.",
    qr: "The link as a QR code",
    noQr: "A QR code cannot be drawn here.",
    print: "Print",
    paste: "Paste a team",
    pasteHow:
      "A link of ours or of the Team Builder, a short code, a list such as 2x31xfc, lines such as “4x Beast – 666 (AvX)”, saved teams. What is not understood is told, and the rest is kept.",
    pasteLabel: "The team as text",
    read: "Read it",
    reading: "Reading…",
    tooLong: "This is longer than any list of teams: at most 300,000 letters are read.",
    nothingRead: "No team was found in this.",
    broken: "This link holds no team that can be read.",
    // What was done, to be told and undone.
    deeds: {
      more: (title: string, dice: number) => `${title}: ${plural(dice, "die", "dice")}`,
      basic: (title: string) => `${title} added`,
      removed: (title: string) => `${title} taken away`,
      replaced: (title: string, by: string) => `${by} in place of ${title}`,
      renamed: (name: string) => `Called ${name}`,
      read: (count: number) => `${plural(count, "team", "teams")} read`,
      copied: (name: string) => `Copied ${name}`,
      deleted: (name: string) => `Deleted ${name}`,
    },
    sheet: ["Dice", "Card", "Cost", "Levels", "What it does"],
  },

  online: {
    invite: "Invite a friend",
    inviteHow: "make a link, send it, and play from two screens",
    lobby: "Lobby",
    lobbyHow: "A table is listed here if whoever invites has said so; make one with “Invite a friend”.",
    tables: "Tables with a free seat",
    games: "Games to watch",
    noTables: "Nobody waits for an opponent now.",
    noGames: "No public game is being played now.",
    any: "Any",
    name: "Your name at the table",
    pace: "Clock",
    paces: {
      none: "No clock",
      quick: "Quick",
      standard: "Standard",
      calm: "Calm",
      days: "Over days",
    } as Record<Pace, string>,
    paceHints: {
      none: "take your time",
      quick: "5 minutes each, and 3 seconds free for every question",
      standard: "10 minutes each, and 5 seconds free for every question",
      calm: "20 minutes each, and 10 seconds free for every question",
      days: "3 days each, and 12 hours free for every question",
    } as Record<Pace, string>,
    flag: "When time runs out",
    flags: {
      lose: "Who runs out of time loses",
      pass: "Who runs out of time gets the usual answers",
    } as Record<Flag, string>,
    hidden: "Keep my team secret until both are chosen",
    open: "Public: listed in the lobby, and anybody may watch",
    rated: "Rated: it counts for both, between accounts, without takebacks",
    ratedOnly: "Rated games only",
    ratedGame: "rated",
    takebacks: "Takebacks can be asked for",
    noTakebacks: "No takebacks",
    talkOn: "Free talk, besides phrases",
    talkOff: "Phrases only",
    make: "Make the link",
    friend: "A friend, by link",
    places: ["Your partner", "First opponent", "Second opponent"],
    who: "Who sits where",
    halves: "My partner and I each bring four cards of our own",
    seatLinks: "Send each friend the link to their seat",
    partnerLink: "For your partner",
    opponentLink: "For an opponent",
    copyFor: (name: string) => `Copy the link: ${name}`,
    seatsWait:
      "The game begins when all have sat down and both sides have a team. You may come back to this page.",
    asPartner: (name: string) => `You would be ${name}’s partner.`,
    anySeat: "Any free seat:",
    halfHow:
      "A team of eight cards is shared out between you and your partner; or bring four cards and one basic action of your own.",
    aside: "To my partner only",
    asideMark: "to the partner",
    waiting: "Your table",
    invited: "You are invited",
    asks: (name: string) => (name ? `${name} asks you to a game` : "You are asked to a game"),
    sit: "Sit down",
    full: "Somebody else has sat down already.",
    free: "Free seat",
    you: "(you)",
    secret: "has a team, kept secret",
    noTeamYet: "no team yet",
    life: (life: number) => `${life} life each`,
    edition: (edition: string) => `rules of ${edition}`,
    send: "Send this link to your friend",
    copy: "Copy the link",
    copied: "Copied. The game begins when your friend sits down.",
    copyByHand: "Select the link and copy it.",
    waits:
      "The game begins when your friend sits down. Leave any page of this site open, or come back later.",
    more: "More links",
    watchLink: "To watch only:",
    judgeLink: "For a judge, who may correct the table:",
    withdraw: "Take the invitation back",
    bring: "Bring this team",
    others: "Waiting for the other team…",
    settling: (names: string) =>
      `Both pages add to the dice before the game begins. Still to come: ${names || "the table"}.`,
    leave: "Leave the table",
    leftDice: (name: string) =>
      `${name} left while the dice were being settled. No game came of it; make another invitation to play.`,
    diceMine: "The dice: this page has added its share, and everybody kept to what they had promised.",
    diceOthers: (names: string) => `The dice: ${names} added a share.`,
    diceServer: "The dice: no page added a share to the server's.",
    diceWrong:
      "The dice of this game are not those to which this page has added its share. Do not trust them.",
    dicePeeked:
      "For some rolls this page showed its link for something else than what was done then. Do not trust these dice.",
    diceAhead: "The dice: each link that this page showed was used for what it was told.",
    notYet: "The game has not begun yet; this page opens it when it does.",
    room: "Room",
    here: "is here",
    away: "is away",
    watching: (count: number) => `${plural(count, "person watches", "people watch")}`,
    takeback: "Ask for a takeback",
    pause: "Ask for a pause",
    resume: "Go on",
    paused: "The game is paused.",
    draw: "Offer a draw",
    resign: "Resign…",
    resignSure: "Yes, resign",
    claim: "They are gone: end the game",
    computer: "They are gone: let the computer play on",
    standsIn: "is away, and the computer plays on",
    standIn: "If somebody stays away, the computer may play on for them",
    trouble: "More: the dice, hide talk, report, block…",
    report: "What should whoever keeps this server know about the others at this table?",
    sendReport: "Send the report",
    reported: "Sent. Whoever keeps this server will read it.",
    block: (name: string) => `Block ${name}`,
    blocked: (name: string) =>
      `You and ${name} will not meet any more. On the page of your account it can be undone.`,
    rematch: "Rematch, seats changed",
    rematchAsked: "A rematch is asked for.",
    talk: "What was said",
    say: "Say something",
    send2: "Say",
    deaf: "Hide what others say",
    clocks: "Clocks",
    reseat: (name: string) => `Give ${name}’s chair to somebody else`,
    reseated: (name: string) => `For who sits down as ${name}; the link before has ended:`,
    somebodyNew: "(somebody new)",
    computerFor: (name: string) => `Let the computer play for ${name}`,
    round: "Round",
    roundHow: "When the round is over, time is called: five more turns, then the higher life wins (13.7.2).",
    time: (seconds: number) => {
      const whole = Math.ceil(seconds);
      if (whole >= 172800) return `${Math.floor(whole / 86400)} days`;
      if (whole >= 3600) return `${Math.floor(whole / 3600)}:${pad((whole % 3600) / 60)} h`;
      return `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
    },
    yourTurn: "your turn",
    phrases: {
      "": "",
      hello: "Hello!",
      luck: "Good luck!",
      nice: "Well played!",
      thanks: "Thank you!",
      sorry: "Oops, sorry.",
      moment: "One moment, please.",
      game: "Good game!",
      bye: "Bye!",
    } as Record<Phrase, string>,
  },

  people: {
    account: "Your account",
    way: "How to come in",
    ways: { in: "Sign in", new: "Make an account", code: "Password forgotten" },
    how: {
      in: "With your account your games are with you in every browser.",
      new: "Nobody needs an account to play. It keeps your games together, gives you a name that nobody else has, a history, and rated games. Only a name and a password are asked for; the games of this browser come along.",
      code: "Use one of the codes that you were given, and choose a new password. Whoever else is signed in is signed out.",
    },
    name: "Name",
    password: "Password",
    newPassword: "New password, of 8 letters or more",
    code: "Code",
    program: "This is the account of a program: it is shown as a bot",
    privacy: "What is kept, and for how long",
    codes: "Your codes",
    codesHow:
      "Write them down, or print them: each opens your account once if you forget the password. They are shown only now, and nobody else can give you others.",
    written: "I have them",
    codesLeft: (count: number) => `${plural(count, "code is", "codes are")} left for a forgotten password.`,
    hello: (name: string) => `Hello, ${name}`,
    since: (day: string) => `Your account is here since ${day.slice(0, 10)}.`,
    out: "Sign out",
    sessions: "Where you are signed in",
    somewhere: "A browser",
    here: "(here)",
    used: (day: string) => `used on ${day.slice(0, 10)}`,
    end: "End",
    endOf: (label: string) => `End the session of ${label}`,
    endOthers: "End all others",
    keys: "Password and codes",
    maybeNew: "New password, if you want another",
    change: "Change the password",
    newCodes: "Make new codes",
    changed: "Done. All other browsers are signed out, and earlier codes open nothing any more.",
    data: "All that is yours",
    export: "Save all my data",
    exportHow: "One file with all that is kept of you here: games, results, what you said.",
    delete: "Delete the account…",
    deleteHow:
      "Your account, all games that you have played here, also those with others, what you said, your ratings and the teams that you keep on this server are deleted at once and for good. In the history of others a game stays as one against somebody who left.",
    deleteSure: "Delete everything",
    deleted: "All of it is gone.",
    notify: "Your turn, by message",
    notifyHow: (hosts: string[]) =>
      `In games over days you can be told when it is your turn: make a webhook at ${listed(hosts)}, and paste its address here. It is asked for nothing but to show that sentence.`,
    notified: (host: string) => (host ? `Messages go to ${host}.` : "No messages are sent."),
    webhook: "Address of the webhook",
    keepIt: "Keep it",
    stop: "Send none",
    blocked: "Whom you do not meet",
    unblock: (name: string) => `Meet ${name} again`,
    ladder: "People",
    best: "The strongest",
    bestHow: (least: number) =>
      `Rated games in this format, ${least} or more of them. Ordered by what is sure: who is little known stands lower.`,
    nobodyYet: "Nobody has played enough rated games yet.",
    find: "Find somebody",
    show: "Show",
    yourPage: "Your page, as others see it",
    ratings: "Ratings",
    level: (level: number, width: number) => `${level} ± ${width}`,
    levelHow:
      "Everybody begins at 1500. The level lies in this interval nineteen times of twenty; dice decide much, so it takes many games to become narrow.",
    ratedGames: (count: number) => plural(count, "rated game", "rated games"),
    unrated: "No rated game yet.",
    inAll: (won: number, lost: number, drawn: number) => `${won} won, ${lost} lost, ${drawn} drawn.`,
    met: (name: string, won: number, lost: number, drawn: number) =>
      `You against ${name}: ${won} won, ${lost} lost, ${drawn} drawn.`,
    against: "Head to head",
    favourites: "Favourite teams",
    whom: "Name",
    outcomes: ["Won", "Lost", "Drawn"],
    outcome: { won: "Won", lost: "Lost", drawn: "Drawn" } as Record<Outcome, string>,
    versus: (names: string[]) => `against ${listed(names.map((name) => name || "somebody"))}`,
    history: "Games",
    noGames: "No game with others has come to its end yet.",
    ratedChange: (change: number) => `rated, ${change < 0 ? "−" : "+"}${Math.abs(change)}`,
  },

  privacy: {
    title: "What is kept",
    intro:
      "Nobody needs to say who they are to play here. This page says what this server keeps of those who do, and for how long.",
    parts: (days: Privacy): [string, ...string[]][] => [
      [
        "Games",
        "A game is kept with every answer and every roll, the names that people typed, and what they said at the table. Who may sit where is known by secrets that your browser has; the server knows only their hashes.",
        days.games
          ? `Games that nobody has played for ${days.games} days are forgotten, those begun and never touched after ${days.untouched}, invitations that nobody accepts after ${days.invitations}.`
          : "This server keeps games until whoever runs it deletes them.",
      ],
      [
        "What you say",
        days.games
          ? `What is said at a table is forgotten after ${days.talk} days, and a report about somebody after ${days.reports}.`
          : "What is said at a table is kept with its game.",
      ],
      [
        "Addresses",
        "The address of your connection is counted in memory, so that nobody can overwhelm the server. It is not written down, but as a hash for ten minutes when somebody tries to sign in.",
      ],
      [
        "Accounts",
        "Who wants an account gives a name and a password, nothing else: no mail address, no telephone. The password is kept in a form from which it cannot be read (argon2). For each place where you are signed in its kind of browser, and the days when it was made and last used, are kept.",
        days.games
          ? `A session that nobody uses for ${days.sessions} days ends. Results and ratings of accounts are kept as long as the account.`
          : "Results and ratings of accounts are kept as long as the account.",
        "If you let a webhook tell you that it is your turn, its address is kept with your account, and so is whom you block.",
        "What you have won and lost against others, and your rating, anybody can see on the page with your name.",
      ],
      [
        "To have it, and to end it",
        "On the page of your account you can save all that is kept of you as one file, and delete all of it, at once and for good. A guest deletes a game by leaving it: remove it from your list, and it is forgotten in time.",
      ],
      [
        "Nothing else",
        "There are no cookies, no counters of other firms, and nothing on these pages is fetched from elsewhere.",
      ],
    ],
  },

  correct: {
    title: "Correct the table",
    how: "If a card was read wrongly, put right by hand what it did. It is written into the log, and the game goes on.",
    howApart:
      "If a card was read wrongly, put right by hand what it did. It happens once the other player agrees, and is written into the log.",
    what: "What is to be corrected",
    die: "A die",
    life: "Life",
    whose: "Whose",
    where: (label: string) => `Where does ${label} belong?`,
    face: "What does it show?",
    less: "Less life",
    more: "More life",
    send: "Correct it",
    sendBoth: "We both agree: correct it",
    propose: "Propose it",
    asked: (name: string, what: string) => `${name} proposes: ${what}`,
    waits: (what: string) => `You propose: ${what} It waits for the other player.`,
    agree: "Agree",
    decline: "No",
    withdraw: "Never mind",
  },

  files: {
    save: "Save the game as a file",
    report: "Save a report",
    reportHow:
      "The game with all that is needed to find a fault: send it to whoever looks after the program.",
    stuck: "If something is wrong",
    open: "Open a game from a file",
    failed: "This file cannot be opened.",
  },

  replay: {
    label: "Replay",
    loading: "Fetching the game…",
    gone: "This game cannot be shown.",
    start: "The game begins.",
    back: "One moment back",
    on: "One moment on",
    turnBack: "To the turn before",
    turnOn: "To the next turn",
    play: "Play",
    pause: "Pause",
    place: "Moment",
    at: (turn: number, place: number, of: number) => `turn ${turn}, moment ${place} of ${of}`,
    branch: "Play from here",
    branchHow:
      "Another game begins, the same up to this moment; its dice to come are its own. Who sits where?",
    person: "A person",
    watch: "Watch the replay",
    watchOf: (title: string) => `Watch ${title} as a replay`,
    short: "Replay",
    analyse: "Analyse",
  },

  analysis: {
    title: "What the dice did",
    how: "Every roll is compared with those that might have come, every decision with the best that is found. It takes from some seconds to some minutes.",
    begin: "Analyse this game",
    running: "Looking at every roll and every decision…",
    stop: "Stop",
    curve: (name: string) => `How likely ${name} was to win`,
    drawn: (wins: number[]) =>
      `From ${percent(wins[0]!)} at the start to ${percent(wins.at(-1)!)} at the end; lowest ${percent(Math.min(...wins))}, highest ${percent(Math.max(...wins))}.`,
    legend: "Triangles are rolls that mattered, crosses mistakes; a click shows the moment.",
    sums: "In hundredths of a win",
    draw: "Luck of the draw",
    roll: "Luck of the rolls",
    lost: "Given away by decisions",
    spread: (one: string, first: number, other: string, second: number) =>
      `Other samples might say otherwise: the luck of ${one} is known to within ${(200 * first).toFixed(1)}, that of ${other} to within ${(200 * second).toFixed(1)}.`,
    judged: "Mistakes, of decisions judged",
    of: (some: number, all: number) => `${some} of ${all}`,
    addsUp: (
      name: string,
      start: number,
      result: number,
      parts: { luck: string; decisions: string; rest: string },
    ) =>
      `For ${name}: ${(100 * start).toFixed(1)} at the start, luck ${parts.luck}, decisions ${parts.decisions}, what the judge did not see coming ${parts.rest}: ${(100 * result).toFixed(0)} at the end.`,
    mistakes: "Mistakes",
    noMistakes: "None that this judge is sure of.",
    mistake: (name: string, loss: Loss) =>
      `Turn ${loss.turn}, ${loss.kind}, ${loss.grade} (−${(100 * loss.lost).toFixed(1)}, give or take ${(200 * loss.error).toFixed(1)}): ${name} chose to ${loss.did}. ${loss.better ? `Better was to ${loss.better}.` : ""}`,
    turning: "Turning points",
    everyRoll: "Every roll and draw",
    everyDecision: "Every decision, and what it gave away",
    luck: (name: string, luck: Luck, draw: string, roll: string) =>
      `Turn ${luck.turn}: ${name} ${luck.text}: draw ${draw}, roll ${roll}.`,
    swing: (name: string, turn: number, what: string, change: string) =>
      `Turn ${turn}: ${name} ${what} (${change}).`,
    faces: "Faces rolled, and how many were to be expected",
    trust: (judge: string, preset: string, apart: number) =>
      `As the opponent search sees it (judge ${judge}, preset ${preset}); two judges differ by ${apart} points on average. It is no verdict that luck decided the game.`,
  },

  trial: {
    button: "Test this team",
    title: (name: string) => `Test ${name}`,
    how: "The computer plays this team against others, from both seats with the same dice. A quick look takes from half a minute to some minutes, a thorough one five times as long; it goes on if you close this.",
    against: "Against",
    all: "the teams of all five boxes",
    ofBox: (title: string) => `the teams of ${title}`,
    care: "How carefully",
    quick: "A quick look",
    thorough: "Thoroughly",
    begin: "Begin the test",
    waiting: "Waiting for its turn…",
    running: (done: number, total: number) => `${done} of ${total} encounters, two games each`,
    progress: "How far the test is",
    stop: "Stop the test",
    other: (name: string) => `${name} is being tested for you already.`,
    instead: "Stop that, and test this one",
    soFar: "So far",
    verdict: "What it came to",
    percent,
    between: (low: number, high: number) =>
      `of the points; ${percent(low)} to ${percent(high)} with other dice`,
    report: "The whole report, to save",
    games: "Every game as a table (CSV)",
    met: "Against each team",
    team: "Team",
    points: "Points",
    played: "Games",
  },

  end: {
    verify: "Check the dice",
    verifyHow:
      "Saves a page that needs no network: open it, and the saved game in it, and it checks every roll.",
    won: "You win!",
    lost: (names: string[]) => `${listed(names)} wins.`,
    tie: "The game is a tie.",
    turns: (turn: number) => `after ${plural(turn, "turn", "turns")}`,
    again: "Play it again",
    swapped: "Swap seats",
    share: "Share",
    copied: "The story of the game is on the clipboard.",
    verified: "The checker is saved as overcrush-verify.html: save the game too, and open it there.",
    shared: (title: string, result: string, turns: string) => `${title}: ${result} ${capital(turns)}.`,
    next: "What next?",
    event: "To the tournament",
    concede: "Give up",
    concedeSure: "Really give up?",
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
    felt: "Felt",
    felts: { green: "Green", blue: "Blue", wine: "Wine", grey: "Grey" } as Record<string, string>,
    sound: "Three quiet sounds",
    name: "Your name",
    nameHint: "as the team or the book says",
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
    takeOnly: "Take the only target of an effect without asking",
    game: "This game",
    home: "Leave the table",
    homeHint: "The game is kept; you can go on later.",
  },

  // The keys, and what they do.
  keys: [
    [["Space"], "what the highlighted button says"],
    [["1", "2", "3", "Q", "W", "E"], "the thing on the mat with that key"],
    [["P"], "pass"],
    [["B", "Esc"], "go back, or clear what is chosen"],
    [["A"], "all dice, when rerolling or attacking"],
    [["U"], "undo"],
    [["O"], "pass everything until your next turn"],
    [["I"], "why the opponent did that"],
    [["H"], "have the opponent that is thinking answer now"],
    [["Tab"], "move to the next thing; Enter uses it"],
    [["L"], "log"],
    [["?"], "help and rules"],
    [["M"], "menu"],
  ] as [string[], string][],
};

/** A face in words: `level 2, 3 attack, 2 defence, costs 1 to field`. */
export function faceWords(face: Face): string {
  const bursts = face.bursts ? `, ${text.die.bursts(face.bursts)}` : "";
  if (face.kind === "energy") return energyWords(face.symbols);
  if (face.kind === "action") return `action${bursts}`;
  return `${text.card.level(face.level)}, ${face.attack} attack, ${face.defense} defence${bursts}`;
}

/** Energy by its types: `1 bolt and 2 masks`; wild and generic are not counted in pieces. */
export function energyWords(symbols: Energy[]): string {
  const several = (kind: Energy) => (kind === "wild" || kind === "generic" ? "" : "s");
  return listed(
    [...new Set(symbols)].map((kind) => {
      const count = symbols.filter((other) => other === kind).length;
      return `${count} ${energyNames[kind]}${count > 1 ? several(kind) : ""}`;
    }),
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
