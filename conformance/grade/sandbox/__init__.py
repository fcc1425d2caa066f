"""Keeps a submission in: the tiers, what they are made of, and the attacks that prove them."""
