"""Energy Drain X (12.13.1, 12.13.2): one level if there is no number; it does not target, and level 1 stays."""

NAME = "Energy Drain"
SAYS = "After blockers are declared, each die it is engaged with is spun down one level, or X levels."
NUMBER = 1
ABILITIES = (
    "on(blocks(self), spin(engaged_with(self), -X))",
    "on(is_blocked(self), spin(engaged_with(self), -X))",
)
