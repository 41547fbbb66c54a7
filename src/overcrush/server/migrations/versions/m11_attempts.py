"""How often somebody has tried to open an account."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("who", sa.Text, nullable=False, index=True),
        sa.Column("made_at", sa.Float, nullable=False, index=True),
    )
