"""How long tests wait for what must happen: only a test that fails ever takes so long."""

from typing import Final

# In seconds; much, for the machine may do much else besides.
PATIENCE: Final = 120
