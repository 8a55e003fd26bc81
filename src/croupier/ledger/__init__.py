"""The ledger: a table's durable record, on SQLite or PostgreSQL, with recovery, export and reports."""
