"""Logs: drafts and tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "04"
down_revision = "03"


def upgrade() -> None:
    op.create_table(
        "logs",
        sa.Column("id", sa.Text, primary_key=True),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("word", "setup", "hashes", "played_at")],
    )
    op.create_table(
        "log_acts",
        sa.Column("log", sa.Text, sa.ForeignKey("logs.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("act", sa.Text, nullable=False),
    )
