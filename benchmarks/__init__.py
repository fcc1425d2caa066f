"""Ratios, measured side by side in one run: a time alone says more about the machine than about the kit."""
