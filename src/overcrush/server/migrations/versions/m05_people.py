"""Games between people: terms and standing, who may watch or judge, invitations, what is said, and what is due."""

import sqlalchemy as sa
from alembic import op

revision = "05"
down_revision = "04"


def upgrade() -> None:
    for name in ("terms", "standing", "watch", "judge"):
        op.add_column("games", sa.Column(name, sa.Text, nullable=False, server_default=sa.text("''")))
    op.add_column("games", sa.Column("public", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "invitations",
        sa.Column("id", sa.Text, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("wish", "sit", "watch", "judge", "made_at")],
        *[sa.Column(name, sa.Integer, nullable=False) for name in ("public", "begun")],
    )
    op.create_table(
        "chairs",
        sa.Column("invitation", sa.Text, sa.ForeignKey("invitations.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("name", "secret", "team")],
    )
    op.create_table(
        "said",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("text", "phrase", "said_at")],
    )
    op.create_table(
        "due",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("run_at", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("game", "about", "text", "made_at")],
    )
