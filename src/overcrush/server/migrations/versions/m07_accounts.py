"""People: accounts and their sessions, what came of games, ratings, who is blocked, notices to send."""

import sqlalchemy as sa
from alembic import op

revision = "07"
down_revision = "06"


def upgrade() -> None:
    for table, names in (("seats", ("account", "team")), ("chairs", ("account",))):
        for name in names:
            op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=sa.text("''")))
    op.create_index("ix_seats_account", "seats", ["account"])
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("password", "codes", "notify", "made_at")],
        sa.Column("program", sa.Integer, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("secret", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), nullable=False, index=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("label", "made_at", "used_at")],
    )
    op.create_table(
        "results",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("account", sa.Text, nullable=False, index=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("name", "team", "title", "format", "outcome")],
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.Text, nullable=False),
        sa.Column("change", sa.Float, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("format", sa.Text, primary_key=True),
        *[sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma")],
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("played_at", sa.Text, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("blocked", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
    )
    op.create_table(
        "notices",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("run_at", sa.Float, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
