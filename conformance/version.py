"""The version of the kit, as it stands in every report."""

VERSION = "0.1.0"
