"""Content packs: finding, reading, checking and caching them; `load_pack` gives a `Content`."""
