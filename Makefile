# What one does with this project. `make` alone says what there is.
PREFIX ?= /usr/local
SWIFT ?= swift
DEMO ?= .build/demo
# SwiftPM 6.3 orders the package's traits by a set's order, which otherwise is another one each time, and then compiles
# all anew: whoever calls `swift` themselves sets this as well.
export SWIFT_DETERMINISTIC_HASHING = 1

# Fully static where the C library and SQLite come as archives; else with Swift's own libraries linked statically.
archive = $(findstring /,$(shell $(CC) -print-file-name=$(1) 2>/dev/null))
ifeq ($(shell uname),Darwin)
  STATIC =
else ifneq (,$(and $(call archive,libc.a),$(call archive,libsqlite3.a)))
  STATIC = --static-swift-stdlib -Xswiftc -static-executable
else
  STATIC = --static-swift-stdlib
endif
RELEASE = .build/static

# What the release has of the package's traits: for a fully static link, those whose libraries come as archives too; else
# none, because loading cairo or libpq costs a millisecond or more at every start. TRAITS=Cairo,PostgreSQL asks for some
# all the same (with STATIC=--static-swift-stdlib where there are no archives), TRAITS= for none.
CAIRO = $(shell .ci/static-libraries cairo cairo_show_text cairo_surface_write_to_png_stream)
YAML = $(shell .ci/static-libraries yaml-0.1 yaml_parser_initialize)
XML = $(shell .ci/static-libraries expat XML_ParserCreate)
HTTP = $(shell .ci/static-libraries 'libevent_extra libevent_core' evhttp_new event_base_new)
comma = ,
empty =
space = $(empty) $(empty)
ifneq (,$(findstring -static-executable,$(STATIC)))
  TRAITS = $(subst $(space),$(comma),$(strip $(if $(CAIRO),Cairo) $(if $(YAML),YAML) $(if $(XML),XML) $(if $(HTTP),HTTP)))
  ARCHIVES = $(if $(findstring Cairo,$(TRAITS)),$(CAIRO)) \
    $(if $(findstring YAML,$(TRAITS)),$(YAML)) $(if $(findstring XML,$(TRAITS)),$(XML)) \
    $(if $(findstring HTTP,$(TRAITS)),$(HTTP))
else
  TRAITS =
endif
TRAIT_FLAGS = $(if $(strip $(TRAITS)),--traits '$(strip $(TRAITS))',--disable-default-traits) $(ARCHIVES)

.PHONY: help demo test reliability fuzz lint bench bench-studio sizes docs pictures install release clean prerequisites

help:
	@echo 'make demo              try it: the starter catalogs, a listing, a preset evaluated and shown'
	@echo 'make test              lint and run all tests'
	@echo 'make reliability       the tests of many processes, faults and damage, in full: some minutes'
	@echo 'make fuzz              random imports for a minute, where the toolchain has libFuzzer'
	@echo 'make install PREFIX=…  the static release binary, the manual page and the completions'
	@echo 'make bench             speed, as ratios against a yardstick in C, the sqlite3 shell and psql'
	@echo 'make bench-studio      the studio in a browser: figures of 10,000 presets, and memory over ten minutes of play'
	@echo 'make sizes             what each product takes an app: seconds of a first build, bytes of a program'
	@echo 'make docs              the documentation of all products and of the command line, into .build/docs'
	@echo 'make pictures          the pictures of the documentation, by the tool'

prerequisites:
	@.ci/prerequisites

demo: prerequisites
	$(SWIFT) build --product presets
	@.ci/demo "$$($(SWIFT) build --show-bin-path)/presets" $(DEMO)

test: prerequisites lint
	@.ci/tests $(SWIFT) test

# Tests elsewhere that do more with PRESETS_LONG=1.
LONGER = noFigureEndsTheProcess|aRestIsADelayUnderNoise|aStairIsFoundUnderNoise|noiseIsSeenThrough|everyDayComesBack|whatWasBakedIsFoundAgain|randomHistoriesConverge|aLongListHasTheSameNumberOfCardsWhereverItIs|manyNamesInAGroupThatExtendsManyEnd|nothingOfThemReachesTheCatalog|everySaveIsOneRevisionOfWhatItsPageHadSeen|aSharedCatalogHearsOfChanges
# Optimized, as what is released: it takes longer to build, and many more operations come together in the same time.
OPTIMIZED = -c release -Xswiftc -enable-testing
reliability: prerequisites
	@PRESETS_LONG=1 .ci/tests $(SWIFT) test $(OPTIMIZED) --filter 'ReliabilityTests|$(LONGER)'

# Finds are kept in .build/fuzzing; each becomes a fixture of the tests. The linker that Swift takes by default on Linux
# does not get through with the instrumented objects.
FUZZ_SECONDS ?= 60
FUZZING = .build/fuzzing
FUZZ_FLAGS = -Xswiftc -sanitize=fuzzer $(if $(filter Darwin,$(shell uname)),,-Xswiftc -use-ld=lld)
fuzz: prerequisites
	$(SWIFT) build -c release --package-path Tests/Fuzzing --scratch-path $(FUZZING) --product ImportFuzzer $(FUZZ_FLAGS)
	$(SWIFT) build --product presets
	rm -f $(FUZZING)/scratch.db
	"$$($(SWIFT) build --show-bin-path)/presets" init $(FUZZING)/scratch.db
	mkdir -p $(FUZZING)/corpus
	$(FUZZING)/release/ImportFuzzer $(FUZZING)/scratch.db $(FUZZING)/corpus Tests/Fuzzing/Seeds \
	  -artifact_prefix=$(FUZZING)/ -max_total_time=$(FUZZ_SECONDS) -timeout=5 -rss_limit_mb=1024

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Plugins Sources Tests

bench: prerequisites
	$(SWIFT) build -c release --package-path Tests/Benchmarks
	$(SWIFT) build -c release --package-path Tests/Benchmarks/Sharing
	@status=0; $(SWIFT) run -c release --skip-build --package-path Tests/Benchmarks benchmarks || status=1; \
	  $(SWIFT) run -c release --skip-build --package-path Tests/Benchmarks/Sharing sharing || status=1; exit $$status

# How long the memory of a page that plays is watched.
STUDIO_MINUTES ?= 10
bench-studio: release
	PRESETS_SPEED='$(CURDIR)/$(RELEASE)/release/presets' PRESETS_MINUTES=$(STUDIO_MINUTES) \
	  $(SWIFT) test --filter 'StudioSpeedTests|StudioMemoryTests'

sizes:
	@Tests/Benchmarks/sizes

docs:
	.ci/docs

pictures: prerequisites
	$(SWIFT) build --product presets
	@.ci/pictures "$$($(SWIFT) build --show-bin-path)/presets"
	PRESETS_PICTURES='$(CURDIR)/Sources/PresetCLI/PresetCLI.docc/Resources' $(SWIFT) test --filter DocumentationPictureTests

release: prerequisites
	$(SWIFT) build -c release --product presets --scratch-path $(RELEASE) $(STATIC) $(TRAIT_FLAGS)

install: release
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/man/man1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions' '$(DESTDIR)$(PREFIX)/share/zsh/site-functions' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	install -m 755 $(RELEASE)/release/presets '$(DESTDIR)$(PREFIX)/bin/presets'
	$(RELEASE)/release/presets manual > '$(DESTDIR)$(PREFIX)/share/man/man1/presets.1'
	$(RELEASE)/release/presets completions bash > '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/presets'
	$(RELEASE)/release/presets completions zsh > '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_presets'
	$(RELEASE)/release/presets completions fish > '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/presets.fish'
	@echo 'installed in $(DESTDIR)$(PREFIX)'
	@# The status for wrong words, before any catalog is looked for, says that this build has no PNG.
	@$(RELEASE)/release/presets --db / plot NAME --format png 2>/dev/null; [ $$? -ne 64 ] || printf '%s\n' \
	  'PNG is left out: plot --format png needs cairo (Debian: libcairo2-dev pkgconf, macOS: brew install cairo);' \
	  'with it run this again or, where it has no archives to link statically:' \
	  '  make install$(if $(filter Darwin,$(shell uname)),, STATIC=--static-swift-stdlib) TRAITS=Cairo'

clean:
	rm -rf .build
