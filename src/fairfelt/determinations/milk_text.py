"""The texts of § 143.31 point by point, how its unclear places are read, and the two determinations made of them."""

from datetime import date

from fairfelt.determinations import donation, milk, milk_case, milk_contradictions
from fairfelt.determinations.decision import Point, RuleText
from fairfelt.determinations.determination import Determination
from fairfelt.determinations.donation import ADOPTED_AT
from fairfelt.determinations.facts import ADOPTED, AMENDED, FORMER
from fairfelt.kit.cite import Reading
from fairfelt.kit.versions import Version, Versions

PRINTED = date(2019, 7, 13)
SOURCE = "Pa.B. Doc. No. 19-1054"
ADOPTED_ON = date(2021, 7, 31)
NEVER_LAW = "these words never were law: the text that came into force on July 31, 2021 (51 Pa.B. 4223) differs"
NOTE = (
    "The text as proposed is that of 49 Pa.B. 3606. What became law at 51 Pa.B. 4223 differs and is lettered otherwise: of it "
    "only the days of (a) are kept here, 90 for a dealer and 28 for a producer."
)

_PAYMENT = Point("payment", "143.31(a)", "the dealer pays the producer in full by the 20th day of the following month")
_REASONS = Point("reasons", "143.31(a)", "the dealer states the reasons in the notice")
_REJECTION = Point(
    "rejected milk",
    "143.31(b)",
    "repeated rejection for the causes of § 143.44 may end the contract without the notice",
)
FORMER_POINTS = (
    Point("days of notice", "143.31(a)", "at least 28 days in writing, from dealer and producer alike"),
    _REASONS,
    _PAYMENT,
    _REJECTION,
    Point("sales at the farm", "143.32", "a producer who sells at the farm under the exemption forfeits the notice"),
)
AMENDED_POINTS = (
    Point("days of notice", "143.31(a)", "at least 90 days in writing, from dealer and producer alike"),
    Point("course of dealing", "143.31(a)", "a previous course of dealing is ended only by the same notice"),
    Point("begin of the period", "143.31(a)", "the period begins when the notice is received"),
    _REASONS,
    _PAYMENT,
    Point("petition told", "143.31(a)", "the notice tells the producer of a petition for a shorter period"),
    _REJECTION,
    Point("financial distress", "143.31(c)", "28 days for a dealer whose O-score is 0.5 and higher"),
    Point("solvency ratios", "143.31(d)", "28 days for an O-score between -1.0 and 0.5 with three of five ratios"),
    Point(
        "lost sales",
        "143.31(e)",
        "28 days where sales of 40,000 pounds or 3% of receipts a week, whichever is less, are lost within 90 days",
    ),
    Point("donation", "143.31(f)", "surplus milk packaged for a licensed food bank is exempt from mandated premiums"),
    Point("catastrophe", "143.31(g)", "28 days where a catastrophic event cuts the plant's output by as much"),
    Point("the Board's time", "143.31(c), (e)(5), (f), (g)(8)", "the Board answers within 10 business days"),
    Point("begin of the 28 days", "143.31(h)", "the 28 days begin on the day of the Board's approval"),
    Point("cooperatives", "143.31(i)", "a cooperative's contract with its member that sets the notice goes before"),
    Point("own period", "143.31(j)", "a contract may set more or fewer days than 90"),
    Point("list of agencies", "143.31(k)", "a notice without the Board's list is not received by the producer"),
)
ADOPTED_POINTS = (
    Point("days of notice", "143.31(a)", "at least 90 days in writing from a dealer, at least 28 from a producer"),
    Point(
        "shorter period",
        "143.31",
        "28 days for a dealer on grounds that the Board approves; their words are not kept here",
    ),
)
_FORMER_DONATION = (Point("donation", "143.31", "nothing is said of donations"),)
_AMENDED_DONATION = (
    Point("excess milk", "143.31(f)", "excess over customer sales, reckoned as for lost sales, without a least amount"),
    Point(
        "affirmations", "143.31(f)", "good faith efforts to dispose of it, and nothing sounder than dumping or donating"
    ),
    Point(
        "premiums", "143.31(f)", "milk packaged for a food bank licensed by the Board is exempt from mandated premiums"
    ),
    Point("value", "143.31(f)", "the minimum wholesale price with discounts, less the mandated premiums in it"),
    Point("contribution", "143.31(f)", "the value may be reported as an authorized contribution; it is no inducement"),
    Point("the Board's time", "143.31(f)", "the Board answers within 10 business days"),
)
_ADOPTED_DONATION = (Point("donation", "143.31", "lettered otherwise than the proposal, and not kept here"),)

READINGS = (
    Reading(
        "MD1",
        "143.31(c)",
        "The formula is printed with “= 0.285Y” in the middle of a sum; Ohlson's own has a plus sign there.",
        {"R1": "plus 0.285Y"},
    ),
    Reading(
        "MD2",
        "143.31(c)",
        "“log” names no base, and the unit of total assets is not named.",
        {
            "R1": "the natural logarithm, as in Ohlson's model, of total assets in dollars over the index level",
            "R2": "the logarithm to base 10 of total assets in dollars",
            "R3": "the natural logarithm of total assets in thousands of dollars",
            "R4": "the logarithm to base 10 of total assets in thousands of dollars",
        },
    ),
    Reading(
        "MD3",
        "143.31(c)",
        "With a net income of zero in both years the last term is zero over zero.",
        {"R1": "no change of income: the term is 0"},
    ),
    Reading(
        "MD4",
        "143.31(d)",
        "Whether “between -1.0 and 0.5” includes its ends.",
        {
            "R1": "-1.0 is included; 0.5 belongs to (c). Nothing is rounded before it is compared",
            "R2": "neither is included",
        },
    ),
    Reading(
        "MD5",
        "143.31(d)(iii)",
        "Total equity is not defined, and a ratio to an equity of zero or less has no meaning of its own.",
        {
            "R1": "assets less liabilities; where nothing is left, (iii), (iv) and (v) are met",
            "R2": "the quotient as it comes, which a negative equity makes smaller than any bound",
        },
    ),
    Reading(
        "MD6",
        "143.31(e)(2)",
        "For a customer who still buys, the history of the “decreased volume” is asked for.",
        {"R1": "the average of the weeks before, less what is still bought"},
    ),
    Reading(
        "MD7",
        "143.31(e)(4)",
        "Over which weeks receipts are measured is left open in (e), and packaged pounds are set against raw ones.",
        {"R1": "the receipts of a week as the dealer documents them; a pound is a pound"},
    ),
    Reading(
        "MD8",
        "143.31(h)",
        "Whether the day on which a period begins counts, and what holds if the Board approves before the notice is received.",
        {
            "R1": "it does not count: the period runs through the 28th (90th) day after it (MD18 says what of a weekend); it "
            "begins when there is both a received notice and an approval",
            "R2": "the day of the Board's approval is the first of the 28",
        },
    ),
    Reading(
        "MD9",
        "143.31(a)",
        "Only a missing list is said to keep a notice from being received; nothing is said of missing reasons, nor of a "
        "petition that the notice does not tell of.",
        {
            "R1": "a notice without reasons is not the notice that is due, and begins no period; one that does not tell of the "
            "petition begins the 90 days only",
            "R2": "the period runs, and what the notice lacks is still owed",
        },
    ),
    Reading(
        "MD10",
        "143.31(j)",
        "What of (a) remains where the contract has a termination provision.",
        {
            "R1": "only the number of days gives way, as the preamble says; the 28-day grounds shorten the 90 days alone",
            "R2": "nothing of (a): the contract alone decides, without writing, reasons or list, and the grounds shorten nothing",
        },
    ),
    Reading("MD11", "143.31(b)", "How often makes a repetition.", {"R1": "at least two rejections"}),
    Reading("MD12", "143.31(d)", "(d) gives the Board no time of its own.", {"R1": "the 10 business days of (c)"}),
    Reading(
        "MD13",
        "143.31(a)",
        "The former text does not say from when its 28 days count.",
        {"R1": "from the day on which the notice is given"},
    ),
    Reading(
        "MD14",
        "143.31(a)",
        "Which month follows, whether the producer who ended the contract is paid too, and a 20th on a weekend.",
        {"R1": "the month after the one in which the contract ends; whoever ended it; the 20th itself"},
    ),
    Reading(
        "MD15",
        "143.31(i)",
        "The preamble names (i) and (k) for contracts with periods of their own; (i) and (j) are meant.",
        {"R1": "(i) takes such a contract out of the whole section"},
    ),
    Reading(
        "MD16",
        "143.31(f)",
        "(f) points at (e)(1) and (e)(2) and not at the 40,000 pounds of (e)(4).",
        {"R1": "any excess will do"},
    ),
    Reading(
        "MD17",
        "143.31(a)",
        "The former text names contracts and agreements; whether a mere course of dealing is one is not said.",
        {
            "R1": "it is not, and could end without notice",
            "R2": "it is an agreement, and the 28 days are due: the preamble speaks of the notice that ends a relationship",
        },
        default="R2",
    ),
    Reading(
        "MD18",
        "143.31(a)",
        "A last day on a Saturday, a Sunday or a legal holiday is left out of a period by 1 Pa.C.S. § 1908; § 143.31 is silent.",
        {
            "R1": "it is left out: 1 Pa.C.S. § 1502(a)(1)(ii) extends that section to the Pennsylvania Code. A period of the "
            "contract's own is not moved",
            "R2": "it counts: the notice is a shortest time before an end, and nothing has to be done on its last day",
        },
    ),
    Reading(
        "MD19",
        "143.31(e)(1)",
        "Losses within “any” 90-day rolling period count; how long ago that may have been is not said.",
        {
            "R1": "a loss of the 26 weeks before the notice or request: an older one has left the rolling average of (e)(2) and "
            "explains no milk that is too much now",
            "R2": "any loss, however long ago",
        },
    ),
    Reading(
        "MD20",
        "143.31(f)",
        "The excess is reckoned by the week; over how long a donation may be set against it is not said.",
        {
            "R1": "the milk donated is at most the week's excess times the weeks over which it is donated",
            "R2": "the amount donated does not matter where there is an excess",
        },
    ),
    Reading(
        "MD21",
        "143.31(a)",
        "From when the days of the adopted text count is not kept here.",
        {
            "R1": "from receipt, as proposed: the later day",
            "R2": "from the day on which the notice is given, as formerly",
        },
    ),
)
_DONATED = ("MD6", "MD16", "MD19", "MD20")
_NOT_NOTICES = ("MD16", "MD20")

MILK_NOTICE = Determination(
    name="milk-notice",
    title="Notice that ends a contract over milk",
    code="7 Pa. Code",
    section="143.31",
    question="May the contract end, after how many days of notice, and on which day at the earliest?",
    outcomes=("the contract may end", "the notice will not do", "others have to decide"),
    case=milk_case.MilkNotice,
    versions=Versions(
        Version(None, "the former text", milk.MilkRule(FORMER, FORMER_POINTS, days=28)),
        Version(PRINTED, SOURCE, milk.MilkRule(AMENDED, AMENDED_POINTS, days=90), why_not=NEVER_LAW),
        Version(
            ADOPTED_ON,
            ADOPTED_AT,
            milk.MilkRule(ADOPTED, ADOPTED_POINTS, days=90, producer_days=28),
            ADOPTED_ON,
            ADOPTED_AT,
        ),
    ),
    case_day="notice.given_on",
    decides=milk.decide,
    impossible=milk_contradictions.impossible,
    readings=tuple(one for one in READINGS if one.id not in _NOT_NOTICES),
    samples=(
        "milk-notice-distress.toml",
        "milk-notice-lost-sales.toml",
        "milk-notice-catastrophe.toml",
        "milk-notice-ninety-days.toml",
    ),
    note=NOTE,
)
MILK_DONATION = Determination(
    name="milk-donation",
    title="Surplus milk given to a food bank",
    code="7 Pa. Code",
    section="143.31(f)",
    question="Is the milk exempt from mandated premiums, and at what value may the donation be reported?",
    outcomes=("exempt", "not exempt", "not decided yet"),
    case=donation.MilkDonation,
    versions=Versions(
        Version(None, "the former text", RuleText(FORMER, _FORMER_DONATION)),
        Version(PRINTED, SOURCE, RuleText(AMENDED, _AMENDED_DONATION), why_not=NEVER_LAW),
        Version(ADOPTED_ON, ADOPTED_AT, RuleText(ADOPTED, _ADOPTED_DONATION), ADOPTED_ON, ADOPTED_AT),
    ),
    case_day="donation.request_on",
    decides=donation.decide,
    impossible=donation.impossible,
    readings=tuple(one for one in READINGS if one.id in _DONATED),
    samples=("milk-donation.toml",),
    note=NOTE,
)
