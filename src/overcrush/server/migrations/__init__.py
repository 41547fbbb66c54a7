"""How a database of an earlier version becomes one of this: Alembic's revisions, in order, never changed afterwards."""

from typing import Final

REVISIONS: Final = ("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11")
