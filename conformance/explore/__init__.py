"""Exploring: games that no plan foresaw, chosen step by step by what the program really answered."""
