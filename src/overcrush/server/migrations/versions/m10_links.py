"""Rolls that wait for a link of every page: what was shown, for which act, and how much a page can show."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "09"


def upgrade() -> None:
    for table in ("acts", "undone"):
        op.add_column(table, sa.Column("roll", sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("chairs", sa.Column("links", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "links",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("link", sa.Text, nullable=False),
    )
