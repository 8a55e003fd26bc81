"""The first schema: records, running inputs, sealed orders, the cards of snapshots, and commands by their ids."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("table_name", sa.String(200), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("previous", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    op.create_table(
        "pending",
        sa.Column("table_name", sa.String(200), primary_key=True),
        sa.Column("ordinal", sa.Integer, primary_key=True),
        sa.Column("input", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("table_name", sa.String(200), primary_key=True),
        sa.Column("seal", sa.String(64), primary_key=True),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
    )
    op.create_table(
        "states",
        sa.Column("table_name", sa.String(200), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("cards", sa.Text, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("table_name", sa.String(200), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("role", sa.String(10), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("command", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("commands", "states", "secrets", "pending", "records"):
        op.drop_table(name)
