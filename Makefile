.DEFAULT_GOAL := help
# none of the rules for C and the like, which took 0.3 s of each start
MAKEFLAGS += --no-builtin-rules
.PHONY: help install build start dev test soak stories bench check publish seed export backup restore verify rebuild-catalogue undelete clean

export URL PRIVATE YES MINUTES SEED

help: ## List what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 26

# two targets at a time
TOGETHER = $(MAKE) --no-print-directory --jobs=2

# installed again only when the lock file has changed
node_modules/.package-lock.json: package-lock.json
	npm ci
	@touch $@
install: node_modules/.package-lock.json

# built again only when a source has changed
SOURCES := $(shell find contracts service-kit storage-service books-service chat-service publisher operator standalone frontend \
  -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/samples/*' 2>/dev/null)
node_modules/.hikma-built: node_modules/.package-lock.json tsconfig.base.json $(SOURCES)
	@$(TOGETHER) build-services build-frontend
	@touch $@
.PHONY: build-services build-frontend
build-services:
	npx tsc -b contracts service-kit storage-service books-service chat-service publisher operator standalone
	node standalone/dist/bundleMain.js
build-frontend:
	npm run build --silent --workspace frontend -- --logLevel warn
build: node_modules/.hikma-built

start: build ## Install, build and serve Hikma at http://127.0.0.1:8080
	@node standalone/dist/bundle/main.js

dev: install ## Serve with reload: the services on 8080, the frontend on 5173
	npx concurrently --kill-others --names services,frontend \
	  "npx tsx watch --conditions=development standalone/src/main.ts" "npm run dev --workspace frontend"

test: build ## Run every test; what is missing on this machine is named
	node tests/run.mjs $(ONLY)

soak: install ## Let parts of a compose stack fail at random for MINUTES=10 [SEED=n]
	@node --import tsx --conditions=development tests/containers/soak/main.ts

stories: build ## Tell the browser's stories through nginx, on a Docker stack [ONLY=name,name]
	@node --import tsx --conditions=development tests/containers/e2eOnStack/main.ts "$(ONLY)"

bench: build ## Measure everything beside its baseline [ONLY=name,name]
	@node --import tsx --conditions=development bench/main.ts "$(ONLY)"

CHECKS := check-types check-lint check-format check-unused check-size
.PHONY: $(CHECKS)
check: build ## Check types, lint, walls, format, dead code and the size of the first load
	@$(TOGETHER) $(CHECKS)
check-types:
	npx tsc -b
check-lint:
	npx oxlint --type-aware --deny-warnings
check-format:
	npx prettier --check --log-level warn .
check-unused:
	npx knip
check-size:
	npx size-limit

publish: build ## Publish BOOK=folder [URL=…] [PRIVATE=1] [YES=1]
	@node publisher/dist/main.js "$(BOOK)"

seed: build ## Publish the sample books [URL=…]
	@node publisher/dist/main.js --samples

export: build ## Write BOOK=id as plain files TO=folder [URL=…]
	@node publisher/dist/exportMain.js "$(BOOK)" "$(TO)"

# The operator's commands: on the folder of make start, or with COMPOSE=1 in a container beside Postgres and MinIO.
OPERATE := $(if $(COMPOSE),operator/inCompose.sh,node standalone/dist/operatorMain.js)
BUILT := $(if $(COMPOSE),,build)

backup: $(BUILT) ## Back up all books TO=folder, while Hikma runs [COMPOSE=1]
	@$(OPERATE) backup "$(TO)"

restore: $(BUILT) ## Restore BACKUP=folder [AT=time] into an empty library; Hikma stopped [COMPOSE=1]
	@$(OPERATE) restore "$(BACKUP)" "$(AT)"

verify: $(BUILT) ## Compare catalogue and storage, and name every difference [COMPOSE=1]
	@$(OPERATE) verify

rebuild-catalogue: $(BUILT) ## Make the catalogue anew from storage [COMPOSE=1]
	@$(OPERATE) rebuild-catalogue

undelete: $(BUILT) ## Bring back the deleted BOOK=id [COMPOSE=1]
	@$(OPERATE) undelete "$(BOOK)"

clean: ## Remove what was built and installed; your books stay
	rm -rf node_modules */node_modules */dist */*.tsbuildinfo tests/results
