"""Pai Gow games: high and low hands, the house way, the table's procedure, players who bank (645a, 670a, 688a)."""
