"""What partners say to each other only."""

import sqlalchemy as sa
from alembic import op

revision = "07"
down_revision = "06"


def upgrade() -> None:
    op.add_column("said", sa.Column("aside", sa.Integer, nullable=False, server_default=sa.text("0")))
