"""The environment for learning agents: PettingZoo's own tests, and that what it shows and takes is the game's."""

import random
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra 'agents' is not installed")

import numpy as np
from pettingzoo.test import api_test, seed_test

from outlaws_tui.agents import AgentsError, env
from outlaws_tui.agents.coding import MOST
from outlaws_tui.data import load
from outlaws_tui.errors import OutlawsError


def play(game: Any, seed: int, most: int = 400) -> dict[str, float]:
    """Play a game at random; return what each agent got."""
    game.reset(seed=seed)
    game.action_space(game.possible_agents[0]).seed(seed)
    choice = random.Random(seed)
    got = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter(most):
        seen, reward, ended, cut, info = game.last()
        got[agent] += reward
        assert not cut
        assert game.observation_space(agent).contains(seen)
        assert int(seen["action_mask"].sum()) == len(info["options"])
        assert (seen["options"][:, 0] > 0).tolist() == (seen["action_mask"] > 0).tolist()
        game.step(None if ended else choice.randrange(len(info["options"])))
    return got


@pytest.mark.parametrize("shootout", ["S1", "S11"])
def test_it_passes_the_tests_of_the_library(shootout: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings(
            "ignore", message="Observation is not a NumPy|Observation space for|We recommend agents"
        )
        api_test(env(shootout), num_cycles=300)
        seed_test(lambda: env(shootout), num_cycles=100)


@pytest.mark.parametrize("shootout", [one.slug for one in load().shootouts])
def test_any_shootout_fits_its_spaces(shootout: str) -> None:
    game = env(shootout)
    game.reset(seed=1)
    assert len(game.names) == len(set(game.names)) == game.observation_space("")["observation"].shape[0]
    play(game, 1, 60)


def test_a_game_ends_with_what_it_was_worth() -> None:
    game = env("S1")
    for seed in range(4):
        got = play(game, seed)
        winner = game._game.winner
        expected = [0.0, 0.0] if winner < 0 else [1.0 if side == winner else -1.0 for side in range(2)]
        assert list(got.values()) == expected
        assert game.agents == []


def test_bots_answer_within_the_step() -> None:
    game = env("S1", against={"Law": "auto"})
    assert game.possible_agents == ["Outlaw"]
    assert set(play(game, 3)) == {"Outlaw"}
    assert {side for _, side in game._game.record().header.seats} == {"agent", "auto"}


def test_a_marshal_takes_the_time_he_is_given() -> None:
    game = env("S1", against={"Law": "marshal"}, think=0.05)
    game.reset(seed=3)
    (bot,) = game._bots.values()
    assert bot.think == 0.05


def test_numbers_say_what_is_on_the_table() -> None:
    game = env("S1", render_mode="ansi")
    game.reset(seed=5)
    seen = game.observe("Outlaw")["observation"]
    value = dict(zip(game.names, seen.tolist(), strict=True))
    daniel = game._game.observe(0).figures[0]
    assert (value["daniel own"], value["daniel square"], value["daniel facing"]) == (1, daniel.square, daniel.facing)
    assert value["daniel in cup"] == 1
    assert value["the colt-45 with"] == 0
    assert value["round"] == 1
    assert sum(number for name, number in value.items() if name.startswith("pool ")) == len(
        game._game.observe(0).common.pool
    )
    other = dict(zip(game.names, game.observe("Law")["observation"].tolist(), strict=True))
    assert other["daniel own"] == 0
    assert game.render()
    assert game.render() == ""


def test_only_who_must_choose_sees_choices() -> None:
    game = env("S1")
    game.reset(seed=5)
    agent = game.agent_selection
    (other,) = set(game.agents) - {agent}
    assert game.observe(agent)["action_mask"].sum() > 0
    assert game.observe(other)["action_mask"].sum() == 0
    assert not game.observe(other)["options"].any()
    assert game.infos[other]["options"] == ()


@pytest.mark.parametrize("action", [None, -1, MOST - 1, np.int64(200)])
def test_what_is_no_choice_is_refused_and_changes_nothing(action: Any) -> None:
    game = env("S1")
    game.reset(seed=5)
    before = game._game.digest()
    with pytest.raises(AgentsError, match="choices, numbered from 0"):
        game.step(action)
    assert game._game.digest() == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"against": {"Sheriff": "auto"}}, "no side Sheriff; there are Outlaw, Law"),
        ({"against": {"Outlaw": "auto", "Law": "auto"}}, "no side left"),
        ({"render_mode": "human"}, "there is ansi"),
        ({"think": 0}, "more than 0 seconds"),
        ({"against": {"Law": "sherif"}}, "Nobody called sherif plays here"),
    ],
)
def test_what_cannot_be_made_is_told(words: dict[str, Any], said: str) -> None:
    with pytest.raises(OutlawsError, match=said):
        env("S1", **words)


def test_the_agent_of_the_readme_plays_a_whole_shootout() -> None:
    root = Path(__file__).parents[2]
    block = re.search(
        r"<!-- agents -->\n```python\n(.+?)```", (root / "README.md").read_text(encoding="utf-8"), re.DOTALL
    )
    assert block is not None
    done = subprocess.run([sys.executable, "-c", block[1]], capture_output=True, text=True, check=True, cwd=root)
    assert re.fullmatch(r"Outlaw gets (-1\.0|0(\.0)?|1\.0)\n", done.stdout)


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "outlaws_tui.agents.environment")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(AgentsError, match="install the extra 'agents'"):
        env("S1")
