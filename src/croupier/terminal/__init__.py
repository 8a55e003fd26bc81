"""The terminal table: play, or learn to deal, in plain text and with only the keyboard."""
