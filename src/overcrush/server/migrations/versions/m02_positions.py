"""A game at rest is its row: how many acts it has and its position; and what was taken back stays, struck out."""

import sqlalchemy as sa
from alembic import op

revision = "02"
down_revision = "01"


def upgrade() -> None:
    op.add_column("games", sa.Column("acts", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("games", sa.Column("position", sa.LargeBinary))
    op.execute("UPDATE games SET acts = (SELECT COUNT(*) FROM acts WHERE acts.game = games.id)")
    op.create_table(
        "undone",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        *[sa.Column(name, sa.Integer, primary_key=True, autoincrement=False) for name in ("epoch", "number")],
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
    )
