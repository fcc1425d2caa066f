"""Regions: where a program is wrong, as the smallest condition over what a request met."""
