"""The option that names a ledger."""

from typing import Annotated

from cyclopts import Parameter

StoreAt = Annotated[
    str | None,
    Parameter(
        name="--ledger",
        help="The ledger: an SQLite file or a postgresql:// URL. By default, croupier.sqlite here, or else the file "
        "of `play`, or else that of `serve`.",
    ),
]
