"""The book and its handouts on paper, printed by Chromium."""
