"""Where the sections on progressive payouts are unclear, and how they are read."""

from fairfelt.kit.cite import Reading

READINGS = (
    Reading(
        "PR1",
        "605a.5(d)(10)",
        "Meters progressive awards apart (605a.7(a)(2) too), and does not say whether a fixed pay of a progressive wager, such as "
        "6 for 1, is such an award. The chapters speak of a progressive payout that is all or a part of the meter as of one kind "
        "among others, and have a floorperson validate every win of the wager (649a.11(c)(5)(iii), 645a.11(h)(4)(ii)(C)). So the "
        "terminal's meters, the dealer's log and the settlement take the words alike.",
        {
            "R1": "a progressive payout is every win of a progressive wager, fixed or of the meter: it is metered apart, and waits "
            "for a floorperson",
            "R2": "a progressive payout is what a progressive meter pays, and a fixed pay is coin out, without a floorperson",
        },
    ),
    Reading(
        "PR2",
        "687a.11(f)(1)",
        "Pays a winning Progressive Bonus Wager and has nobody validate it, unlike every other chapter with a meter. A floorperson "
        "validates there what the meter pays; a fixed pay is settled at once.",
    ),
    Reading(
        "PR3",
        "649a.11(c)(5)(v)",
        "Pays an Envy Bonus after the progressive payouts, for another player's hand, in an amount that no meter sets. It is a win "
        "like any other: in coin out, and without a validation of its own.",
    ),
)
