"""Tests of the package `conformance`."""
