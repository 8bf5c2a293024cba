"""The independent auditor: reads what the system wrote, and believes none of it.

It shares the journal's format with the writer and no code that decides anything.
"""
