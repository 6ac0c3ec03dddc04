"""The game's screen: what keys and clicks do at it."""

from collections.abc import Callable
from typing import Final

from textual import events

from outlaws_tui.outlaws.telling import side_name
from outlaws_tui.tui.again import again
from outlaws_tui.tui.asking import asks_first, conceding, leaving, may_concede
from outlaws_tui.tui.begun import begun, named_so
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.dangers import fill_in
from outlaws_tui.tui.desk import STEPS, Mode
from outlaws_tui.tui.finder import Finder
from outlaws_tui.tui.foreseen import foresee
from outlaws_tui.tui.jumping import JUMP, jump, land, lettered
from outlaws_tui.tui.keys import COMMANDS, command
from outlaws_tui.tui.later import take_setting
from outlaws_tui.tui.mapview import MapView
from outlaws_tui.tui.pacing import PACING
from outlaws_tui.tui.pages import examined, log_book, ruled_help, rules, show_odds, standing
from outlaws_tui.tui.painted import Painted
from outlaws_tui.tui.panel import way_mode
from outlaws_tui.tui.picking import back_to, by_key, turn_to, why_no
from outlaws_tui.tui.pointing import clicked, pointed
from outlaws_tui.tui.prompts import by_cost
from outlaws_tui.tui.refused import refused_choices
from outlaws_tui.tui.shown import key_of
from outlaws_tui.tui.suiting import Suiting, settings_at
from outlaws_tui.tui.taking import TAKE_BACK, TAKING, take_back
from outlaws_tui.tui.turns import OVER, Turns
from outlaws_tui.tui.viewing import VIEWING, overlays_off
from outlaws_tui.tui.views import laid_key
from outlaws_tui.tui.words import people_at
from outlaws_tui.tui.writer import redraw
from outlaws_tui.tui.zooming import ZOOMING, looks_closer, wheeled

LEFT_GAME: Final = "left"


class GameScreen(Turns):
    """A game in progress; dismissed with OVER, LEFT_GAME or PLAY_ON."""

    TABLE = COMMANDS

    def your_turn(self) -> None:
        """Tell somebody here that he is asked, as he wishes it."""
        if isinstance(self.app, Suiting):
            who = side_name(self.table.stage, self.table.asked)
            self.app.your_turn(f"{self.table.stage.shootout.title}: {who} is asked")

    def paint(self) -> None:
        """Bring the screen up to date, and have what it lacks worked out."""
        super().paint()
        fill_in(self)
        foresee(self)

    def do(self, choice: Choice | None) -> None:
        """Do a line: open its list, ask first where it must be asked, or send it."""
        desk = self.desk
        if choice is None:
            if desk.mine:
                desk.message = self._nothing_there()
            self.paint()
            return
        if desk.mode is not None and desk.mode.kind == JUMP:
            land(desk, choice)
        elif choice.refused:
            desk.message = choice.about
        elif choice.setting:
            self._set(choice.setting)
            return
        elif choice.key == "t" and not choice.words:
            desk.open(way_mode("turn", "Face which way?"))
        elif choice.opens:
            if choice.key == "b":
                desk.open(way_mode("back", "Back off: which way?"))
            else:
                title = choice.label.partition(":")[0]
                foot = (
                    f"{key_of('policies')}: all of yours. esc: back."
                    if any(one.setting for one in choice.opens)
                    else ""
                )
                desk.open(Mode("list", title[:1].upper() + title[1:], choice.opens, foot))
        elif choice.words:
            self._do_words(choice)
            return
        self.paint()

    def _do_words(self, choice: Choice) -> None:
        desk = self.desk
        mode = desk.mode
        if mode is not None and mode.kind in ("confirm", "over"):
            desk.modes.clear()
            if choice.words[0] == OVER:
                self.dismiss(OVER)
            elif choice.words[0] == LEFT_GAME:
                self.dismiss(LEFT_GAME)
            elif choice.words[0] == "concede":
                self.concede()
            elif choice.words[0] == TAKE_BACK:
                take_back(self)
            else:
                self.send(choice)
            return
        question = asks_first(desk, choice, self.app.settings) if isinstance(self.app, Suiting) else None
        if question is not None:
            desk.open(question)
            self.paint()
            return
        self.send(choice)

    def _set(self, setting: str) -> None:
        """Take a setting of the seat that is asked, and let it answer by it."""
        table, side = self.table, self.table.asked
        take_setting(table.standing[side], self.desk.g, setting)
        self.desk.news()
        self.desk.message = table.set(side, table.standing[side].settings)
        self.advance()

    def _policies(self) -> None:
        """Show what the side that looks answers by itself; where it is asked about somebody, first for him."""
        asked = by_key(self.desk, command("policies").sign)
        if asked is not None and self.desk.mode is None:
            self.do(asked)
        elif self.table.looking < 0:
            self.desk.message = "Nobody here has anything to settle now."
        else:
            self.app.push_screen(standing(self.desk, self.table.looking), lambda _: self.advance())

    def _help(self) -> None:
        """Show what the rules say of what is shown, then the keys."""
        chosen = [one for one in self.TABLE if one.where in ("any", "view", "ask", "turn", "wait")]
        self.app.push_screen(ruled_help(self.desk, "The game", chosen))

    def _nothing_there(self) -> str:
        desk = self.desk
        if not desk.prompt.turn:
            return ""
        there = people_at(desk.g, desk.cursor)
        for refused in refused_choices(desk.g, desk.prompt.card):
            if refused.target in there:
                return refused.about
        name = self.table.stage.town.names[desk.cursor]
        return f"Nothing to do at {name} with what is left of this turn. {key_of('rest')} shows everything."

    def pick(self, number: int) -> None:
        """Pick a line of the menu by its number."""
        self.finish_walk()
        desk = self.desk
        found = next((choice for choice in desk.choices if choice.key == str(number)), None)
        if found is None and 0 < number <= len(desk.choices):
            found = desk.choices[number - 1]
        if found is not None:
            self.do(found)

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        self.finish_walk()
        desk = self.desk
        mode = desk.mode
        if mode is not None and mode.kind == "over" and name in ("do", "back-out", "leave", "hurry"):
            self.dismiss(OVER)
        elif laid_key(desk, name):
            desk.message = ""
        elif name in STEPS:
            self._way(name)
        elif name == "do" and looks_closer(self):
            desk.message = ""
        elif mode is not None and mode.kind == "confirm" and name not in _BESIDE:
            self._confirm(name)
        elif name in _VIEWS:
            _VIEWS[name](self)
        elif mode is not None and mode.kind in ("turn", "back"):
            desk.close()
        elif mode is not None and mode.kind == "examine" and name == "do":
            self.app.push_screen(examined(desk))
        else:
            self._answer_key(name)
        if self.is_attached:
            self.paint()

    def _confirm(self, name: str) -> None:
        """Answer a question of the screen's own; any other key only takes it away."""
        choice = self.desk.chosen if name == "do" else by_key(self.desk, command(name).sign)
        if choice is not None:
            self.do(choice)
        else:
            self.desk.close()

    def _way(self, way: str) -> None:
        desk = self.desk
        mode = desk.mode
        if mode is not None and mode.kind in ("turn", "back"):
            kind = mode.kind
            desk.modes.pop()
            desk.lit = desk.line_for(desk.cursor)
            choice = turn_to(desk, way) if kind == "turn" else back_to(desk, way)
            if choice is not None:
                self.send(choice)
        elif mode is not None and mode.choices and way in ("north", "south"):
            desk.cycle(1 if way == "south" else -1)
        else:
            desk.move(way)

    def not_here(self) -> str:
        """Return what whoever answers hears while nobody here is asked."""
        return f"Somebody else is asked now; {key_of('hurry')} hurries him."

    def _answer_key(self, name: str) -> None:
        """Take a key that answers the question or picks a line."""
        desk = self.desk
        if not desk.mine and desk.mode is None:
            desk.message = "" if self.table.over else self.not_here()
            return
        if name == "do":
            if desk.mode is not None and not desk.mode.choices:
                desk.close()
            else:
                self.do(desk.chosen)
            return
        if name == "again":
            self._again()
            return
        if name == "turn":
            if desk.prompt.turn or desk.prompt.spots:
                after = desk.chosen is not None and desk.chosen.turns
                desk.open(way_mode("turn", "Face which way after it?" if after else "Face which way?"))
            return
        key = command(name).sign
        choice = by_key(desk, key)
        if choice is not None:
            self.do(choice)
        elif desk.mode is None:
            desk.message = why_no(desk, key, command(name).label)

    def _again(self) -> None:
        """Do the last kind of choice again, if it can be done again."""
        lit = self.desk.lit
        choice = again(self.desk)
        if choice is not None:
            self.send(choice)
        elif self.desk.lit == lit:
            self.desk.message = "Nothing of the kind of the last choice can be done now."

    def _rest(self) -> None:
        desk = self.desk
        if not desk.mine or (desk.mode is not None and desk.mode.kind in ("list", "over")):
            return
        refused = by_cost(refused_choices(desk.g, desk.prompt.card)) if desk.prompt.turn else []
        desk.open(Mode("list", "All lines", (*desk.prompt.choices, *refused)))

    def _back_out(self) -> None:
        desk = self.desk
        if self.waiting and desk.mode is None:
            self.hurry_on()
        elif not desk.close():
            if not desk.overlays and desk.stand is None:
                desk.go_home()
            overlays_off(self)
            desk.message = ""

    def _found(self, name: str | None) -> None:
        if name is not None:
            self.command(name)

    def _type(self) -> None:
        if self.desk.mine:
            lines = [choice.label for choice in self.desk.choices]
            self.entry.ask((*self.table.seen.options, *self.desk.farther()), lines)

    def typed(self, words: str) -> None:
        """Send a move that was typed, or do the line of the menu that was named."""
        desk = self.desk
        known = (*self.table.seen.options, *desk.farther())
        places = [] if begun(known, words) else named_so([choice.label for choice in desk.choices], words)
        if len(places) == 1:
            self.do(desk.choices[places[0]])
        elif words:
            self.send(Choice("", words, desk.farther().get(words, (words,))))
        self.paint()

    def take(self, key: str, character: str | None) -> None:
        """Take a key; while a move is being typed all of them go there."""
        if self.entry.display:
            self.entry.take(key, character)
        elif lettered(self.desk, character):
            self.paint()
        else:
            super().take(key, character)

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted text into a move that is being typed, else leave it."""
        event.stop()
        if self.entry.display:
            self.entry.paste(event.text)

    def on_map_view_pointed(self, message: MapView.Pointed) -> None:
        """A square was clicked."""
        pointed(self, message.square, message.examines)

    def on_map_view_wheeled(self, message: MapView.Wheeled) -> None:
        """The wheel was turned over the town."""
        self.command(wheeled(message.by, message.across, message.zooms))

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        """Something beside the town was clicked."""
        clicked(self, message)

    def on_painted_wheeled(self, message: Painted.Wheeled) -> None:
        """The wheel was turned beside the town: through the lines, or into the log."""
        self.command("log" if message.part == "log" else "next" if message.by > 0 else "previous")


_BESIDE: Final = ("back-out", "next", "previous", "rules", "help")
"""What is no answer to a question of the screen's own, and leaves it there."""
_VIEWS: Final[dict[str, Callable[[GameScreen], object]]] = {
    **VIEWING,
    **ZOOMING,
    JUMP: lambda screen: jump(screen.desk),
    "odds": lambda screen: show_odds(screen),
    "policies": GameScreen._policies,
    "rest": GameScreen._rest,
    "back-out": GameScreen._back_out,
    "hurry": GameScreen.hurry,
    **PACING,
    "settings": lambda screen: settings_at(screen.app),
    "leave": lambda screen: screen.desk.open(leaving(screen.table, LEFT_GAME)),
    "concede": lambda screen: screen.desk.open(conceding(screen.table)) if may_concede(screen.table) else None,
    "type": GameScreen._type,
    "log": lambda screen: screen.app.push_screen(log_book(screen.desk)),
    "rules": lambda screen: screen.app.push_screen(rules(screen.desk)),
    "help": GameScreen._help,
    "palette": lambda screen: screen.app.push_screen(Finder(screen.look, screen.TABLE), screen._found),
    **TAKING,
    "repaint": lambda screen: redraw(screen.app),
}
