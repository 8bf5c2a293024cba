"""The independent auditor: reads what the system wrote, and believes none of it.

It shares the form of the events, the rulebook and the gaming day with the system, and no code that decides anything. Each
module examines one subject; `auditor` gives every event to all of them.
"""
