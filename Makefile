# Needs python3 (3.11 or newer) and make. Everything else comes from requirements.lock into .venv.

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/stamp
PACKAGES := spec reference_impl conformance reports
MISTAKE := push_ignores_the_climb_limit

.DEFAULT_GOAL := test
.DELETE_ON_ERROR:
.PHONY: install demo test bench clean

# The stamp is written last: an interrupted installation is made again.
$(STAMP): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0] + ": make PYTHON=/path/to/newer/python3")'
	@echo "1 of 3: making a place for Python packages, .venv"
	@$(PYTHON) -m venv .venv
	@echo "2 of 3: fetching the packages of requirements.lock, some minutes the first time"
	@$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements.lock
	@echo "3 of 3: making the command santorini"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(STAMP)

# From then on `santorini` works in any folder, with the packages of .venv.
PREFIX ?= $(HOME)/.local
install: $(STAMP)
	@mkdir -p "$(PREFIX)/bin"
	@ln -sf "$(CURDIR)/$(BIN)/santorini" "$(PREFIX)/bin/santorini"
	@echo "santorini is in $(PREFIX)/bin now"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; \
	  *) echo "That folder is not in your PATH. Put this line into ~/.profile, and open a new shell:"; \
	     echo "  export PATH=\"$(PREFIX)/bin:\$$PATH\"";; esac

# Two runs: the reference, which must conform (exit 0), and a game with one mistake, which must be caught (exit 1).
demo: $(STAMP)
	@mkdir -p build
	$(BIN)/santorini check --report build/reference -- $(BIN)/santorini serve
	@echo
	@echo "$(BIN)/santorini check --report build/mistake -- $(BIN)/python -m conformance.mistakes $(MISTAKE)"
	@$(BIN)/santorini check --report build/mistake -- $(BIN)/python -m conformance.mistakes $(MISTAKE); \
	  status=$$?; echo; \
	  if [ $$status -eq 1 ]; then echo "Exit status 1, as it should be: the kit has caught the mistake '$(MISTAKE)'."; \
	  else echo "The kit should have caught the mistake '$(MISTAKE)' with exit status 1, and ended with $$status." >&2; exit 1; fi
	@echo "Reports, to open in a browser:"
	@find build/reference build/mistake -name '*.html' | sort | sed 's/^/  /'

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 --dist loadfile

bench: $(STAMP)
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find $(PACKAGES) tests -name __pycache__ -type d -prune -exec rm -rf {} +
