"""An auditor of table records, written from ``docs/record-format.md`` and the regulation alone.

It shares no code with the program that writes the records: what both get wrong in the same way would be seen by
neither. Each module checks one thing and says so at its head.
"""
