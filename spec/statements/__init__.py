"""Statements about facts that more than one document makes: each is written once and cited by all."""
