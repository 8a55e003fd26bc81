"""The root of all exceptions of the package. It imports nothing, so every layer may use it."""


class CroupierError(Exception):
    """The root of every exception that Croupier defines: a program that embeds it may catch this one alone.

    What is wrong with a value is a :class:`ValueError` as well, what is not found a :class:`LookupError`, and so on;
    each class says what it stands for.
    """
