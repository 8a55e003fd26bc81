"""An auditor of table records, written from ``docs/record-format.md`` and the regulation alone.

It shares no code with the program that writes the records, because shared code would hide shared mistakes. Each module
checks one thing and says which in its docstring.
"""
