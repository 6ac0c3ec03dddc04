"""The signs of the screen in two sets: Unicode and plain ASCII. Every sign is one column wide."""

from typing import Final

from outlaws_tui.values import frozen


@frozen
class Glyphs:
    """A set of signs.

    `joins` and `rail_joins` are indexed by the arms that meet at a corner: 1 north, 2 east, 4 south, 8 west. `aim` is indexed by what
    the hands hold (0 no gun, 1 a handgun, 2 a long gun), then by facing; `wedges` by quadrant, north-east first, then clockwise.
    """

    ascii: bool
    wall: tuple[str, str]
    window: tuple[str, str]
    barred: tuple[str, str]
    door: tuple[str, str]
    door_open: tuple[str, str]
    door_locked: tuple[str, str]
    rail: tuple[str, str]
    fence: tuple[str, str]
    lip: tuple[str, str]
    joins: str
    rail_joins: str
    free: str
    seam: str
    low_corner: str
    high_rim: str
    aim: tuple[str, str, str]
    wedges: str
    cold: str
    dead: str
    drop: str
    actor: str
    handgun: str
    long_gun: str
    knife: str
    money: str
    dynamite: str
    fuse: str
    ruin: str
    key: str
    several: str
    other: str
    cursor: tuple[str, str]
    lit: str
    view: str
    new: str
    from_here: str
    watched: str
    trace: str
    beyond: str
    block: str
    act: str
    spent: str
    lost: str
    bullet: str
    empty: str
    icon: str
    injury: str
    half: str
    rule: str
    done: str
    undone: str
    box: str
    clash: str
    faces: str
    rim: str
    solid: str
    low_block: str
    label: tuple[str, str]
    cut: str


UNICODE: Final = Glyphs(
    ascii=False,
    wall=("━━━", "┃"),
    window=("╾─╼", "│"),
    barred=("╾┼╼", "┼"),
    door=("▒▒▒", "▒"),
    door_open=("╱  ", "╱"),
    door_locked=("▒‡▒", "‡"),
    rail=("═══", "║"),
    fence=("╪╪╪", "╫"),
    lip=("╌╌╌", "┆"),
    joins=" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋",
    rail_joins=" ║═╚║║╔╠═╝═╩╗╣╦╬",
    free="·",
    seam=":",
    low_corner="×",
    high_rim="▒",
    aim=("▵▹▿◃", "▲►▼◄", "⇑⇒⇓⇐"),
    wedges="◥◢◣◤",
    cold="z",
    dead="×",
    drop="•",
    actor=" ",
    handgun=" ⌐ ",
    long_gun=" ⌐═",
    knife=" † ",
    money=" $ ",
    dynamite=" ¡ ",
    fuse="*¡*",
    ruin="▗×▖",
    key=" ¬ ",
    several=" ∴ ",
    other=" \\ ",
    cursor=("▐", "▌"),
    lit="▸",
    view="'",
    new='"',
    from_here="@",
    watched="!",
    trace="∙",
    beyond="×",
    block="X",
    act="◆",
    spent="◇",
    lost="×",
    bullet="●",
    empty="○",
    icon="⌐",
    injury="•",
    half="┊",
    rule="─",
    done="▰",
    undone="▱",
    box="╭─╮│╰╯",
    clash="×",
    faces="☻☻",
    rim="░░",
    solid="▓",
    low_block="▄▄",
    label=("▕", "▏"),
    cut="…",
)

ASCII: Final = Glyphs(
    ascii=True,
    wall=("---", "|"),
    window=("-o-", "o"),
    barred=("-g-", "g"),
    door=("-d-", "d"),
    door_open=("/  ", "/"),
    door_locked=("-L-", "L"),
    rail=("===", ":"),
    fence=("~~~", ";"),
    lip=("_ _", "`"),
    joins=" " + "+" * 15,
    rail_joins=" " + "x" * 15,
    free=".",
    seam=":",
    low_corner="x",
    high_rim="#",
    aim=("')" + ",(", "^>v<", "A}V{"),
    wedges="/\\/\\",
    cold="z",
    dead="x",
    drop="'",
    actor="*",
    handgun=" 7 ",
    long_gun=" 7=",
    knife=" t ",
    money=" $ ",
    dynamite=" * ",
    fuse="(*)",
    ruin="[x]",
    key=" k ",
    several=' " ',
    other=" \\ ",
    cursor=("[", "]"),
    lit=">",
    view="'",
    new='"',
    from_here="@",
    watched="!",
    trace="*",
    beyond="x",
    block="X",
    act="*",
    spent=".",
    lost="x",
    bullet="o",
    empty=".",
    icon="7",
    injury=".",
    half="|",
    rule="-",
    done="#",
    undone=".",
    box="+-+|++",
    clash="*",
    faces="@@",
    rim="::",
    solid="#",
    low_block="[]",
    label=("[", "]"),
    cut="~",
)
