"""What goes on in the lobby, and who is told of it: people come and go, tables change; private ones are known to those who sit there."""

from secrets import compare_digest
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from outlaws_tui.lobby import messages
from outlaws_tui.lobby.news import Came, News, TableGone, TableNow, Tables, Welcome, Went, Who
from outlaws_tui.lobby.parts import Person
from outlaws_tui.lobby.parts import Table as Card
from outlaws_tui.server.store import Account
from outlaws_tui.server.tables import Table
from outlaws_tui.server.visits import NOBODY, Session

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall


@define(eq=False)
class Lobby:
    """The lobby of a hall."""

    hall: "Hall"
    _shown: dict[int, Card] = field(factory=dict)

    def show(self, session: Session) -> None:
        """Show who is on, and which tables there are."""
        session.tell(Who(tuple(self.person(account) for account in {one.account for one in self.hall.sessions})))
        session.tell(
            Tables(
                tuple(
                    table.card(self.member(session, table))
                    for table in self.hall.tables.values()
                    if self.sees(session, table)
                )
            )
        )

    def tell_all(self, news: News) -> None:
        """Tell everybody who is here."""
        line = messages.encode(news)
        for session in self.hall.sessions:
            session.send(line)

    def tell(self, news: News) -> None:
        """Tell everybody who hears what goes on in the lobby."""
        line = messages.encode(news)
        for session in self.hall.sessions:
            if session.lobby:
                session.send(line)

    def person(self, account: int) -> Person:
        """Return somebody who is on, as others see them."""
        session = self.hall.sessions_of(account)[0]
        at = tuple(
            number
            for number, table in self.hall.tables.items()
            if table.state == "running" and account in table.members()
        )
        public = tuple(number for number in at if not self.hall.tables[number].terms.private)
        return Person(session.name, session.guest, self.hall.ratings.get(account, 0), public[:100])

    def came(self, account: int) -> None:
        """Tell the lobby that somebody is on, or is something else now."""
        if self.hall.sessions_of(account):
            person = self.person(account)
            self.tell(Came(person.name, person.guest, person.rating, person.tables))

    def renamed(self, old: Account, new: Account) -> None:
        """Call somebody who is here by another name from now on."""
        for session in self.hall.sessions_of(old.id):
            session.name = new.name
            session.tell(
                Welcome(new.name, new.guest, self.hall.ratings.get(new.id, 0), self.hall.motd(), self.hall.bot_names)
            )
        if self.hall.sessions_of(old.id):
            self.tell(Went(old.name))
            self.came(new.id)

    def member(self, session: Session, table: Table) -> bool:
        """Tell whether a session's person sits at a table."""
        return session.account in table.members()

    def sees(self, session: Session, table: Table) -> bool:
        """Tell whether a session may know of a table."""
        return not table.terms.private or self.member(session, table) or session in table.hearers

    def let_in(self, session: Session, table: Table, code: str) -> bool:
        """Tell whether somebody may come to a table, with the code they gave."""
        return self.sees(session, table) or compare_digest(code.lower().encode(), table.code.encode())

    def may_watch(self, session: Session, table: Table) -> bool:
        """Tell whether somebody may see the game of a table."""
        if self.member(session, table) or session in table.hearers:
            return True
        return table.state == "over" or (table.terms.watched and not table.terms.private)

    def show_table(self, session: Session, table: Table) -> None:
        """Show somebody the card of a table."""
        session.tell(TableNow(table.card(self.member(session, table))))

    def table_changed(self, table: Table) -> None:
        """Tell whoever may know what has changed about a table, if anything has; those whose question it is hear of each choice."""
        shown = table.card(member=True)
        before = self._shown.get(table.number)
        self._shown[table.number] = shown
        if shown == before:
            return
        small = before is not None and _without_turn(before) == _without_turn(shown)
        lines: dict[bool, str] = {}
        for session in self.hall.sessions:
            member = self.member(session, table)
            hears = (session.lobby and not small and self.sees(session, table)) or (member and not table.terms.turn)
            if hears or (session in table.hearers and not small):
                if member not in lines:
                    lines[member] = messages.encode(TableNow(table.card(member)))
                session.send(lines[member])

    def table_gone(self, table: Table, words: str) -> None:
        """Tell whoever knew of a table that it is gone."""
        gone = messages.encode(TableGone(table.number, words))
        for session in self.hall.sessions:
            if (session.lobby and self.sees(session, table)) or session in table.hearers:
                session.send(gone)
        self._shown.pop(table.number, None)


def _without_turn(card: Card) -> Card:
    return evolve(card, asked=NOBODY, due=0)
