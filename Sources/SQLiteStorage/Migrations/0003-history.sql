-- The history proves itself, and any revision is read as fast as the latest.

-- What the writer's clock said, where that is not at: at never goes back, a clock may.
ALTER TABLE revision ADD COLUMN clock TEXT;
-- SHA-256, in hexadecimal, of what the revision did as it was before changes were pruned; NULL where all of it is there.
ALTER TABLE revision ADD COLUMN content TEXT;
-- SHA-256 of the revision, of what it did, and of the digest of the revision before it. Who alters the past without
-- presets breaks this chain; 'presets doctor' checks it.
ALTER TABLE revision ADD COLUMN digest TEXT;

-- The digests of changes that were pruned while others of the same revision stayed, so that those can still be checked.
CREATE TABLE pruned (
  revision INTEGER NOT NULL REFERENCES revision (number),
  preset INTEGER NOT NULL,
  digest TEXT NOT NULL,         -- SHA-256 of the change
  PRIMARY KEY (revision, preset)
) STRICT, WITHOUT ROWID;

-- Which preset has, or had, which name: from the revision that gave it the name to the one that took it.
CREATE TABLE naming (
  name TEXT NOT NULL,
  since INTEGER NOT NULL,       -- the first revision with it
  until INTEGER,                -- the first revision without it; NULL: it is the name now
  preset INTEGER NOT NULL,      -- preset.id, also of presets that are gone
  PRIMARY KEY (name, since)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO naming (name, since, until, preset)
WITH state AS (
  SELECT preset, revision, name, document IS NULL AS is_gone,
    lag(name) OVER history AS name_before, lag(document IS NULL) OVER history AS was_gone
  FROM change WINDOW history AS (PARTITION BY preset ORDER BY revision)
), turn AS (
  SELECT preset, revision, name, is_gone FROM state
  WHERE name_before IS NULL OR is_gone <> was_gone OR (NOT is_gone AND name <> name_before)
), span AS (
  SELECT name, revision, lead(revision) OVER (PARTITION BY preset ORDER BY revision) AS until, preset, is_gone FROM turn
)
SELECT name, revision, until, preset FROM span WHERE NOT is_gone;
DROP INDEX change_by_name;

-- Which preset refers, or referred, to which: from the revision that made the reference to the one that ended it.
CREATE TABLE reference (
  target INTEGER NOT NULL,      -- preset.id of the preset that is referred to
  role TEXT NOT NULL            -- whether the animation refers to it, or it is the variant for reduced motion
    CHECK (role = 'animation' OR role = 'reducedMotion'),
  preset INTEGER NOT NULL,      -- preset.id of the preset that refers to it
  since INTEGER NOT NULL,       -- the first revision with it
  until INTEGER,                -- the first revision without it; NULL: it is there now
  PRIMARY KEY (target, role, preset, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX reference_by_preset ON reference (preset) WHERE until IS NULL;
INSERT OR IGNORE INTO reference (target, role, preset, since, until)
WITH step AS (
  SELECT preset, revision, document, row_number() OVER history AS number, lead(revision) OVER history AS next
  FROM change WINDOW history AS (PARTITION BY preset ORDER BY revision)
), mention AS (
  SELECT preset, revision, number, next, 'reducedMotion' AS role, document ->> '$.reducedMotion' AS name
  FROM step WHERE instr(document, '"reducedMotion":')
  UNION
  SELECT preset, revision, number, next, 'animation', part.value
  FROM step, json_tree(step.document, '$.animation') AS part
  WHERE instr(document, '"preset":') AND part.key = 'preset' AND part.type = 'text'
), link AS (
  SELECT naming.preset AS target, role, mention.preset, revision, number, next,
    number - row_number() OVER (PARTITION BY naming.preset, role, mention.preset ORDER BY number) AS island
  FROM mention JOIN naming USING (name)
  WHERE since <= revision AND (until IS NULL OR until > revision)
)
SELECT target, role, preset, min(revision), CASE WHEN max(next IS NULL) THEN NULL ELSE max(next) END
FROM link GROUP BY target, role, preset, island;

-- The first revision whose state the history still has whole, one row; 0 where nothing was ever removed. A preset's history
-- begins with its addition: one that begins otherwise has lost what was before.
CREATE TABLE horizon (
  revision INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO horizon (revision)
SELECT coalesce(max(revision), 0) FROM (SELECT preset, min(revision) AS revision FROM change GROUP BY preset)
JOIN change USING (preset, revision) WHERE action <> 'add';

-- When the history was mended by 'presets doctor --repair' or 'presets recover', and the chain made anew from there on.
CREATE TABLE repair (
  number INTEGER PRIMARY KEY,   -- 1, 2, 3, …
  at TEXT NOT NULL,             -- when, in UTC
  author TEXT NOT NULL,         -- who
  revision INTEGER NOT NULL,    -- the first revision with a new digest
  reason TEXT NOT NULL,         -- what was mended
  digest TEXT                   -- the digest of the last revision before
) STRICT;
