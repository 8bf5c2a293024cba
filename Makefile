# Two commands do all the set-up: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.PHONY: run test lint types layers unit prove bench book verify docs lock clean

run: $(STAMP)  ## a round dealt, settled with citations, and its exact odds
	@$(BIN)/fairfelt demo

test: lint types layers unit  ## everything that guards the tree

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

layers: $(STAMP)
	$(BIN)/lint-imports

unit: $(STAMP)
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term

prove: $(STAMP)  ## the proofs that take minutes: large games solved again, and against the reference solver
	$(BIN)/pytest -n auto --dist worksteal -m long

bench: $(STAMP)  ## timings, each beside a peer or a raw limit of the same run
	$(BIN)/python -m bench
	$(BIN)/pytest bench -p no:cacheprovider --benchmark-only

book: $(STAMP)  ## count every figure and write the solved book
	$(BIN)/fairfelt verify --write

verify: $(STAMP)  ## count every figure again and compare it with the solved book
	$(BIN)/fairfelt verify

docs: $(STAMP)  ## write the generated pages anew
	$(BIN)/python -m fairfelt.cli.pages

lock: $(STAMP)  ## refresh the locked dependencies
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 --no-header --no-annotate pyproject.toml -o requirements/run.txt
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 --no-header --no-annotate pyproject.toml --group dev -o requirements/dev.txt

$(STAMP): pyproject.toml requirements/dev.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
