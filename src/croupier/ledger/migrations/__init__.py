"""Migrations of the ledger's schema."""
