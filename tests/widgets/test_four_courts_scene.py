from __future__ import annotations

import re
from itertools import pairwise

import pytest
from four_courts_looks import HANDS, LONG, NAMES, after, crowded, looks, middle, start, told
from hypothesis import given
from hypothesis import strategies as st
from pictures import assert_all_inside, keys, texts, walk
from recorded import recording

from cardgames.cards import named
from cardgames.chance import Stream
from cardgames.four_courts import CARDS, GAME, Forfeit, FourCourtsState
from widgets.canvas import CanvasSurface
from widgets.four_courts import PLAY, parts, words
from widgets.four_courts.choosing import Picks
from widgets.four_courts.scene import scene
from widgets.four_courts.stage import stage_of
from widgets.play import Look
from widgets.scene import Group, Rect, Scene, Text, around
from widgets.svg import svg
from widgets.words import width as text_width

WIDTHS = (240, 300, 320, 358, 390, 430, 559, 560, 640, 720, 799, 800, 960, 1200)
LOOKS = looks()
CARD = re.compile(r"fc-(?:back-)?([6-7JQKA][SHDC])")


def cards(picture: Scene) -> set[str]:
    """The cards of which the picture shows more than a back."""
    return {found[1] for key in keys(picture) if (found := CARD.match(key))}


def box_of(picture: Scene, action: str) -> tuple[float, float, float, float]:
    return next(target.box for target in picture.targets() if target.action == action)


@st.composite
def positions(draw: st.DrawFn) -> FourCourtsState:
    """A position that random play leads to, seldom by giving up."""
    state = GAME.new(2, seed=draw(st.integers(0, 99)))
    stream = Stream(draw(st.integers(0, 999)), 0)
    for _ in range(draw(st.integers(0, 40))):
        move = state.legal_moves.sample(stream)
        if isinstance(move, Forfeit):
            continue
        state = state.play(move).state
        if state.over:
            break
    return state


# ---------------------------------------------------------------- where things are
@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("name", LOOKS)
def test_everything_lies_in_the_picture(name: str, wide: int) -> None:
    picture = scene(LOOKS[name], wide)
    assert picture.width == max(wide, 300)
    assert_all_inside(picture)


@pytest.mark.parametrize("name", sorted(set(LOOKS) - {"crowded", "study"}))
def test_a_board_is_not_too_high(name: str) -> None:
    for wide in (320, 360, 390, 430):
        assert scene(LOOKS[name], wide).height <= 650
    for wide in (560, 720, 960):
        assert scene(LOOKS[name], wide).height <= 660


@pytest.mark.parametrize("wide", WIDTHS)
def test_the_height_stays_while_cards_are_chosen_and_the_device_changes_hands(wide: int) -> None:
    names = ("middle", "card", "ghost", "giving up", "reckoning", "curtain", "counting", "waiting")
    assert len({scene(LOOKS[name], wide).height for name in names}) == 1


@pytest.mark.clause("FC-2")
def test_each_seat_sees_its_own_side_below_and_the_line_from_its_own_end() -> None:
    mid = middle()
    first, second = (scene(Look(mid.view(seat), seat, ("Ann", "Ben"), near=seat), 720) for seat in (0, 1))
    assert "from the left: spades, diamonds, clubs and hearts." in first.description
    assert "from the left: hearts, clubs, diamonds and spades." in second.description
    for picture, order in ((first, "SDCH"), (second, "HCDS")):
        lefts = [box_of(picture, f"look:{court}")[0] for court in order]
        assert lefts == sorted(lefts)
    name = {0: "Ann", 1: "Ben"}
    for seat, picture in enumerate((first, second)):
        height = {
            shape.text: matrix[5] + shape.y
            for shape, matrix in walk(picture.shapes)
            if isinstance(shape, Text)
        }
        assert height[name[1 - seat]] < picture.height / 2 < height[name[seat]]


@pytest.mark.parametrize("wide", [358, 720])
@pytest.mark.parametrize("name", LOOKS)
def test_the_corner_of_every_card_in_a_stack_can_be_seen(name: str, wide: int) -> None:
    picture = scene(LOOKS[name], wide)
    for seat in (0, 1):
        for one in _stacks(picture, LOOKS[name], seat, wide):
            steps = [low[1] - high[1] for high, low in pairwise(one)]
            assert min(steps, default=99) >= 13


def _stacks(picture: Scene, look: Look, seat: int, wide: int) -> list[list[tuple[float, ...]]]:
    from widgets.four_courts.layout import lines
    from widgets.four_courts.parts import places
    from widgets.four_courts.stage import lying

    stage = stage_of(look)
    place = lines(wide, stage.longest(1 - look.near), stage.longest(look.near))
    far = seat != look.near
    room = place.far_room if far else place.own_room
    return [
        list(places(lying(stage.sides[court][seat], False), place.scale, room, far)) for court in stage.courts
    ]


@pytest.mark.clause("FC-7")
def test_upright_and_sideways_cards_lie_so() -> None:
    picture = scene(LOOKS["heart"], 720)
    turns = {
        found[1]: matrix[0] == 0
        for shape, matrix in walk(picture.shapes)
        if isinstance(shape, Group) and shape.key and (found := CARD.match(shape.key))
    }
    sideways = {card for card, turned in turns.items() if turned}
    assert sideways == {"KC", "JH"}
    assert "king of clubs sideways" in picture.description
    assert "king of hearts upright" in picture.description


# ---------------------------------------------------------------- what is seen, and what is not
@pytest.mark.clause("FC-32")
@given(positions(), st.sampled_from([358, 720]))
def test_the_picture_shows_no_card_that_the_view_hides(state: FourCourtsState, wide: int) -> None:
    for seat in (0, 1):
        view = state.view(seat)
        known = {*view.hand, *(one.card for both in view.sides.values() for stack in both for one in stack)}
        picture = scene(Look(view, seat, NAMES, near=seat, choosing=seat in state.to_act), wide)
        assert cards(picture) == known - {None}
        for card in set(CARDS) - known:
            assert words.spoken(card) not in picture.description
            assert named(card) not in svg(picture)
        public = PLAY.public(view)
        shown = scene(Look(public, None, NAMES, near=seat, curtain="Ann"), wide)
        lying = {one.card for both in public.sides.values() for stack in both for one in stack}
        assert cards(shown) == lying - {None}


@pytest.mark.clause("FC-32")
def test_what_a_seat_cannot_know_makes_no_difference_to_the_picture() -> None:
    other = (HANDS[0], ("KS", "7D", "AD", "6C", "KC", "JD", "7C", "KD"))
    one = after(start(*HANDS), "7S@S KS:r@S QH:d@S JC:d@D QD:r@D AD:r@D 7H@H 6C@C")
    two = after(start(*other), "7S@S KS:r@S QH:d@S 7D:d@D QD:r@D AD:r@D 7H@H 6C@C")
    pictures = [svg(scene(Look(state.view(0), 0, NAMES, choosing=True), 358)) for state in (one, two)]
    assert pictures[0] == pictures[1]
    assert "J♣" not in pictures[0]


@pytest.mark.clause("FC-32")
def test_ones_own_face_down_cards_can_be_looked_at_and_those_seen_of_the_others_are_marked() -> None:
    assert "fc-back-QH" in keys(scene(LOOKS["middle"], 358))
    seen = after(middle(), "JH:r@H t1S JD:d@C")
    marked = keys(scene(Look(seen.view(0), 0, NAMES, choosing=True), 358))
    assert "fc-back-KS-seen" in marked, "it lay face up before the jack turned it"
    assert "face-down card (king of spades)" in scene(Look(seen.view(0), 0, NAMES), 358).description


def test_a_hand_is_hidden_behind_the_curtain_and_open_in_study() -> None:
    assert not cards(scene(LOOKS["curtain"], 720)) & {"AS", "JH"}
    assert "hand" in scene(LOOKS["curtain"], 720).description
    study = texts(scene(LOOKS["study"], 720))
    assert study.count("K") == 1, "Ben's king of diamonds, small"
    assert "K" not in texts(scene(LOOKS["middle"], 720))


def test_names_are_text_and_fit() -> None:
    picture = scene(LOOKS["crowded"], 358)
    assert any(text.endswith("…") for text in texts(picture))
    assert "<b>" not in svg(picture)
    assert LONG[1] in picture.description


# ---------------------------------------------------------------- what is at work
def test_locks_reach_kings_and_control_are_seen_without_colour() -> None:
    picture = scene(LOOKS["middle"], 720)
    found = texts(picture)
    assert found.count("locked") == 1
    assert found.count("each 1") == 1
    assert found.count("+1") == 4
    assert found.count("controls") == 4
    said = picture.description
    assert "Diamonds (locked; kings add 1 to each of Ben’s cards)" in said
    assert "your queen lets your diamonds in" in said
    assert "Hearts (kings add 1 to each of your cards)" in said
    assert "You control it." in said
    assert "Ben controls it." in said


@pytest.mark.parametrize("wide", [320, 358, 390, 720])
def test_the_marks_of_a_court_lie_within_its_column(wide: int) -> None:
    opening = "KH:s@H KS:s@S QH:d@S KC:s@C QD:r@D AD:r@D AC:s@C"
    for look in (Look(after(start(*HANDS), opening).view(0), 0, NAMES), LOOKS["middle"], LOOKS["ghost"]):
        picture = scene(look, wide)
        column = (wide - 2 * (6 if wide < 560 else 12)) / 4
        courts = [
            shape
            for shape in picture.shapes
            if isinstance(shape, Group) and (shape.action or "").startswith("look:")
        ]
        assert len(courts) == 4
        for court in courts:
            for shape, matrix in walk(court.children):
                if isinstance(shape, Rect):
                    left, _, taken, _ = around((shape.x, shape.y, shape.w, shape.h), matrix)
                    assert -column / 2 < left
                    assert left + taken < column / 2


def test_a_huge_target_and_score_are_cut_before_they_reach_the_name() -> None:
    side = parts.Side(LONG[0], True, True, 8, 4, 10**21, 10**21, False)
    found = [shape for shape in parts.strip(side, 346, 26).children if isinstance(shape, Text)]
    starts = [shape for shape in found if shape.anchor == "start"]
    ends = [
        shape.x - text_width(shape.text, shape.size, shape.bold) for shape in found if shape.anchor == "end"
    ]
    assert max(shape.x + text_width(shape.text, shape.size, shape.bold) for shape in starts) < min(ends)


def test_the_powers_that_the_chosen_card_would_give_are_shown() -> None:
    from widgets.four_courts.stage import previewed

    view = middle().view(0)
    assert previewed(view, Picks("JH", "d", "C")) == {"C": (2, 3)}
    assert previewed(view, Picks("JH", "d", "D")) == {}, "locked"
    for way, court in (("r", "H"), ("s", "H"), ("d", "C"), ("d", "S")):
        then = after(middle(), f"JH:{way}@{court}").view(0).power
        found = previewed(view, Picks("JH", way, court))
        assert {**view.power, **found} == then


@pytest.mark.clause("FC-24")
def test_the_reckoning_is_told_in_words_and_shown() -> None:
    state = after(start(*HANDS), "QH:d@C KC:s@C QD:r@D 6C@C KH:r@H")
    look = Look(state.view(1), 1, ("Ann", "Ben"), near=1, looking="C")
    said = PLAY.looked(look)
    assert said == (
        "Clubs. Ann: face down 2, clubs make it 1, king adds 1: 2; "
        "Ben: king 3, clubs make it 1: 1; six 6, clubs make it 1: 1; together: 2. It is tied."
    )
    found = texts(scene(look, 358))
    assert {"by itself", "clubs", "kings", "counts"} <= set(found)
    assert "Ann in clubs" in found


def test_the_reckoning_says_which_card_alone_counts() -> None:
    state = after(
        start(
            ("KS", "7S", "6D", "QD", "QH", "JH", "AH", "JC"), ("6C", "KC", "7C", "JD", "KD", "AD", "AC", "6H")
        ),
        "7S@S 6C@C KS:s@S",
    )
    look = Look(state.view(0), 0, NAMES, looking="S")
    assert "seven 7; king 3; only the highest counts: 7" in PLAY.looked(look)
    assert "highest" in texts(scene(look, 358))


# ---------------------------------------------------------------- what can be pressed
@pytest.mark.parametrize(
    "name", ["second player", "waiting", "cards shown", "counting", "scored", "line", "over", "curtain"]
)
def test_only_reckonings_can_be_looked_at_when_nothing_is_to_be_chosen(name: str) -> None:
    actions = [target.action for target in scene(LOOKS[name], 720).targets()]
    assert sorted(actions) == ["look:C", "look:D", "look:H", "look:S"]


def test_every_court_can_be_tried_and_says_what_would_come_of_it() -> None:
    labels = {target.action: target.label for target in scene(LOOKS["card"], 720).targets()}
    assert labels["court:H"].startswith("Hearts: may go here up or down. You have seven of hearts, ")
    assert labels["court:C"] == "Clubs: may go here face down. You have no card, power 0."
    assert labels["court:D"].startswith("Diamonds: may not go here. ")
    assert labels["way:r"] == "Upright, as a jack: turns over one top card, anywhere; power 1"
    assert labels["card:JH"] == "jack of hearts, card 2 of 2"
    assert "go" not in labels
    assert scene(LOOKS["ghost"], 720).hit(*_middle(box_of(scene(LOOKS["ghost"], 720), "go"))) == "go"


def _middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    left, top, width, height = box
    return left + width / 2, top + height / 2


@pytest.mark.clause("FC-27")
@pytest.mark.clause("FC-28")
def test_giving_up_says_what_it_costs_and_shows_where_in_the_table() -> None:
    view = middle().view(0)
    labels = {target.action: target.label for target in scene(LOOKS["middle"], 358).targets()}
    assert labels["forfeit"] == "Give up the round: your opponent scores 4 points"
    assert PLAY.button(view, Picks(forfeit=True)) == "Give up: 4 points for your opponent"
    found = texts(scene(LOOKS["giving up"], 720))
    assert "2 cards left: costs 4 points" in found
    assert found.count("6") == 4, "a column of six cards, and three sixes in the table"


# ---------------------------------------------------------------- a move shown event by event
@given(positions(), st.integers(0, 99))
def test_the_events_of_a_move_lead_to_the_next_position(state: FourCourtsState, draw: int) -> None:
    if state.over:
        return
    move = state.legal_moves.sample(Stream(draw, 0))
    then = state.play(move).state
    for seat in (0, 1):
        beats = told(state, str(move), seat)
        done: tuple[object, ...] = ()
        for beat in beats:
            done += beat
            look = Look(state.view(seat), seat, NAMES, near=seat, shown=done, last=beat)  # type: ignore[arg-type]
            assert scene(look, 358).description
        view, stage = then.view(seat), stage_of(look)
        if then.rounds == state.rounds:
            assert stage.sides == dict(view.sides)
            assert stage.powers == view.power
            assert (stage.hand, stage.held) == (view.hand, view.held)
        else:
            assert (stage.scores, stage.courts) == (view.scores, view.courts)


@pytest.mark.clause("FC-26")
@pytest.mark.clause("FC-30")
def test_the_end_of_a_round_is_counted_court_by_court() -> None:
    counting = scene(LOOKS["counting"], 720)
    assert "So far: You 0 courts, Ben 2 courts." in texts(counting)
    scored = texts(scene(LOOKS["scored"], 720))
    assert "Ben wins: 6 points" in scored
    assert "first lost" in scored
    line = scene(LOOKS["line"], 720)
    assert "from the left: diamonds, clubs, hearts and spades." in line.description
    assert "The court at the left end goes to the right end." in " ".join(texts(line))


def test_the_end_of_a_game_shows_who_has_won_and_all_that_lay_face_down() -> None:
    picture = scene(LOOKS["over"], 720)
    assert "Ben wins the game" in texts(picture)
    assert {"JC", "7C", "JD", "KD"} <= cards(picture)
    assert not any(key.endswith("-seen") for key in keys(picture))


def test_the_last_of_eight_cards_is_as_plain_as_the_first() -> None:
    picture = scene(Look(crowded().view(0), 0, NAMES), 358)
    assert set(HANDS[0]) <= cards(picture)


# ---------------------------------------------------------------- how much it costs
@pytest.mark.parametrize("wide", [358, 720])
@pytest.mark.parametrize("name", LOOKS)
def test_a_still_picture_is_light(name: str, wide: int) -> None:
    assert len(svg(scene(LOOKS[name], wide)).encode()) < 90_000


@pytest.mark.parametrize("name", LOOKS)
def test_drawing_all_of_it_takes_few_commands(name: str) -> None:
    picture = scene(LOOKS[name], 720)
    with recording() as sent:
        surface = CanvasSurface(720, 400)
        surface.draw(picture)
        surface.draw(scene(LOOKS["second player"], 700))
        surface.draw(picture)
    assert len(sent.last) < 700
    assert sent.sizes[-1] < 26_000
