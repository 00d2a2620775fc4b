"""The page about the opponents: what the lab found out about them, and a small match to run."""
