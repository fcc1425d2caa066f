"""Grades a class's contracts: what each says truly of what a course asks for."""
