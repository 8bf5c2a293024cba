"""Progressives: meters and the validation of their payouts (§§ 605a.7, 605a.8)."""

from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Department, Does, Fact
from fairfelt.facility.progressives import meters, validation
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.progressives.readings import READINGS
from fairfelt.facility.progressives.state import Progressives

PROGRESSIVES = Department(
    name="progressives",
    words="Progressive meters: seeds, contributions, validated payouts.",
    cite="605a.7",
    state=(Progressives,),
    commands=(Does(Validate, validation.validate, by=(Role.FLOORPERSON,), cite="465a.11(b)(9)", waits=True),),
    events=(Fact(Validated, validation.validated),),
    follows=(*meters.FOLLOWS, *validation.FOLLOWS),
    holds=(meters.meters_are_owed,),
    plain=meters.plain,
    readings=READINGS,
)
