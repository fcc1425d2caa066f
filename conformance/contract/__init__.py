"""Verifies a contract of one's own: is it true, consistent, complete, and how strong is it?"""
