"""Tests of the package `reference_impl`."""
