"""Call Out (12.8.1): the called die alone may block the caller, and may block nobody else."""

NAME = "Call Out"
SAYS = "When it attacks, target opposing character die is the only one that may block it."
ABILITIES = ("on(attacks(self), call_out(target(and(opposing, character))))",)
