"""What `make bench` measures: the boards in the page, and the engine."""
