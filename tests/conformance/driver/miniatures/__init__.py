"""Tiny programs, each wrong in one way (or odd and still right); run as files, never imported."""
