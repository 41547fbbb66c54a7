"""House wording of causes: by what something happens."""

from typing import Final

CAUSES: Final = [
    ("in combat", "combat"),
    ("by {w:keyword}", "by_keyword($w)"),
    ("by this {w:keyword}", "by_this($w)"),
    ("by this", "by_this"),
    ("by the {w:string} ability of {d:subject}", "by_ability($w, $d)"),
    ("by {d:subject} {c:cause}", "by($d, $c)"),
    ("by {d:subject}", "by($d)"),
    ("by an action of {p:player}", 'by_player($p, "action")'),
    ("by a global or a character of {p:player}", 'by_player($p, "ability")'),
    ("by a global or a character", 'by_player("ability")'),
    ("by a global or an action of {p:player}", 'by_player($p, "use")'),
    ("by a global of {p:player}", 'by_player($p, "global")'),
    ("by an ability of a character of {p:player}", 'by_player($p, "character")'),
    ("by a global", 'by_player("global")'),
    ("by an ability of a character", 'by_player("character")'),
    ("by an action", 'by_player("action")'),
    ("by a global or an action", 'by_player("use")'),
    ("by anybody", "by_player"),
    ("by {p:player}", "by_player($p)"),
    ("outside combat", "outside_combat"),
    ("as {f:one} {c:cause}", "as($f, $c)"),
    ("as {f:one}", "as($f)"),
]
