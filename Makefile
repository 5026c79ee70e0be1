.DEFAULT_GOAL := help
# without make's built-in rules, which cost 0.3 s at each start
MAKEFLAGS += --no-builtin-rules
.PHONY: help install build start dev test test-all test-times soak e2e-stack bench check publish seed export backup restore backup-drill verify rebuild-catalogue undelete history sbom settings env upgrade rollback rotate renew reload-tls clean

# for the lists in ONLY
comma := ,

export TRIALS CHANGED URL PRIVATE YES MINUTES SEED ID TITLE AUTHOR GENRE BOOK_LANG SPLIT REPAIR PULL

help: ## List the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 26

# runs two targets at a time
TOGETHER = $(MAKE) --no-print-directory --jobs=2

# installs again only if the lock file has changed
node_modules/.package-lock.json: package-lock.json
	npm ci
	@touch $@
install: node_modules/.package-lock.json

# builds again only if a source has changed
SOURCES := $(shell find contracts service-kit storage-service books-service chat-service web-service publishing manuscript tex publisher operator standalone frontend \
  -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/dist-server/*' -not -path '*/samples/*' 2>/dev/null)
node_modules/.hikma-built: node_modules/.package-lock.json tsconfig.base.json $(SOURCES)
	@$(TOGETHER) build-services build-frontend
	@touch $@
.PHONY: build-services build-frontend
build-services:
	npx tsc -b contracts service-kit storage-service books-service chat-service web-service publishing manuscript tex publisher operator standalone
	node standalone/dist/bundleMain.js
build-frontend:
	npm run build --silent --workspace frontend
build: node_modules/.hikma-built

start: build ## Install, build and serve Hikma at http://127.0.0.1:8080
	@node standalone/dist/bundle/main.js

dev: install ## Serve with reload: the services on 8080, the frontend on 5173
	npx concurrently --kill-others --names services,frontend \
	  "npx tsx watch --conditions=development standalone/src/main.ts" "npm run dev --workspace frontend"

test: build ## Run every tier; name the tests that this machine cannot run [ONLY=tier CHANGED=1]
	node tests/run.mjs $(ONLY)

test-all: build ## Run every test with all trials, faults and replicas, before a release [SEED=n]
	TRIALS=all node tests/run.mjs

test-times: ## Print what the last run took: its steps, core seconds and thirty dearest test files
	@node tests/runner/printTimings.mjs

soak: install ## Inject random faults into a Docker stack for MINUTES=10 [SEED=n]
	@node --import tsx --conditions=development tests/containers/soak/main.ts

e2e-stack: build ## Run the end-to-end tests through nginx, on a Docker stack [ONLY=name,name]
	@ALL_ON_STACK=true node --import tsx --conditions=development tests/containers/e2eOnStack/main.ts --project='nginx*' \
	  $(subst $(comma), ,$(ONLY))

bench: build ## Run the benchmarks, each beside its baseline [ONLY=name,name]
	@node --import tsx --conditions=development bench/main.ts "$(ONLY)"

CHECKS := check-types check-lint check-format check-unused check-size
.PHONY: $(CHECKS)
check: build ## Check types, lint, package boundaries, format, dead code and the size of the first load
	@$(TOGETHER) $(CHECKS)
check-types:
	npx tsc -b
check-lint:
	npx oxlint -c oxlint.config.mjs --type-aware --deny-warnings
check-format:
	npx prettier --check --log-level warn .
check-unused:
	npx knip
check-size:
	npx size-limit

publish: build ## Publish BOOK=folder or file.epub, .docx, .md, .html, .zip, .txt [URL=…] [PRIVATE=1] [YES=1]
	@node publisher/dist/main.js "$(BOOK)"

seed: build ## Publish the sample books [URL=…]
	@node publisher/dist/main.js --samples

export: build ## Write BOOK=id as plain files TO=folder, or AS=epub [TO=file URL=…]
	@node publisher/dist/exportMain.js "$(BOOK)" "$(TO)" "$(AS)"

# The operator's commands use the folder of `make start`, or with COMPOSE=1 a container beside Postgres and MinIO.
OPERATE := $(if $(COMPOSE),operator/inCompose.sh,node standalone/dist/operatorMain.js)
BUILT := $(if $(COMPOSE),,build)

backup: $(BUILT) ## Back up all books TO=folder, while Hikma runs [KEEP=number COMPOSE=1]
	@$(OPERATE) backup "$(TO)" $(if $(KEEP),"--keep=$(KEEP)")

restore: $(BUILT) ## Restore BACKUP=folder [AT=time SALVAGE=1] into an empty library; or BOOK=id [REPLACE=1] [COMPOSE=1]
	@$(OPERATE) restore "$(BACKUP)" "$(AT)" $(if $(BOOK),"--book=$(BOOK)") $(if $(REPLACE),--replace) $(if $(SALVAGE),--salvage)

backup-drill: ## Restore BACKUP=folder [AT=time] beside the library of docker compose, and read from it
	@operations/backupDrill.sh "$(BACKUP)" "$(AT)"

verify: $(BUILT) ## Compare catalogue and storage, and print every difference [COMPOSE=1]
	@$(OPERATE) verify

rebuild-catalogue: $(BUILT) ## Rebuild the catalogue from storage [COMPOSE=1]
	@$(OPERATE) rebuild-catalogue

undelete: $(BUILT) ## Restore the deleted BOOK=id [COMPOSE=1]
	@$(OPERATE) undelete "$(BOOK)"

history: $(BUILT) ## Print the changes of BOOK=id [COMPOSE=1]
	@$(OPERATE) history "$(BOOK)"

sbom: install ## Write what each package of a release contains TO=folder, as CycloneDX
	@node operations/writeSboms.mjs "$(TO)"

settings: install ## Write docs/SETTINGS.md and .env.example from operations/settings.json
	@node operations/writeSettings.mjs

env: ## Make .env for docker compose, or add the passwords that it lacks
	@operations/makeEnv.sh

upgrade: ## Build, and renew the library of docker compose while it runs [PULL=0]
	@operations/upgrade.sh upgrade

rollback: ## Go back to the images of docker compose before the last upgrade, while it runs
	@operations/upgrade.sh rollback

rotate: ## Replace the password OF=name while Hikma runs; without OF, list the names
	@operations/rotate.sh "$(OF)"

renew: ## Apply a changed .env to the services of docker compose, while they run
	@operations/upgrade.sh renew

reload-tls: ## Let nginx of docker compose serve a renewed certificate, while it runs
	@operations/reloadTls.sh

clean: ## Remove builds and installed packages; your books stay
	rm -rf node_modules */node_modules */dist */dist-server */*.tsbuildinfo tests/results
