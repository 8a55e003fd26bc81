"""What handlers of the service are given: the door, the floor, and the person who asks."""

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from croupier.service.floor import Floor
from croupier.service.people import Door, Person

TheDoor = NamedDependency[SkipValidation[Door]]
TheFloor = NamedDependency[SkipValidation[Floor]]
ThePerson = NamedDependency[SkipValidation[Person]]
"""Whoever has signed in; nobody else is answered."""
