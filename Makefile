# The two commands of the README are `make read` and `make test`.
# Each target here is one line that a person without make can type (README, "Without make").

# any Python from 3.11 on; `make PYTHON=python3.13 read` picks one
PYTHON ?= python3
PY := .venv/bin/python
# tests run on several cores, each file of them on one
SPREAD := --numprocesses auto --maxprocesses 4 --dist loadfile
READY := .venv/ready

.PHONY: read book print test check bench lab notebooks clean

read: book
	$(PY) book/serve.py

book: $(READY)
	$(PY) book/build.py

print: book
	$(PY) tests/chromium.py
	$(PY) tools/printing.py

test: check book
	$(PY) tests/chromium.py
	$(PY) book/build.py tests/live/fixture .cache/fixture
	$(PY) -m pytest $(SPREAD)
	$(PY) -m pytest $(SPREAD) --nbval --nbval-current-env book

check: $(READY)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

bench: book
	$(PY) tests/chromium.py
	$(PY) -m bench

lab: $(READY)
	$(PY) -m jupyterlab book

notebooks: $(READY)
	$(PY) tools/notebooks.py

# the environment is made anew when what it holds changes; `ready` is written last, so a broken start is not taken for a finished one;
# most of its modules are never imported, so they are compiled when they are
$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed; $(PYTHON) is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --no-compile -r requirements.txt
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $(READY)

clean:
	rm -rf .venv .cache _build .pytest_cache .hypothesis .mypy_cache .ruff_cache *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
