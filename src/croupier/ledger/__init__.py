"""The ledger: a table's record that outlives the process, on SQLite or PostgreSQL; recovery, export and reports."""
