# Everything lives in .venv and build; `make clean` removes both.

PYTHON3 ?= python3
BIN := .venv/bin
PYTHON := $(BIN)/python
PIP := $(PYTHON) -m pip --quiet --disable-pip-version-check
PYTEST := $(PYTHON) -m pytest
JOBS ?= 2

# Proofs too slow for every change: add a target, and its name here.
SLOW := test-compiled test-wheel fuzz fuzz-text fuzz-server browser load faults puzzles mutants events analysis sweeps

# $(call needing,TOOLS,COMMAND) runs COMMAND, or says in one line which tool is missing and skips it.
needing = $(PYTHON) tools/require.py $(1) || { code=$$?; [ $$code -eq 3 ] && exit 0; exit $$code; }; $(2)

.DEFAULT_GOAL := help
.PHONY: analysis sweeps cluster rl events help play check test fuzz fuzz-text mutants puzzles no-peek test-compiled test-wheel browser audit faults fuzz-server load test-all web pictures bench compiled profiled wheel format lock clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do \
		printf '  make %-14s %s\n' "$$name" "$$text"; done

play: .venv/play ## set up and play
	@$(PYTHON) tools/web.py || echo "the browser table could not be built; the terminal has one too"
	@$(PYTHON) tools/later.py
	@$(BIN)/overcrush play

check: .venv/dev ## format, lint, types, architecture and the README's commands
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(PYTHON) tools/wire_types.py --check
	$(PYTHON) tools/node_codes.py --check
	$(PYTHON) tools/web.py check
	$(PYTEST) tests/architecture

test: check web ## check and the test suite
	@$(PYTHON) tools/require.py postgresql || [ $$? -eq 3 ]
	$(PYTEST) -n $(JOBS) --dist worksteal -m "not slow" --ignore=tests/architecture --ignore=tests/browser --ignore=tests/wheel
	@$(call needing,chromium,$(PYTEST) -n $(JOBS) tests/browser -m "not slow")

test-compiled: .venv/dev compiled ## every test on the compiled build
	@$(call needing,gcc python-headers,\
	OVERCRUSH_BUILD=compiled PYTHONPATH=$(CURDIR)/build/compiled $(PYTEST) -n $(JOBS) --dist worksteal --ignore=tests/browser --ignore=tests/wheel)

test-wheel: .venv/dev web ## wheels, compiled and plain, installed into empty environments and played
	$(PYTEST) tests/wheel

browser: .venv/dev web ## every proof in a real browser; pictures of it in build/screenshots
	@$(call needing,chromium,$(PYTEST) -n $(JOBS) tests/browser)

audit: .venv/dev ## known weaknesses of the locked dependencies (needs the network, or DATABASE=FILE)
	@$(PYTHON) tools/audit.py $(if $(DATABASE),--database $(DATABASE)) || { code=$$?; [ $$code -eq 3 ] && exit 0; exit $$code; }

faults: .venv/dev ## servers killed again and again in the middle of games and drafts: nothing is lost
	$(PYTEST) tests/server -m slow
	$(PYTHON) -m tests.server.faults $(or $(KILLS),200)

fuzz-server: .venv/dev ## a million messages and requests that make no sense (COUNT=… for fewer)
	$(PYTHON) -m tests.server.fuzz $(or $(COUNT),1000000)

load: .venv/dev ## 500 games at once, 1,000 who watch, 20 against the strongest opponent (GAMES=… and SECONDS=… for less)
	$(PYTHON) -m tests.server.load --games $(or $(GAMES),500) --seconds $(or $(SECONDS),60)
	@$(PYTHON) tools/require.py postgresql && $(PYTHON) -m tests.server.load --database --processes 2 \
		--games $(or $(GAMES),500) --seconds $(or $(SECONDS),60) --watchers $(or $(WATCHERS),1000) || [ $$? -eq 3 ]
	$(PYTHON) -m tests.server.load --games $(or $(GAMES),100) --seconds $(or $(SECONDS),60) --search $(or $(SEARCH),20)

fuzz: .venv/dev compiled ## thousands of random games under all checks, on the compiled build
	@$(call needing,gcc python-headers,PYTHONPATH=$(CURDIR)/build/compiled $(PYTHON) tools/fuzz.py --jobs $(JOBS))

fuzz-text: .venv/dev ## 300,000 mutated and random texts through the compiler of card English
	$(PYTHON) -m tests.text.fuzz 300000

mutants: .venv/dev ## whether the tests notice small changes to the engine, 400 of them
	$(PYTHON) -m tools.mutants --jobs $(JOBS)

no-peek: .venv/dev compiled ## 10,000 moves of each opponent, the same whatever the hidden key of the dice
	@$(call needing,gcc python-headers,PYTHONPATH=$(CURDIR)/build/compiled $(PYTHON) tools/no_peek.py)

analysis: .venv/dev compiled ## whether analyses are right where the answer is known: solved endgames, fair and loaded dice, blunders
	@$(call needing,gcc python-headers,PYTHONPATH=$(CURDIR)/build/compiled $(PYTHON) tools/analysis_proof.py)

sweeps: .venv/dev ## whether sweeps find a gain that is there, and claim none that is not, on games made up
	@$(PYTHON) tools/sweep_proof.py 2>/dev/null

# Large packages that few need: each has a lock and an environment of its own, and is no part of `make test`.
cluster: .venv-cluster/done compiled ## teams measured on a Ray cluster of three nodes here, one of them killed
	@PYTHONPATH=$(CURDIR)/build/compiled .venv-cluster/bin/python tools/cluster_proof.py

rl: .venv-rl/done compiled ## the environments for learning: their suites, then steps a second beside others
	@OVERCRUSH_BUILD=compiled PYTHONPATH=$(CURDIR)/build/compiled .venv-rl/bin/python -m pytest -q tests/envs
	@PYTHONPATH=$(CURDIR)/build/compiled .venv-rl/bin/python tools/env_speed.py

.venv-%/done: requirements/build.txt requirements/%.txt pyproject.toml
	$(PYTHON3) -m venv .venv-$*
	.venv-$*/bin/python -m pip --quiet --disable-pip-version-check install --require-hashes -r requirements/build.txt -r requirements/$*.txt
	.venv-$*/bin/python -m pip --quiet --disable-pip-version-check install --no-deps --no-build-isolation --editable .
	@touch $@

puzzles: .venv/dev compiled ## prove every puzzle again
	@$(call needing,gcc python-headers,PYTHONPATH=$(CURDIR)/build/compiled $(PYTHON) -m overcrush puzzle verify)

events: .venv/dev compiled ## 200 drafts of each kind, 1,000 Swiss tournaments, and how well bots draft
	$(PYTHON) -m tests.events.proof
	@$(call needing,gcc python-headers,PYTHONPATH=$(CURDIR)/build/compiled $(PYTHON) -m tests.events.strength --jobs $(JOBS))

test-all: test $(SLOW) ## test and every slow proof

web: .venv/dev ## build the browser table
	@$(PYTHON) tools/wire_types.py
	@$(PYTHON) tools/web.py

pictures: .venv/dev web ## draw the pictures of the README anew
	@$(call needing,chromium,$(PYTHON) tools/pictures.py)

bench: .venv/dev profiled ## measure the engine, plain and compiled
	@$(BIN)/overcrush bench

compiled: .venv/compile ## build the engine with mypyc into build/compiled
	@$(call needing,gcc python-headers,$(PYTHON) tools/compile.py)

profiled: .venv/compile ## the same, laid out for what games do: faster, and twice as long to build
	@$(call needing,gcc python-headers,$(PYTHON) tools/compile.py --profiled)

# A wheel of this platform with the extensions in it where they can be compiled, else one of plain Python.
wheel: .venv/compile ## a wheel to install elsewhere, in dist
	@$(PYTHON) tools/require.py gcc python-headers && build=compiled || build=plain; \
	OVERCRUSH_BUILD=$$build $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist . && echo "dist: a wheel of the $$build build"

format: .venv/dev ## format the code and fix what can be fixed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(PYTHON) tools/web.py format

# Exact versions with hashes, without addresses; dev.txt first, so that the others agree with it.
# What everybody develops with; environments for learning and clusters have locks of their own, for they are large.
EVERYDAY := --extra bench --extra lab --extra server
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate

lock: .venv/dev ## resolve the dependencies anew (one package: make lock ONLY=NAME)
	$(LOCK) $(if $(ONLY),--upgrade-package $(ONLY),--upgrade) $(EVERYDAY) pyproject.toml requirements/dev.in -o requirements/dev.txt
	$(LOCK) --constraint requirements/dev.txt requirements/build.in -o requirements/build.txt
	$(LOCK) --constraint requirements/dev.txt requirements/compile.in -o requirements/compile.txt
	$(LOCK) --constraint requirements/dev.txt --extra server pyproject.toml -o requirements/play.txt
	$(LOCK) --constraint requirements/dev.txt --extra rl pyproject.toml requirements/rl.in -o requirements/rl.txt
	$(LOCK) --constraint requirements/dev.txt --extra cluster pyproject.toml -o requirements/cluster.txt
	$(PYTHON) tools/web.py lock

clean: ## remove what make made
	rm -rf .venv .venv-rl .venv-cluster build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/overcrush/server/static

.venv/bin/python:
	$(PYTHON3) -m venv .venv

# Loaded as it lies, and compiled to bytecode at once: the first game starts as fast as the next.
INSTALL_SELF = $(PIP) install --no-deps --no-build-isolation --editable . && $(PYTHON) -m compileall -q src

.venv/play: requirements/build.txt requirements/play.txt pyproject.toml | .venv/bin/python
	$(PIP) install --require-hashes -r requirements/build.txt -r requirements/play.txt
	$(INSTALL_SELF)
	@touch $@

.venv/compile: requirements/compile.txt | .venv/play
	$(PIP) install --require-hashes -r requirements/compile.txt
	@touch $@

.venv/dev: requirements/dev.txt pyproject.toml | .venv/bin/python
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(INSTALL_SELF)
	@touch $@ .venv/play .venv/compile
