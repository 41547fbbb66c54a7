"""Dice to which everybody contributes: the seed and the shares of a game, and of one that is to be begun."""

import sqlalchemy as sa
from alembic import op

revision = "06"
down_revision = "05"


def upgrade() -> None:
    for table, names in (
        ("games", ["shared"]),
        ("invitations", ["seed", "facts", "gone"]),
        ("chairs", ["pledge", "share"]),
    ):
        for name in names:
            op.add_column(table, sa.Column(name, sa.Text, nullable=False, server_default=sa.text("''")))
