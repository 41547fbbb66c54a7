"""The tables of the database, as the last migration leaves them. Text, integers and bytes: two dialects have them."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Integer, LargeBinary, MetaData, Table, Text, text

METADATA: Final = MetaData()

# A game. `acts` is how many it has and `position` its dump after the last; `epoch` rises when acts are taken back.
GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("box", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("chance_key", Text, nullable=False),
    Column("engine", Text, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("begun_at", Text, nullable=False),
    Column("played_at", Text, nullable=False),
    Column("lesson", Integer, nullable=False, server_default=text("0")),
    Column("acts", Integer, nullable=False, server_default=text("0")),
    Column("position", LargeBinary),
    # Between people: on which terms it is played, how it stands apart from the board; hashes of who may watch or judge.
    *[
        Column(name, Text, nullable=False, server_default=text("''"))
        for name in ("terms", "standing", "watch", "judge")
    ],
    Column("public", Integer, nullable=False, server_default=text("0")),
    # What its key was made of, if everybody contributed.
    Column("shared", Text, nullable=False, server_default=text("''")),
)

# Who sits where; a secret is kept as its hash, and is empty where nobody can sit down. `account` is whose seat it is.
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("sitting", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("account", Text, nullable=False, server_default=text("''"), index=True),
    Column("team", Text, nullable=False, server_default=text("''")),
)

ACTS: Final = Table(
    "acts",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("gesture", Integer, nullable=False),
    Column("answer", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("secret", Integer, nullable=False),
    Column("events", Integer, nullable=False),
    # What the pages showed for its dice.
    Column("roll", Text, nullable=False, server_default=text("''")),
)

# Acts that were taken back, struck out: `epoch` is the one in which they held.
UNDONE: Final = Table(
    "undone",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("epoch", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("answer", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("roll", Text, nullable=False, server_default=text("''")),
)

# What pages have shown for a roll that still waits for others; used up when it is rolled.
LINKS: Final = Table(
    "links",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("link", Text, nullable=False),
)

# A game that is to be played: what, and the hashes of the secrets by which one sits down, watches or judges; what the
# server contributes to its dice, the table if it is a rematch, and who went when the dice were being settled.
INVITATIONS: Final = Table(
    "invitations",
    METADATA,
    Column("id", Text, primary_key=True),
    *[Column(name, Text, nullable=False) for name in ("wish", "sit", "watch", "judge", "made_at")],
    *[Column(name, Integer, nullable=False) for name in ("public", "begun")],
    *[Column(name, Text, nullable=False, server_default=text("''")) for name in ("seed", "facts", "gone")],
)

# Its seats; one is free as long as its secret is empty. What its page contributes to the dice: promised, then shown.
CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("invitation", Text, ForeignKey("invitations.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    *[Column(name, Text, nullable=False) for name in ("name", "secret", "team")],
    Column("account", Text, nullable=False, server_default=text("''")),
    *[Column(name, Text, nullable=False, server_default=text("''")) for name in ("pledge", "share")],
    # How many links it can show after its share.
    Column("links", Integer, nullable=False, server_default=text("0")),
)

# What was said at a table: words, or the name of a phrase.
SAID: Final = Table(
    "said",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("game", Text, ForeignKey("games.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    *[Column(name, Text, nullable=False) for name in ("text", "phrase", "said_at")],
    # Whether it was said to one's partner only.
    Column("aside", Integer, nullable=False, server_default=text("0")),
)

# What is to be done at a time: whoever comes first does it, and its effect holds once.
DUE: Final = Table(
    "due",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("run_at", Float, nullable=False, index=True),
)

# What somebody has to say about another, for who keeps the server.
REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("number", Integer, primary_key=True),
    *[Column(name, Text, nullable=False) for name in ("game", "about", "text", "made_at")],
)

# Teams that people keep here, by the hash of a secret.
SHELVES: Final = Table(
    "shelves",
    METADATA,
    Column("shelf", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("team", Text, nullable=False),
    Column("kept_at", Text, nullable=False),
)

# A draft or a tournament (`word`): what was settled at the beginning, and the hashes of the secrets of its people.
LOGS: Final = Table(
    "logs",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("word", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("hashes", Text, nullable=False),
    Column("played_at", Text, nullable=False),
)

LOG_ACTS: Final = Table(
    "log_acts",
    METADATA,
    Column("log", Text, ForeignKey("logs.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("act", Text, nullable=False),
    # Seconds since 1970; 0 if that was not written down.
    Column("done_at", Float, nullable=False, server_default=text("0")),
)

# Somebody with a name of their own. `folded` is the name as it is compared, `codes` are hashes of codes for who has
# forgotten the password, `notify` is where to tell that it is their turn; `program`: a bot plays for it.
ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    *[Column(name, Text, nullable=False) for name in ("password", "codes", "notify", "made_at")],
    Column("program", Integer, nullable=False),
)

# Where somebody is signed in: the hash of a secret that their browser keeps.
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("secret", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id"), nullable=False, index=True),
    *[Column(name, Text, nullable=False) for name in ("label", "made_at", "used_at")],
)

# What came of a game between people, a row for each seat. It outlasts the game; `account` is empty for a guest, and
# so is the name when somebody has left. `change` is what it did to the rating.
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("side", Integer, nullable=False),
    Column("account", Text, nullable=False, index=True),
    *[Column(name, Text, nullable=False) for name in ("name", "team", "title", "format", "outcome")],
    Column("rated", Integer, nullable=False),
    Column("ended_at", Text, nullable=False),
    Column("change", Float, nullable=False),
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("format", Text, primary_key=True),
    *[Column(name, Float, nullable=False) for name in ("mu", "sigma")],
    Column("games", Integer, nullable=False),
    Column("played_at", Text, nullable=False),
)

# Who does not want to meet whom.
BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("blocked", Text, ForeignKey("accounts.id"), primary_key=True),
)

# Who is to be told that it is their turn, and when; how often that has failed.
NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("run_at", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

# What opponents are asked, where several servers share a database: whoever is free takes one, and writes the answer.
THOUGHTS: Final = Table(
    "thoughts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False, index=True),
    Column("owner", Text, nullable=False, index=True),
    Column("request", LargeBinary, nullable=False),
    Column("asked_at", Float, nullable=False, index=True),
    Column("hurried", Integer, nullable=False, server_default=text("0")),
    Column("taken_at", Float),
    Column("answer", LargeBinary),
)

# Who may not come in for a while: an address, or a game and a seat until who sits there is known by their address.
BANS: Final = Table(
    "bans",
    METADATA,
    Column("target", Text, primary_key=True),
    Column("until", Float, nullable=False),
    *[Column(name, Text, nullable=False) for name in ("why", "made_at")],
)

# Tries to open an account, by the hash of its name and of the address that they came from.
ATTEMPTS: Final = Table(
    "attempts",
    METADATA,
    Column("who", Text, nullable=False, index=True),
    Column("made_at", Float, nullable=False, index=True),
)
