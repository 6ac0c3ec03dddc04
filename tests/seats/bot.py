"""A bot in twenty lines: it shoots when it can, walks when it cannot, and plays a whole shootout with itself."""

import random

import outlaws_tui


def choose(options: tuple[str, ...]) -> str:
    for wish in ("shoot", "keep", "draw", "reload", "walk", "end"):
        fitting = [words for words in options if words.startswith(wish)]
        if fitting and random.random() < 0.9:
            return random.choice(fitting)
    return random.choice(options)


game = outlaws_tui.new_game("S1", seed="1873")
while not game.over:
    game.choose(game.asked, game.number, choose(outlaws_tui.legal(game)))
print(game.stage.sides[game.winner] if game.winner >= 0 else "nobody", "wins after", game.number, "choices")
