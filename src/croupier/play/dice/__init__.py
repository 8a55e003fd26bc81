"""What dice games share at the terminal table: the dice, and wagers that stand from roll to roll."""
