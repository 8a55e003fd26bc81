# The two commands of the README: `make run` and `make test`. Both need only Python 3.11+, pip and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

# A test run starts hundreds of processes: each reads the bytecode that another has written, whatever is set outside.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help run test game hooks check lint types scripts site-whole browser unit soak soak-load format lock wheel smoke bench mutation release docs site gallery pictures clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

run: $(VENV)/run  ## open the tables in the browser (all set-up included)
	@$(BIN)/croupier serve --open

# Three at a time on two processors, because pages in a browser are mostly waited for; what takes longest begins first.
test: $(VENV)/dev lint scripts  ## format, lint, types and every test tier (all set-up included)
	@$(BIN)/python tests/browser/get_browser.py
	@$(MAKE) --no-print-directory -k -j3 browser kernels $(GROUPS) types site-whole

GAME ?= packs-poker
game: $(VENV)/dev  ## one game's cases and tests, the quickest check: make game GAME=craps
	$(BIN)/croupier case --quiet cases/$(subst -,_,$(GAME))
	$(BIN)/python -m pytest -q -o cache_dir=build/pytest/$@ tests/$(subst -,_,$(GAME))

hooks: $(VENV)/dev  ## check format, lint and style at every commit (pre-commit)
	$(BIN)/python -m pip install --quiet pre-commit
	$(BIN)/pre-commit install

check: lint types scripts

lint: $(VENV)/dev  ## formatting and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/dev  ## strict types
	$(BIN)/mypy
	$(BIN)/mypy verify tests/verify/*.py
	$(BIN)/mypy tests/odds/conftest.py tests/odds/odds_command.py
	$(BIN)/mypy tests/browser/conftest.py tests/browser/live_house.py
	$(BIN)/mypy tests/conftest.py

SCRIPTS := tests/scripts
MODULES := $(SCRIPTS)/node_modules
scripts: $(MODULES)/installed  ## lint, strict types and unit tests of the pages' scripts
	$(BIN)/node $(MODULES)/eslint/bin/eslint.js --config $(SCRIPTS)/eslint.config.js src/croupier/service/pages $(SCRIPTS)
	$(BIN)/node $(MODULES)/typescript/bin/tsc --project $(SCRIPTS)
	$(BIN)/node $(MODULES)/typescript/bin/tsc --project $(SCRIPTS)/tsconfig.strict.json
	@$(BIN)/python $(SCRIPTS)/write_inputs.py build/scripts
	$(BIN)/node --import ./$(SCRIPTS)/browser.js --test --test-reporter=dot '$(SCRIPTS)/*.test.js'

# A browser, sockets and processes wait for real time, and a busy machine can make them miss their moment. What fails is
# printed, then run once more on its own; a test that fails twice fails the run.
PYTEST = $(BIN)/python -m pytest -q -o cache_dir=build/pytest/$@
twice = $(1) || { echo "make: running once more what failed in $@" >&2; $(1) --last-failed --last-failed-no-failures=none; }

SITE := tests/docs/test_docs_site.py
site-whole: $(VENV)/dev
	$(PYTEST) $(SITE)

browser: $(VENV)/dev  ## the pages in a real browser
	$(call twice,$(PYTEST) tests/browser)

# Groups of folders, each tested in one process: what is compiled, collected and built once serves them all. The first
# group has most of what compiles kernels; the last one has every folder that no other group names.
kernels  := counting poker simulation ranking odds blackjack pai_gow_poker
serving  := service simulator
keeping  := ledger trust accounting reports phh
auditing := verify properties table
typing   := terminal cli embed tutorials packaging
GROUPS   := others serving auditing keeping typing
named    := browser $(kernels) $(foreach group,$(filter-out others,$(GROUPS)),$($(group)))
others   := $(filter-out $(named),$(patsubst tests/%/,%,$(sort $(dir $(wildcard tests/*/test_*.py)))))

.PHONY: kernels $(GROUPS)
kernels $(GROUPS): $(VENV)/dev
	$(call twice,$(PYTEST) --durations=10 --durations-min=4 --ignore=$(SITE) $(addprefix tests/,$($@)))

unit: kernels $(GROUPS)  ## all tests but those in a browser and of the site

soak: $(VENV)/dev  ## all tests, the property and agreement tests many times longer
	CROUPIER_SOAK=1 $(BIN)/python -m pytest -n auto

soak-load: $(VENV)/dev  ## an hour of 306 players at 102 tables: memory, delays, and both checkers in the end
	$(BIN)/python bench/service.py --tables 102 --players 306 --seconds 3600

SEEDS ?= 1000
simulate-house: $(VENV)/dev  ## simulate the house under trouble, SEEDS times
	$(BIN)/python tests/simulator/simulate.py 1 --count $(SEEDS)

format: $(VENV)/dev  ## put the code in its one form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

LOCKING := --universal --generate-hashes --no-annotate --no-header --python-version 3.11 pyproject.toml
lock:  ## resolve the dependencies anew (needs uv)
	uv pip compile $(LOCKING) --extra web --extra fast --extra plots --extra print --extra play -o requirements/run.txt
	uv pip compile $(LOCKING) --all-extras --group dev -o requirements/dev.txt

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/run: $(BIN)/python requirements/run.txt requirements/build.txt pyproject.toml
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/run.txt -r requirements/build.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev: $(VENV)/run requirements/dev.txt
	$(BIN)/python -m pip install --quiet --no-compile --require-hashes -r requirements/dev.txt
	@touch $@

# Node.js comes with the environment; what it runs comes from npm's registry, by the digests of the lock.
$(MODULES)/installed: $(SCRIPTS)/package-lock.json $(SCRIPTS)/.npmrc | $(VENV)/dev
	@$(BIN)/npm ci --prefix $(SCRIPTS) --ignore-scripts --loglevel=error || \
		{ echo "make: npm could not install the tools that check the pages' scripts. Can it reach its registry (npm ping)?" >&2; exit 1; }
	@touch $@

wheel: $(VENV)/run  ## build the wheel and the sdist into dist/
	rm -rf dist
	$(BIN)/python -m hatchling build

# Every Python from 3.11 to 3.13 that is found, or those that are named: make smoke PYTHONS="python3.12 elsewhere/python"
smoke: $(VENV)/dev  ## try the built wheel in empty environments, with and without extras
	$(BIN)/python tests/packaging/smoke.py $(addprefix --python ,$(PYTHONS))

# KEY names the file with the signing key; without it, a key is made for a trial and forgotten. URL is the repository's
# public address, for the project URLs in the metadata: make release KEY=release.key URL=https://…
release: $(VENV)/dev  ## build, check and sign what would be published, in build/release; publish nothing
	rm -rf build/release
	$(BIN)/python tests/packaging/release.py build/release $(if $(KEY),--key $(KEY)) $(if $(URL),--url $(URL))
	$(BIN)/python tests/packaging/smoke.py

bench: $(VENV)/dev  ## measure against peers in the same run, and write docs/performance.md
	$(BIN)/python bench/ledger.py --write
	$(BIN)/python bench/reopen.py --write
	$(BIN)/python bench/verify.py --write
	$(BIN)/python bench/evaluation.py --write
	$(BIN)/python bench/rounds.py --write
	$(BIN)/python bench/exact.py --write
	$(BIN)/python bench/blackjack.py --write
	$(BIN)/python bench/craps.py --write
	$(BIN)/python bench/roulette.py --write
	$(BIN)/python bench/equity.py --write
	$(BIN)/python bench/poker.py --write
	$(BIN)/python bench/service.py --tables 102 --players 306 --write

# Hours on one processor; what is done is kept in build/, so that it may be broken off and taken up again.
mutation: $(VENV)/dev  ## test the tests: slips put into the rules, one at a time; writes docs/mutation.md
	$(BIN)/python -m mutation trace
	$(BIN)/python -m mutation try
	$(BIN)/python -m mutation write

docs: $(VENV)/dev  ## make the computed parts of the documentation anew
	$(BIN)/python docs/make_docs.py

site: $(VENV)/dev  ## the documentation as a site in build/site; a warning is an error, as in the tests
	$(BIN)/python -m sphinx -q -W --keep-going -b html -d build/site.doctrees docs build/site

gallery: $(VENV)/dev  ## draw the layouts, signs and guides of the sample filings anew
	$(BIN)/python docs/make_gallery.py

pictures: $(VENV)/dev  ## take the pictures of the documentation anew
	$(BIN)/python tests/browser/get_browser.py
	CROUPIER_PICTURES=1 CROUPIER_SOAK=1 $(BIN)/python -m pytest -q tests/browser

clean:  ## forget the environment and every cache
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis $(MODULES) dist build
