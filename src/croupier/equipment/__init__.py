"""What is on a table: cards and the devices that hold them, dice, chips and money, meters, chance.

Nothing here knows a game. Chance and time come in from outside.
"""
