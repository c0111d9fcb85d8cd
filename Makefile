# The commands of this repository; the work is done by the scripts in Tools.
.PHONY: help run build test bench soak format

help: ## say what there is
	@sed -n 's/^\([a-z]*\): ## /  make \1\t/p' Makefile | expand -t 16

run: ## fresh machine to running server on http://localhost:8080, data in ./data
	@exec Tools/run

build: ## the release programs, in .build/release
	@exec Tools/build

test: ## fresh machine to green: every check CI runs
	@exec Tools/test

bench: ## what is promised, as ratios of one run
	@exec Tools/bench

soak: ## the long runs: sanitizers, fuzzing, kills, endurance
	@exec Tools/soak

format: ## format the Swift files
	@exec Tools/format
