"""The environment itself. It needs PettingZoo (the extra `agents`), and is made by `outlaws_tui.agents.env`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from outlaws_tui import data
from outlaws_tui.agents import AgentsError
from outlaws_tui.agents.coding import MOST, WIDTH, kinds, names, options_as, seen_as
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.agreed.agreeing import to_begin
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.outlaws.telling import tell
from outlaws_tui.players import Player, player
from outlaws_tui.seats.game import Game

_FAR: Final = 1 << 31
Seen = dict[str, Any]


class Environment(AECEnv[str, Seen, int | None]):
    """A shootout that agents play in turn, each choice a step (see `outlaws_tui.agents`)."""

    def __init__(
        self,
        shootout: str,
        options: Sequence[str],
        against: Mapping[str, str],
        render_mode: str | None,
        think: float,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise AgentsError(f"Nothing is shown as {str(render_mode)[:40]}; there is ansi.")
        if not think > 0:
            raise AgentsError(f"A marshal thinks for more than 0 seconds a turn; found {think:g}.")
        library = data.load()
        chosen = library.shootout(shootout)
        agreed = to_begin(options, chosen, library.components)
        self.stage = staged(chosen, library.components, library.boards, agreed)
        sides = self.stage.sides
        strangers = [side for side in against if side not in sides]
        if strangers or len(against) >= len(sides):
            said = f"no side {strangers[0][:40]}" if strangers else "no side left for an agent"
            raise AgentsError(f"{self.stage.shootout.title} has {said}; there are {', '.join(sides)}.")
        for who in against.values():
            player(who)
        self.metadata = {"name": "outlaws_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.names = names(self.stage)
        self.kinds = kinds()
        self.possible_agents = [side for side in sides if side not in against]
        self._against = dict(against)
        self._think = think
        self._digest = library.digest
        self._seen: spaces.Space[Seen] = spaces.Dict(
            {
                "observation": spaces.Box(-_FAR, _FAR - 1, (len(self.names),), np.int32),
                "options": spaces.Box(0, _FAR - 1, (MOST, WIDTH), np.int32),
                "action_mask": spaces.MultiBinary(MOST),
            }
        )
        self._actions = {agent: spaces.Discrete(MOST) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """Return what an agent may see, the same for all."""
        return self._seen

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the numbers of choices."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; with a seed all that follow are the same again."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        dice, *others = (int(number) for number in self._random.integers(1 << 62, size=1 + len(self._against)))
        seats = [self._against.get(side, "agent") for side in self.stage.sides]
        self._game = Game.start(self.stage, str(dice), seats, self._digest)
        self._bots: dict[int, Player] = {
            self.stage.sides.index(side): player(who, own, self._think)
            for (side, who), own in zip(self._against.items(), others, strict=True)
        }
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._told = 0
        self._go_on()

    def step(self, action: int | None) -> None:
        """Make the choice of the agent whose turn it is. Raises AgentsError for what is none of its choices."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        game = self._game
        options = self.infos[agent]["options"]
        if action is None or not 0 <= int(action) < len(options):
            raise AgentsError(f"{agent} has {len(options)} choices, numbered from 0; found {str(action)[:40]}.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        game.choose(game.asked, game.number, options[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let bots choose until an agent must, or the game is over."""
        game = self._game
        while not game.over and game.asked in self._bots:
            side = game.asked
            game.choose(side, game.number, self._bots[side].choose(self.stage, game.observe(side)))
        self.infos = {agent: {"options": ()} for agent in self.agents}
        if game.over:
            for agent in self.agents:
                self.terminations[agent] = True
                self.rewards[agent] = self._due(agent)
            if self.agents and not getattr(self, "agent_selection", ""):
                self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.stage.sides[game.asked]
        self.infos[self.agent_selection] = {"options": game.observe(game.asked).options[:MOST]}

    def _due(self, agent: str) -> float:
        winner = self._game.winner
        if winner < 0:
            return 0.0
        return 1.0 if self.stage.sides[winner] == agent else -1.0 / (len(self.stage.sides) - 1)

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees now; choices only where it must choose."""
        side = self.stage.sides.index(agent)
        seen = self._game.observe(side)
        rows = np.zeros((MOST, WIDTH), np.int32)
        mask = np.zeros(MOST, np.int8)
        if seen.asked == side:
            own = options_as(thaw(self.stage, seen, Playout(0)).options())
            rows[: len(own)] = own
            mask[: len(own)] = 1
        return {
            "observation": np.array(seen_as(self.stage, seen, side), np.int32),
            "options": rows,
            "action_mask": mask,
        }

    def render(self) -> str | None:
        """Return what has happened since this was last asked, in words; None without a render mode."""
        if self.render_mode is None:
            return None
        new = self._game.steps[self._told :]
        self._told = len(self._game.steps)
        return "\n".join(line for step in new for line in tell(self.stage, step.events))

    def close(self) -> None:
        """Nothing is held that must be let go of."""
