"""The lab: numbers about the engine, the cards and the teams."""
