"""Drives a running HTTP server as if it were a program that speaks the text protocol."""
