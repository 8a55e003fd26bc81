"""The types used to check the pages' scripts are those of the service."""

from message_types import FILE, declarations


def test_the_declared_messages_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == declarations(), "run: python tests/scripts/message_types.py"
