# What one does with this project. `make` alone says what there is.
PREFIX ?= /usr/local
SWIFT ?= swift
DEMO ?= .build/demo

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

.PHONY: help demo test lint bench docs install release clean prerequisites

help:
	@echo 'make demo              try it: the starter catalogs, a listing, a preset evaluated and shown'
	@echo 'make test              lint and run all tests'
	@echo 'make install PREFIX=…  the static release binary, the manual page and the completions'
	@echo 'make bench             speed, as ratios against a yardstick in C'
	@echo 'make docs              the documentation of the engine, into .build/docs'

prerequisites:
	@.ci/prerequisites

demo: prerequisites
	$(SWIFT) build --product presets
	@.ci/demo "$$($(SWIFT) build --show-bin-path)/presets" $(DEMO)

test: prerequisites lint
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

bench: prerequisites
	$(SWIFT) build -c release --package-path Tests/Benchmarks
	$(SWIFT) run -c release --skip-build --package-path Tests/Benchmarks benchmarks

docs:
	.ci/docs

release: prerequisites
	$(SWIFT) build -c release --product presets --scratch-path $(RELEASE) $(STATIC)

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

clean:
	rm -rf .build
