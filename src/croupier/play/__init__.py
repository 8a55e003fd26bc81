"""A person or a program at a table: what a seat may do and type, house players, hints, drills, rounds."""
