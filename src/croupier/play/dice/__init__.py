"""What the dice games have in common at the terminal table: wagers that stand from roll to roll, and the dice."""
