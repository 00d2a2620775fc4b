from __future__ import annotations

import pytest
from boneyard_looks import LONG, NAMES, ROUND, crowded, looks, play, start
from hypothesis import given
from hypothesis import strategies as st
from pictures import assert_all_inside, keys, texts, walk
from recorded import recording

from cardgames.boneyard import GAME, Bid, BoneyardState
from widgets.boneyard import PLAY
from widgets.boneyard.scene import scene
from widgets.boneyard.stage import stage_of, worth
from widgets.canvas import CanvasSurface
from widgets.play import Look
from widgets.scene import Group
from widgets.svg import svg
from widgets.words import first_fitting, fitted, width

WIDTHS = (240, 300, 320, 370, 390, 430, 559, 560, 640, 720, 900, 960, 1200)
LOOKS = looks()


@st.composite
def games(draw: st.DrawFn) -> tuple[BoneyardState, BoneyardState, tuple[object, ...]]:
    """A round of a game that bots play: before its last bid, after it, and its events."""
    players = draw(st.integers(4, 8))
    state = GAME.new(players=players)
    seeds = draw(st.lists(st.integers(0, 999), min_size=1, max_size=6))
    for seed in seeds:
        bots = [GAME.level("random").make(seed + seat) for seat in range(players)]
        before, after, events = play(
            state, tuple(bot.choose(state.view(seat), 0).cards for seat, bot in enumerate(bots))
        )
        if after.over:
            break
        state = after
    return before, after, events


# ---------------------------------------------------------------- where things are
@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("name", LOOKS)
def test_everything_lies_in_the_picture(name: str, wide: int) -> None:
    picture = scene(LOOKS[name], wide)
    assert picture.width == max(wide, 300)
    assert_all_inside(picture)


@pytest.mark.parametrize("name", LOOKS)
def test_a_board_is_not_too_high_for_a_telephone(name: str) -> None:
    for wide in (320, 360, 390, 430):
        assert scene(LOOKS[name], wide).height <= 620
    for wide in (560, 720, 900):
        assert scene(LOOKS[name], wide).height <= 640


def test_the_height_stays_while_the_device_changes_hands() -> None:
    state = GAME.new(players=8)
    for wide in WIDTHS:
        own = scene(Look(state.view(3), 3, NAMES), wide)
        curtain = scene(Look(PLAY.public(state.view(3)), None, NAMES, curtain="Dan"), wide)
        assert own.height == curtain.height


# ---------------------------------------------------------------- what can be pressed
@pytest.mark.parametrize("count", [1, 2, 5, 8, 12, 13, 15])
@pytest.mark.parametrize("wide", [300, 320, 390, 560, 720, 900])
def test_each_card_can_be_pressed_with_a_finger(count: int, wide: int) -> None:
    hand = (["10", "7", "5", "3"] * 4)[:count]
    view = start([hand, ["A"], ["A"], ["A"]], [[], [], [], [], []]).view(0)
    for picks in (frozenset(), frozenset(range(0, count, 2)), frozenset(range(count))):
        picture = scene(Look(view, 0, NAMES[:4], picks), wide)
        targets = picture.targets()
        assert [target.action for target in targets] == [f"card:{place}" for place in range(count)]
        assert [target.pressed for target in targets] == [place in picks for place in range(count)]
        for action, _, (left, top, _, _), *_ in targets:
            for x in (1, 23):
                for y in (1, 23):
                    assert picture.hit(left + x, top + y) == action


def test_a_chosen_card_is_put_back_where_it_was_pressed() -> None:
    view = GAME.new(players=4).view(0)
    down, up = (scene(Look(view, 0, NAMES[:4], picks), 390) for picks in (frozenset(), frozenset({2})))
    left, top, wide, high = down.targets()[2].box
    for y in (top + 1, top + high - 1):
        assert down.hit(left + wide / 2, y) == up.hit(left + wide / 2, y) == "card:2"


def test_cards_say_what_they_are() -> None:
    labels = [target.label for target in scene(LOOKS["start"], 390).targets()]
    assert labels[0] == "10, card 1 of 5"
    assert labels[-1] == "A, worth 1, card 5 of 5"


@pytest.mark.parametrize("name", ["laid", "reveal", "buried", "shared screen", "curtain", "over", "no cards"])
def test_nothing_can_be_pressed_when_nothing_is_to_be_chosen(name: str) -> None:
    assert scene(LOOKS[name], 720).targets() == []


# ---------------------------------------------------------------- what is seen, and what is not
@pytest.mark.clause("BY-20")
def test_other_hands_make_no_difference_to_the_picture() -> None:
    graves = [["10"], ["7"], [], ["3"], ["A"]]
    pictures = []
    for others in ([["10", "7"], ["5"], ["A"]], [["3"], ["A", "A", "A"], []]):
        state = start([["10", "5", "3"], *others], graves)
        pictures.append(svg(scene(Look(state.view(0), 0, NAMES[:4]), 390)))
    assert pictures[0] == pictures[1]


@pytest.mark.clause("BY-20")
def test_a_bid_that_was_laid_makes_no_difference_to_the_others_picture() -> None:
    first = GAME.new(players=4)
    pictures = [svg(scene(Look(first.view(0), 0, NAMES[:4]), 390))]
    for cards in (("10",), ("7", "5", "A")):
        pictures.append(svg(scene(Look(first.play(Bid(1, cards)).state.view(0), 0, NAMES[:4]), 390)))
    assert len(set(pictures)) == 1


def test_the_running_total_is_shown_and_no_clash() -> None:
    picture = scene(LOOKS["chosen"], 390)
    assert "Chosen: 10, A, total 11." in picture.description
    assert "bid" in texts(picture)
    assert "clash" not in picture.description


def test_the_reveal_shows_bids_as_they_come() -> None:
    before, _, events = play(GAME.new(players=8), ROUND)
    look = Look(before.view(2), 2, NAMES, frozenset(), events[:2])
    picture = scene(look, 720)
    assert "digs 5" in texts(picture)
    assert texts(picture).count("face down") == 7, "six others and the viewer's own bid"
    assert "Eve: bid 10, 7, total 17, digs 5." in picture.description
    assert "Ann: bid still face down." in picture.description
    assert "grave 5 · dug by Eve" in texts(picture)


def test_pools_are_shown_until_they_are_buried() -> None:
    before, _, events = play(GAME.new(players=8), ROUND)
    shown = [
        scene(Look(before.view(2), 2, NAMES, frozenset(), events[:count]), 720)
        for count in range(len(events))
    ]
    assert sum("wait to be buried" in picture.description for picture in shown) > 2
    assert "wait to be buried" not in shown[-1].description
    assert "+14 buried" in " ".join(texts(shown[-1]))


@pytest.mark.clause("BY-15")
def test_dug_graves_lie_sideways_until_the_round_is_over() -> None:
    before, _, events = play(GAME.new(players=8), ROUND)

    def turned(count: int) -> int:
        picture = scene(Look(before.view(2), 2, NAMES, frozenset(), events[:count]), 720)
        return sum(isinstance(shape, Group) and shape.turn == 90 for shape, _ in walk(picture.shapes))

    assert turned(0) == 0
    assert turned(2) == 2, "the two cards of the bid that dug the first grave"
    assert turned(len(events)) == 0


def test_the_curtain_hides_every_hand_and_says_whose_turn_it_is() -> None:
    picture = scene(LOOKS["curtain"], 720)
    assert not any(key.endswith("-plain") for key in keys(picture))
    assert sum(key.endswith("-stone") for key in keys(picture)) == 5, "the graves' cards alone"
    assert any(text.startswith("Bartholomew the") for text in texts(picture))
    assert LONG[0] in picture.description


def test_the_memory_aid_shows_hands_only_when_asked_for() -> None:
    _, after, _ = play(GAME.new(players=8), ROUND)
    view = after.view(2)
    without, with_aid = (scene(Look(view, 2, NAMES, aid=aid), 720) for aid in (False, True))
    assert not any(key.endswith("-plain") for key in keys(without))
    assert sum(key.endswith("-plain") for key in keys(with_aid)) > 20
    assert "Eve: hand hidden." in without.description
    assert "Eve: holds 10, 5, 3, A, 19 in all." in with_aid.description


def test_what_is_not_known_of_a_hand_is_not_shown() -> None:
    picture = scene(LOOKS["no cards"], 720)
    assert "hand hidden" in picture.description
    assert "at least nothing" not in picture.description
    assert "no cards" in texts(picture)


def test_the_end_shows_all_hands_and_the_winner() -> None:
    picture = scene(LOOKS["over"], 720)
    assert "wins" in texts(picture)
    assert "Ann wins after 1 round" in texts(picture)
    assert "The game is over after 1 rounds: Ann wins." in picture.description
    assert "Ann: holds 10, 10, 7, 7, 7, 41 in all." in picture.description


def test_names_are_text_and_fit() -> None:
    picture = scene(LOOKS["crowded"], 390)
    assert any(text.endswith("…") for text in texts(picture))
    assert "<b>" not in svg(picture)
    assert LONG[2] in picture.description


@pytest.mark.parametrize("seat", range(5))
def test_seats_begin_to_the_left_of_the_viewer(seat: int) -> None:
    picture = scene(Look(GAME.new(players=5).view(seat), seat, NAMES[:5]), 720)
    seen = [text for text in texts(picture) if text in NAMES]
    assert seen == [*NAMES[seat + 1 : 5], *NAMES[:seat], NAMES[seat]]


# ---------------------------------------------------------------- the moments of a reveal
@given(games(), st.sampled_from([320, 390, 720]))
def test_the_last_moment_of_a_reveal_is_the_next_position(
    game: tuple[BoneyardState, BoneyardState, tuple[object, ...]], wide: int
) -> None:
    before, after, events = game
    for seat in range(before.players):
        stage = stage_of(before.view(seat), seat, events)  # type: ignore[arg-type]
        assert tuple(grave.cards for grave in stage.graves) == after.view(seat).graves
        assert stage.hand == after.view(seat).hand
        assert stage.pools == []
    for count in range(len(events) + 1):
        look = Look(before.view(0), 0, NAMES[: before.players], frozenset(), events[:count])  # type: ignore[arg-type]
        assert scene(look, wide).description


@given(games())
def test_no_point_is_lost_while_a_reveal_is_shown(
    game: tuple[BoneyardState, BoneyardState, tuple[object, ...]],
) -> None:
    before, _, events = game
    hands = [before.view(seat).hand for seat in range(before.players)]
    total = sum(map(worth, hands)) + sum(before.view(0).values)
    for count in range(len(events) + 1):
        stages = [
            stage_of(before.view(seat), seat, events[:count])  # type: ignore[arg-type]
            for seat in range(before.players)
        ]
        open_ = stages[0]
        undecided = sum(
            worth(cards)
            for cards, did in zip(open_.bids, open_.did, strict=True)
            if cards is not None and not did
        )
        face_down = sum(
            worth(before.view(seat).own_bid or ()) for seat, cards in enumerate(open_.bids) if cards is None
        )
        held = sum(worth(stage.hand) for stage in stages)
        lying = sum(grave.value for grave in open_.graves) + sum(pool.total for pool in open_.pools)
        assert held + lying + undecided + face_down == total


# ---------------------------------------------------------------- how much it costs
@pytest.mark.parametrize("wide", [390, 720])
@pytest.mark.parametrize("name", LOOKS)
def test_a_still_picture_is_light(name: str, wide: int) -> None:
    assert len(svg(scene(LOOKS[name], wide)).encode()) < 60_000


@pytest.mark.parametrize("name", LOOKS)
def test_drawing_again_takes_few_commands(name: str) -> None:
    with recording() as sent:
        surface = CanvasSurface(720, 400)
        surface.draw(scene(LOOKS[name], 720))
        surface.draw(scene(LOOKS[name], 721))  # another size, so all of it, of faces drawn before
    assert len(sent.last) < 450
    assert sent.sizes[-1] < 16_000


def test_what_has_not_changed_is_the_very_same_value() -> None:
    view = crowded().view(0)
    first, second = (scene(Look(view, 0, LONG[:5], frozenset({place})), 390) for place in (1, 2))
    same = [
        one.children[0] is other.children[0]
        for one, other in zip(first.shapes[1:10], second.shapes[1:10], strict=True)
        if isinstance(one, Group) and isinstance(other, Group)
    ]
    assert len(same) == 9, "four seats and five graves"
    assert all(same)


# ---------------------------------------------------------------- words that fit
@given(st.text(max_size=60), st.floats(0, 300), st.sampled_from([9.0, 12.5, 20.0]), st.booleans())
def test_fitted_words_fit(text: str, room: float, size: float, bold: bool) -> None:
    found = fitted(text, room, size, bold)
    if found != text:
        assert found.endswith("…")
        assert text.startswith(found[:-1])
    assert width(found, size, bold) <= max(room, width("…", size, bold))


def test_the_first_words_that_fit_are_taken() -> None:
    ways = ("a long way to say it", "a way", "!")
    assert [first_fitting(ways, room, 12) for room in (400, 45, 5)] == list(ways)
