"""Games, seats and acts; a database that was counted by numbers before is taken over as it is."""

import sqlalchemy as sa
from alembic import op

revision = "01"
down_revision = None


def upgrade() -> None:
    if not sa.inspect(op.get_bind()).has_table("migrations"):
        _create()
        return
    if op.get_bind().execute(sa.text("SELECT COUNT(*) FROM migrations")).scalar_one() < 2:
        _add_lessons()
    op.drop_table("migrations")


def _create() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("box", "title", "facts", "chance_key", "engine")],
        sa.Column("epoch", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("summary", "begun_at", "played_at")],
        sa.Column("lesson", sa.Integer, nullable=False, server_default=sa.text("0")),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sitting", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("gesture", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("answer", "chance", "digest")],
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("secret", "events")],
    )


def _add_lessons() -> None:
    op.add_column("games", sa.Column("lesson", sa.Integer, nullable=False, server_default=sa.text("0")))
