"""Shelves: teams that people keep on the server."""

import sqlalchemy as sa
from alembic import op

revision = "03"
down_revision = "02"


def upgrade() -> None:
    op.create_table(
        "shelves",
        *[sa.Column(name, sa.Text, primary_key=True) for name in ("shelf", "id")],
        *[sa.Column(name, sa.Text, nullable=False) for name in ("team", "kept_at")],
    )
