"""The queue of thoughts, for whoever thinks, on this machine or another; and who may not come in for a while."""

import sqlalchemy as sa
from alembic import op

revision = "08"
down_revision = "07"


def upgrade() -> None:
    op.create_table(
        "thoughts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False, index=True),
        sa.Column("owner", sa.Text, nullable=False, index=True),
        sa.Column("request", sa.LargeBinary, nullable=False),
        sa.Column("asked_at", sa.Float, nullable=False, index=True),
        sa.Column("hurried", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("taken_at", sa.Float),
        sa.Column("answer", sa.LargeBinary),
    )
    op.create_table(
        "bans",
        sa.Column("target", sa.Text, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("why", "made_at")],
    )
