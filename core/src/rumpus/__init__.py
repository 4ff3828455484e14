"""rumpus: sound-party games."""
