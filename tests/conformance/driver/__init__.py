"""Tests of the driver, against programs that are wrong in one way each."""
