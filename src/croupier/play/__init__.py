"""A person or a program at a table: what a seat may do, how it is typed, house players, hints, drills, rounds."""
