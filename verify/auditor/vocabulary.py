"""The words that fields may hold: faces, devices, methods, faults and so on."""

from .value_kinds import one_of

FACE = one_of("up", "down")
VERB = one_of(
    *("burns", "collects", "deals", "delivers_stack", "discards", "draws", "exposes", "loads_by_itself", "places"),
    *("puts_away_stub", "puts_back", "removes", "returns", "sets_aside", "shuffles_by_hand", "splits_off", "spreads"),
    *("stacks", "takes", "takes_out"),
)
DEVICE = one_of("shuffler", "automated_shoe")
METHOD = one_of("manual_shoe", "hand", "automated_shoe", "shuffler", "shuffle_by_hand", "card_reader")
SHUFFLER_FAULT = one_of("jams", "stops", "incomplete")
SHOE_FAULT = one_of("jams", "stops", "fails_to_deal")
DEALING_METHODS = {"manual_shoe": "manual shoe", "hand": "hand", "automated_shoe": "automated shoe"}
"""Methods of dealing: as commands name them, and as a filing does."""
INSPECTORS = one_of("first_player", "first_two_players", "any_player")
SPIN_FAULT = one_of("same_direction", "too_few_turns", "ball_left_wheel", "foreign_matter", "wheel_stopped")
TENDER = one_of("chips", "plaques", "coupon")
"""43.6(a), 11.7(a): a verbal wager accompanied by cash is not accepted, and what is not accepted is not recorded."""
REMOVAL = one_of("delay", "invalid", "violation", "no_line_wager")
INVALID_THROW = one_of(
    *("not_together", "off_table", "short", "on_chips", "in_cup", "on_rail", "stacked", "device", "not_shooter")
)
PLACING = one_of("pushed_forward", "released_into_pot", "released_toward_pot")
ANNOUNCEMENT = one_of("nothing", "raise", "not_complete")
