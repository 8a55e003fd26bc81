"""The house's log: its entries, and the checkpoints that were signed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "log",
        sa.Column("position", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "checkpoints",
        sa.Column("size", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("note", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("checkpoints", "log"):
        op.drop_table(name)
