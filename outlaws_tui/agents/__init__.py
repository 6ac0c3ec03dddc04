"""A shootout for learning agents: an environment of PettingZoo's kind (AEC), over what a seat sees and what it may choose.

    python -m pip install 'outlaws-tui[agents]'

    from outlaws_tui.agents import env
    game = env("S1", against={"Law": "auto"})
    game.reset(seed=1873)
    for agent in game.agent_iter():
        seen, reward, ended, cut, info = game.last()
        action = None if ended or cut else game.action_space(agent).sample(seen["action_mask"])
        game.step(action)

An agent is a side, called as in the shootout; sides named in `against` are played by a bot (`outlaws help players`) within the same step.
An action is the number of a choice in the list of what may be chosen now: `info["options"]` says the same list in the notation
(`outlaws help notation`), for the agent that must choose. `action_mask` is 1 where there is a choice. What is seen is a dictionary:

    observation   whole numbers, all that lies open in the order of `game.names`: for each figure its side (1 one's own, else 0), whether
                  its counter is still in a cup, where and how it is, its wounds box by box, what it holds and its loose bullets; for
                  each thing who has it, where it lies and what is loaded; horses; townsfolk; doors (open, locked, blown); counters in
                  the pool by kind; the round and the turn; last which question is asked, with its numbers
    options       a row for each choice: its kind (`game.kinds`) plus 1, then its own numbers plus 2 (who, where, with what, what it
                  costs; -1 is none), 0 where there is nothing
    action_mask   a 1 for each choice there is

Squares, figures and things are numbers as in the shootout (`game.stage`); -1 is none. Nothing hidden is in it: no dice to come, and no
other seat's choices. The one who wins gets 1, the others share -1, nobody gets anything where nobody wins. A game always ends, so none is
cut short. The same seed gives the same games, unless a marshal is among the bots, who goes by the clock: `think` are his seconds a turn.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from outlaws_tui.errors import OutlawsError
from outlaws_tui.players import THINK

if TYPE_CHECKING:
    from outlaws_tui.agents.environment import Environment


class AgentsError(OutlawsError):
    """There is no such environment, or an action is none of the choices."""

    code = "agents"


def env(
    shootout: str,
    options: Sequence[str] = (),
    against: Mapping[str, str] | None = None,
    render_mode: str | None = None,
    think: float = THINK,
) -> "Environment":
    """Return the environment of a shootout by number or name, with optional rules like `lean=wide`; `against` gives sides to bots,
    of whom a marshal takes `think` seconds for a turn.

    `render_mode` may be "ansi": `render` then returns what has happened since the agent before, in words. Raises AgentsError where the
    library is missing, no side is left to play, or there is no time to think.
    """
    try:
        from outlaws_tui.agents.environment import Environment
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("outlaws_tui"):
            raise
        raise AgentsError(
            f"The library {error.name} is missing: install the extra 'agents', like python -m pip install 'outlaws-tui[agents]'."
        ) from None
    return Environment(shootout, options, against or {}, render_mode, think)
