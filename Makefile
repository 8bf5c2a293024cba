# Two commands do all the set-up: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
SCREENS := src/fairfelt/server/static/index.html
CHROMIUM := $(or $(shell command -v chromium),.chromium/usr/lib/chromium/chromium)
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm

export PYTHONDONTWRITEBYTECODE :=  # each of the many processes would compile every module again

.PHONY: run test lint types layers unit quick cover prove soak bench load book verify docs web web-test types-web browser play-all lock clean

run: $(STAMP) $(SCREENS)  ## a demonstration facility: terminals, a dealer's console, the pit
	@$(BIN)/fairfelt serve

test: lint types layers web-test unit  ## everything that guards the tree

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

layers: $(STAMP)
	$(BIN)/lint-imports

unit: $(STAMP) $(SCREENS) $(CHROMIUM)
	$(BIN)/pytest -n auto --dist worksteal --ignore=tests/browser
	$(BIN)/pytest -n auto tests/browser  # apart: Playwright keeps an event loop running, and others start their own

quick: $(STAMP)  ## the tests of the rulebook, its figures and papers, without the live facility and its faults
	$(BIN)/pytest -n auto --dist worksteal $(addprefix --ignore=tests/,audit browser facility server store stories golden)

cover: $(STAMP)  ## which lines and branches the same tests run; apart from `make test`, which it would slow down
	$(BIN)/pytest -n auto --dist worksteal --ignore=tests/browser --cov --cov-report=term

prove: $(STAMP) $(SCREENS) $(CHROMIUM)  ## the proofs that take minutes: large games solved again, and against the reference solver
	$(BIN)/pytest -n auto --dist worksteal -m long

soak: $(STAMP)  ## the faults that do not fit into `make test`: power cuts and tampering, by the million
	$(BIN)/pytest -n auto --dist worksteal -m soak

bench: $(STAMP)  ## timings, each beside a peer or a raw limit of the same run
	$(BIN)/python -m bench
	$(BIN)/pytest bench -p no:cacheprovider --benchmark-only

load: $(STAMP)  ## wagers a second from many terminals, beside a bare echo with a durable commit
	$(BIN)/python -m bench.load

book: $(STAMP)  ## count every figure and write the solved book
	$(BIN)/fairfelt verify --write

verify: $(STAMP)  ## count every figure again and compare it with the solved book
	$(BIN)/fairfelt verify

docs: $(STAMP)  ## write the generated pages anew
	$(BIN)/python -m fairfelt.cli.pages

web: $(SCREENS)  ## the screens, built with the Node that a wheel brings

types-web: $(STAMP)  ## the types of the wire, from the server's shapes
	$(BIN)/python -m fairfelt.server.wire.typescript

web-test: $(SCREENS)  ## types of the screens, and their unit tests
	$(NPM) run --silent check
	$(NPM) run --silent test

browser: $(CHROMIUM)  ## Debian's Chromium, fetched where the machine has none

$(CHROMIUM):
	tests/browser/fetch.sh

play-all: $(STAMP) $(SCREENS) $(CHROMIUM)  ## a round of every game in a browser
	$(BIN)/pytest tests/browser -m long -k every_game

$(SCREENS): web/node_modules/.package-lock.json web/index.html web/vite.config.ts $(shell find web/src -type f)
	$(NPM) run --silent build

web/node_modules/.package-lock.json: web/package-lock.json | $(STAMP)
	$(NPM) ci --silent
	@touch $@

lock: $(STAMP)  ## refresh the locked dependencies
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 --no-header --no-annotate pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 --no-header --no-annotate pyproject.toml --group dev -o requirements/dev.txt

$(STAMP): pyproject.toml requirements/dev.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

clean:
	rm -rf .venv .chromium web/node_modules src/fairfelt/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
