-- The catalog: presets, their tags, and every state that they have ever had.
--
-- To look around with the sqlite3 shell:
--   SELECT * FROM parameter WHERE preset = 'hero';
--   SELECT name, kind, duration FROM preset ORDER BY name;

-- What has been done to this schema, and by what.
CREATE TABLE migration (
  version INTEGER PRIMARY KEY,  -- 1, 2, 3, …; the last one is also PRAGMA user_version
  name TEXT NOT NULL,           -- the file in Migrations/ that it came from
  sql TEXT NOT NULL,            -- the very text that was run: what a checksum would stand for
  tool TEXT NOT NULL,           -- the version of presets that ran it
  min_reader INTEGER NOT NULL,  -- the oldest schema version whose readers still understand this one
  at TEXT NOT NULL              -- when, in UTC
) STRICT;

-- One row for each committed change: the catalog's one revision counter.
CREATE TABLE revision (
  number INTEGER PRIMARY KEY,   -- 1, 2, 3, …
  at TEXT NOT NULL              -- when, in UTC, as 2026-11-20T10:00:00.000Z; never before the previous revision
    CHECK (at GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9].[0-9][0-9][0-9]Z'),
  author TEXT NOT NULL,         -- who
  reason TEXT,                  -- why; NULL where nobody said
  undoes INTEGER                -- the revision whose changes this one took back; NULL where it did something else
    REFERENCES revision (number)
) STRICT;

-- The presets as they are now.
CREATE TABLE preset (
  id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again, so that history and references stay true
  name TEXT NOT NULL UNIQUE              -- any Unicode but control characters; '/' groups
    CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 255),
  kind TEXT NOT NULL,                    -- the animation's kind, as in animation
  animation TEXT NOT NULL                -- JSON: {"bounce":0.3,"duration":0.5,"kind":"spring"}; times in seconds
    CHECK (animation GLOB '{*}'),
  modifiers TEXT NOT NULL DEFAULT '[]'   -- JSON: [{"duration":0.1,"kind":"delay"}, …], the innermost first
    CHECK (modifiers GLOB '[[]*]'),
  note TEXT,                             -- for people
  reduced_motion INTEGER                 -- the preset to use where people asked for less motion
    REFERENCES preset (id),
  duration REAL,                         -- seconds until it has finished, on a 60 Hz display; NULL: over a minute
  created INTEGER NOT NULL               -- the revision that added it
    REFERENCES revision (number),
  revision INTEGER NOT NULL              -- the revision that last changed it
    REFERENCES revision (number)
) STRICT;
CREATE INDEX preset_by_kind ON preset (kind);  -- for what looks through the few kinds that refer to other presets
CREATE INDEX preset_by_reduced_motion ON preset (reduced_motion) WHERE reduced_motion IS NOT NULL;

-- The tags of the presets.
CREATE TABLE tag (
  preset INTEGER NOT NULL REFERENCES preset (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) > 0),
  PRIMARY KEY (preset, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX tag_by_name ON tag (name, preset);

-- The history: what each revision did to each preset that it touched. Nothing here is ever rewritten.
CREATE TABLE change (
  revision INTEGER NOT NULL REFERENCES revision (number),
  preset INTEGER NOT NULL,      -- preset.id, also of presets that are gone
  action TEXT NOT NULL          -- written out, because IN makes SQLite build a table of its list for each row
    CHECK (action = 'add' OR action = 'edit' OR action = 'rename' OR action = 'remove' OR action = 'restore'),
  name TEXT NOT NULL,           -- the preset's name after the change; before it, where it was removed
  document TEXT                 -- JSON: the whole preset after the change; NULL where it was removed
    CHECK (document GLOB '{*}'),
  duration REAL,                -- preset.duration after the change
  PRIMARY KEY (revision, preset)
) STRICT, WITHOUT ROWID;
CREATE INDEX change_by_preset ON change (preset, revision);
CREATE INDEX change_by_name ON change (name, revision);

-- For people with the sqlite3 shell: one row for each parameter of each preset. The tool itself reads no view.
CREATE VIEW parameter (preset, parameter, value) AS
SELECT preset.name, part.key, part.value
FROM preset, json_each(preset.animation) AS part
WHERE part.key <> 'kind'
UNION ALL
SELECT preset.name, 'modifiers[' || modifier.key || '].' || part.key, part.value
FROM preset, json_each(preset.modifiers) AS modifier, json_each(modifier.value) AS part;
