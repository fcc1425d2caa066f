"""Tests of the symbolic search; the modules beside them hold one known mistake each."""
