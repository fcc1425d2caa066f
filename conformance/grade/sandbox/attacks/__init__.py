"""Attacks on the sandbox, one a file: each tries something that a submission must not be able to do.

A file has one function `attack`. Its docstring says what is tried. It returns what it got, or an
empty text if nothing, and an `OSError` or `MemoryError` counts as nothing too. It does no harm even
where it succeeds: it takes a little more than it may, and gives it back.
"""
