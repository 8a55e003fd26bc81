"""Who acts at a table: players by their seats, everybody else without one."""

from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role, player


def test_only_players_have_a_seat() -> None:
    assert [actor.seat for actor in (DEALER, SUPERVISOR, DEVICE)] == [0, 0, 0]
    assert Actor(Role.AUDITOR) == Actor(Role.AUDITOR, 0)
    assert player(3) == Actor(Role.PLAYER, 3)
    assert str(player(3)) == "seat 3"
    assert str(DEALER) == "dealer"
