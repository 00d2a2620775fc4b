"""What all tests share: hypothesis is the same on every run and never fails for being slow."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("house")
