"""Breath Weapon X (12.7.1 to 12.7.3): once an attack for each character; it does not target."""

NAME = "Breath Weapon"
SAYS = "When it attacks, you may pay X: deal X damage to your opponent and each of their character dice."
ABILITIES = (
    (
        'on(attack_declared(you), pay(you, X, announce("Breath Weapon", '
        "damage(all(or(and(of_player(opponent), any_player), and(of_player(opponent), character))), X))), "
        'exists(all(and(mine, attacking, able("use Breath Weapon")))))'
    ),
)
