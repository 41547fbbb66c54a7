"""Anti-Breath Weapon (12.3.1): pay what the opponent paid, and their Breath Weapon does nothing."""

NAME = "Anti-Breath Weapon"
SAYS = "When an opponent uses a Breath Weapon, you may pay as much as they did to cancel it."
ABILITIES = ('on(effect_used("Breath Weapon", opponent), pay(you, that_much, cancel))',)
