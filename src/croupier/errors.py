"""The root of all exceptions of the package. It imports nothing, so every layer may use it."""


class CroupierError(Exception):
    """The root of every exception that Croupier defines: a program that embeds it may catch just this.

    An exception about a wrong value is also a :class:`ValueError`, one about something missing a :class:`LookupError`,
    and so on; the docstring of each says what it means.
    """
