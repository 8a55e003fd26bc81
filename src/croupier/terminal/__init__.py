"""The terminal table: play, or learn to deal, in plain text, with the keyboard alone."""
