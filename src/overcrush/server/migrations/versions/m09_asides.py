"""What partners say to each other only; when something was done in a draft or a tournament."""

import sqlalchemy as sa
from alembic import op

revision = "09"
down_revision = "08"


def upgrade() -> None:
    op.add_column("said", sa.Column("aside", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("log_acts", sa.Column("done_at", sa.Float, nullable=False, server_default=sa.text("0")))
