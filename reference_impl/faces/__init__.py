"""One face a document: its own operations with its own parameters, under its contract, thin over the engine."""
