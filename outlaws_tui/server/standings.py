"""Results and ratings: what became of each game, who played it, and how good they are by OpenSkill on a scale that starts at 1500.

All of it can be made again from the records: results in the order in which games ended, and a rating is what the rated ones come to.
"""

from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select, update

from outlaws_tui.lobby.parts import Played, Seat, Standing
from outlaws_tui.server.schema import accounts, ratings, results, seats
from outlaws_tui.server.store import Store
from outlaws_tui.values import frozen

START: Final = 1500
POINTS: Final = 42
"""Points of the shown scale to one of the model's: so a newcomer's 1500 may be off by 350, as chess has it."""
PAGE: Final = 50
_MODEL: Final = PlackettLuce()


@frozen
class Seated:
    """Who answered for a side in the end: an account, or (None) a bot or somebody unknown."""

    seat: Seat
    account: int | None = None


def shown(mu: float, sigma: float) -> tuple[int, int]:
    """Return a rating on the shown scale, and how far off it may be."""
    start = float(_MODEL.mu)
    return max(1, round(START + POINTS * (mu - start))), round(POINTS * sigma)


def note_result(store: Store, played: Played, seated: tuple[Seated, ...]) -> bool:
    """Note what became of a game, once; return whether it was new. A rated one changes the ratings of all who played it."""
    with store.engine.begin() as c:
        if c.execute(select(results.c.game).where(results.c.game == played.game)).first() is not None:
            return False
        c.execute(
            insert(results).values(
                game=played.game,
                title=played.title,
                won=played.won,
                rated=played.rated,
                choices=played.choices,
                ended=played.ended,
            )
        )
        known = set(c.execute(select(accounts.c.id)).scalars())
        for side, one in enumerate(seated):
            account = one.account if one.account in known else None
            c.execute(
                insert(seats).values(
                    game=played.game,
                    side=side,
                    title=one.seat.side,
                    kind=one.seat.kind,
                    who=one.seat.who,
                    account=account,
                )
            )
        players = [one.account for one in seated]
        if played.rated and None not in players:
            _rate(c, [player for player in players if player is not None], played.won)
        return True


def _rate(c: Connection, players: list[int], won: int) -> None:
    """Change the ratings of a game's players, by side; `won` is the side that won, -1 for a draw."""
    before = []
    for player in players:
        row = c.execute(select(ratings).where(ratings.c.account == player)).one_or_none()
        if row is None:
            c.execute(insert(ratings).values(account=player, mu=_MODEL.mu, sigma=_MODEL.sigma, games=0, won=0, drawn=0))
            before.append(_MODEL.rating())
        else:
            before.append(_MODEL.rating(mu=row.mu, sigma=row.sigma))
    ranks = [1.0 if won < 0 or side == won else 2.0 for side in range(len(players))]
    after = _MODEL.rate([[one] for one in before], ranks=ranks)
    for side, player in enumerate(players):
        values: dict[str, Any] = {
            "mu": after[side][0].mu,
            "sigma": after[side][0].sigma,
            "games": ratings.c.games + 1,
            "won": ratings.c.won + int(won == side),
            "drawn": ratings.c.drawn + int(won < 0),
        }
        c.execute(update(ratings).where(ratings.c.account == player).values(**values))


def rating_of(store: Store, account: int) -> int:
    """Return somebody's rating on the shown scale, 0 where they have played no rated game."""
    with store.engine.begin() as c:
        row = c.execute(select(ratings).where(ratings.c.account == account, ratings.c.games > 0)).one_or_none()
        return 0 if row is None else shown(row.mu, row.sigma)[0]


def standings(store: Store, first: int, account: int) -> tuple[tuple[Standing, ...], Standing, int]:
    """Return a page of the standings from a place on, the line of an account (place 0: none), and how many lines there are.

    They are ordered by what the rating is worth at least: two deviations below it.
    """
    worth = (ratings.c.mu - 2 * ratings.c.sigma).desc()
    query = (
        select(ratings, accounts.c.name)
        .join(accounts, accounts.c.id == ratings.c.account)
        .where(ratings.c.games > 0)
        .order_by(worth, accounts.c.name)
    )
    with store.engine.begin() as c:
        rows = c.execute(query).all()
    lines = tuple(
        Standing(place, row.name, *shown(row.mu, row.sigma), row.games, row.won, row.drawn)
        for place, row in enumerate(rows, 1)
    )
    mine = next((line for line, row in zip(lines, rows, strict=True) if row.account == account), Standing())
    return lines[first - 1 : first - 1 + PAGE], mine, len(lines)


def history(store: Store, account: int | None, before: int) -> tuple[tuple[Played, ...], bool]:
    """Return the last games of an account (None: of everybody) that ended before a time (0: now), and whether there are older ones."""
    query = select(results).order_by(results.c.ended.desc(), results.c.game.desc()).limit(PAGE + 1)
    if account is not None:
        query = query.where(results.c.game.in_(select(seats.c.game).where(seats.c.account == account)))
    if before:
        query = query.where(results.c.ended < before)
    with store.engine.begin() as c:
        rows = c.execute(query).all()
        found: dict[str, list[Seat]] = {row.game: [] for row in rows}
        for seat in c.execute(select(seats).where(seats.c.game.in_(list(found))).order_by(seats.c.side)):
            found[seat.game].append(Seat(seat.title, seat.kind, seat.who))
    games = tuple(
        Played(row.game, row.title, tuple(found[row.game]), row.won, row.rated, row.choices, row.ended)
        for row in rows[:PAGE]
    )
    return games, len(rows) > PAGE


def known_games(store: Store) -> set[str]:
    """Return the games whose result is noted."""
    with store.engine.begin() as c:
        return set(c.execute(select(results.c.game)).scalars())


def count_again(store: Store) -> None:
    """Make all ratings again from the results, in the order in which the games ended."""
    with store.engine.begin() as c:
        c.execute(delete(ratings))
        rated = select(results).where(results.c.rated).order_by(results.c.ended, results.c.game)
        for row in c.execute(rated).all():
            players = list(
                c.execute(select(seats.c.account).where(seats.c.game == row.game).order_by(seats.c.side)).scalars()
            )
            if None not in players:
                _rate(c, [player for player in players if player is not None], row.won)
