"""Dependencies injected into request handlers: the door, the floor, and the person making the request."""

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from croupier.service.floor import Floor
from croupier.service.people import Door, Person

TheDoor = NamedDependency[SkipValidation[Door]]
TheFloor = NamedDependency[SkipValidation[Floor]]
ThePerson = NamedDependency[SkipValidation[Person]]
"""The signed-in person; other requests are refused."""
