"""Infiltrate (12.22.1, 12.22.2): right after blockers are declared, before actions and global abilities."""

NAME = "Infiltrate"
SAYS = "When it is unblocked, you may return it to the field; if you do, it deals 1 damage to your opponent."
ABILITIES = ("on(is_unblocked(self), may(seq(leave_combat(self), damage(player(opponent), 1))))",)
