"""Who writes: a token for each claim, which every write looks for in its own transaction."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "claims",
        sa.Column("table_name", sa.String(200), primary_key=True),
        sa.Column("token", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("claims")
