-- The functions take what the library writes and nothing else: a document that can be read in two ways makes history
-- and presets disagree. What was there before is left to 'presets doctor'.
SET LOCAL search_path = pg_catalog, pg_temp;

-- When a preset had its first name, and the highest number that any had.
CREATE INDEX naming_by_preset ON presets.naming (preset);

-- Those without a search path of their own are run by the functions below alone, and so with theirs.

-- Whether a text is a name: of a preset, a tag or an author.
CREATE FUNCTION presets.is_name(value TEXT) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE AS $$
  SELECT octet_length(value) BETWEEN 1 AND 255 AND value !~ '[\u0001-\u001f\u007f-\u009f]'
$$;

-- Whether JSON is written as the library does: no spaces, each key once and in the order of their bytes, each number
-- short and finite, at most 64 levels; escapes are seen to for the whole document.
CREATE FUNCTION presets.is_canonical(value JSON, level INTEGER) RETURNS BOOLEAN
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  kind CONSTANT TEXT := json_typeof(value);
  written CONSTANT TEXT := value::text;
BEGIN
  IF kind = 'number' THEN
    RETURN octet_length(written) <= 32 AND written ~ '^-?\d+(\.\d*[1-9])?(e[-+]\d\d\d?)?$'
      AND written::double precision IS NOT NULL;
  ELSIF kind = 'object' THEN
    RETURN level <= 64 AND (
      SELECT written = concat(
          '{', string_agg(concat(to_json(part.key), ':', part.value), ',' ORDER BY part.key COLLATE "C"), '}')
        AND count(*) = count(DISTINCT part.key)
        AND coalesce(bool_and(
          CASE WHEN json_typeof(part.value) IN ('number', 'object', 'array')
            THEN presets.is_canonical(part.value, level + 1) ELSE TRUE END), TRUE)
      FROM json_each(value) AS part);
  ELSIF kind = 'array' THEN
    RETURN level <= 64 AND (
      SELECT written = concat('[', string_agg(part.value::text, ',' ORDER BY part.place), ']')
        AND coalesce(bool_and(
          CASE WHEN json_typeof(part.value) IN ('number', 'object', 'array')
            THEN presets.is_canonical(part.value, level + 1) ELSE TRUE END), TRUE)
      FROM json_array_elements(value) WITH ORDINALITY AS part (value, place));
  END IF;
  RETURN TRUE;
END $$;

-- Whether a document is short, without escapes, and canonical but for the order of its animation's keys, which is flat.
-- Most are, and looking at each as closely as at others would make an import slow.
CREATE FUNCTION presets.is_plain(
  document TEXT, animation TEXT, name TEXT, note TEXT, variant TEXT, tags TEXT
) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE AS $$
  SELECT octet_length(document) <= 255 AND octet_length(document) = length(document)
    AND position('\' IN document) = 0 AND position(chr(127) IN document) = 0
    AND position('"kind":"' IN animation) > 0 AND name <> ''
    -- No number that is too large or not the shortest, no colon in a text, no space, and nothing nested.
    AND animation !~ '[0-9][eE]|\.[0-9]*0[,}]|[^"]:|\s|.[[{]'
    AND (tags IS NULL OR tags ~ '^\["[^"]+"(,"[^"]+")*\]$')
    -- Not by concat(), with which it would not become a part of the statement that asks.
    AND document = '{"animation":' || animation || ',"name":"' || name || '"' || coalesce(',"note":"' || note || '"', '')
      || coalesce(',"reducedMotion":"' || variant || '"', '') || coalesce(',"tags":' || tags, '') || '}'
$$;

-- The flaw of a document; NULL where it has none. Which kinds there are is the client's to know.
CREATE FUNCTION presets.flaw(document JSON) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  written CONSTANT TEXT := document::text;
  animation CONSTANT JSON := document -> 'animation';
  modifiers CONSTANT JSON := document -> 'modifiers';
  tags CONSTANT JSON := document -> 'tags';
BEGIN
  IF octet_length(written) > 10000000 THEN RETURN 'the document is longer than 10,000,000 bytes'; END IF;
  -- Each key once and in its order, nothing else and no spaces.
  IF written IS DISTINCT FROM concat(
    '{"animation":', animation, ',"modifiers":' || modifiers::text, ',"name":', document -> 'name',
    ',"note":' || (document -> 'note')::text, ',"reducedMotion":' || (document -> 'reducedMotion')::text,
    ',"tags":' || tags::text, '}')
  THEN
    RETURN 'the document is not canonical: it has "animation", "modifiers", "name", "note", "reducedMotion" and "tags"';
  END IF;
  -- In their only form, escapes can't hide a key.
  IF written ~ '[\u007f-\u009f\u2028\u2029]' OR position('\' IN written) > 0
    AND written !~ '^([^\\]|\\(["\\nrt]|u(000[0-8bcef]|001[0-9a-f]|007f|00[89][0-9a-f]|202[89])))*$'
  THEN
    RETURN 'the document is not canonical: its escapes';
  END IF;
  IF json_typeof(animation) IS DISTINCT FROM 'object' OR json_typeof(animation -> 'kind') IS DISTINCT FROM 'string'
    OR NOT presets.is_canonical(animation, 2)
  THEN
    RETURN 'the animation is no canonical object with a kind';
  END IF;
  IF modifiers IS NOT NULL THEN
    IF json_typeof(modifiers) <> 'array' OR NOT presets.is_canonical(modifiers, 2) THEN
      RETURN 'the modifiers are no canonical list';
    END IF;
    IF EXISTS (
      SELECT 1 FROM json_array_elements(modifiers) AS modifier (value)
      WHERE json_typeof(modifier.value) <> 'object' OR json_typeof(modifier.value -> 'kind') IS DISTINCT FROM 'string')
    THEN
      RETURN 'a modifier is no object with a kind';
    END IF;
  END IF;
  IF json_typeof(document -> 'name') IS DISTINCT FROM 'string' OR NOT presets.is_name(document ->> 'name') THEN
    RETURN 'the name is none';
  END IF;
  IF json_typeof(document -> 'note') <> 'string' OR octet_length(document ->> 'note') > 100000 THEN
    RETURN 'the note is no text of at most 100,000 bytes';
  END IF;
  IF json_typeof(document -> 'reducedMotion') <> 'string' OR NOT presets.is_name(document ->> 'reducedMotion') THEN
    RETURN 'the reduced-motion variant is no name';
  END IF;
  IF tags IS NOT NULL THEN
    IF json_typeof(tags) <> 'array' OR NOT presets.is_canonical(tags, 2) THEN
      RETURN 'the tags are no canonical list';
    END IF;
    IF EXISTS (
      SELECT 1 FROM json_array_elements(tags) AS tag (value)
      WHERE json_typeof(tag.value) <> 'string' OR NOT presets.is_name(tag.value #>> '{}'))
    THEN
      RETURN 'a tag is no name';
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- The flaw of what comes with a document; NULL where there is none.
CREATE FUNCTION presets.additional_flaw(duration DOUBLE PRECISION, source JSON) RETURNS TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN duration NOT BETWEEN 0 AND 60 THEN 'the duration is none of 0 to 60 seconds'
    WHEN json_typeof(source) <> 'object' OR octet_length(source::text) > 1000000
      THEN 'the source is no object of at most 1,000,000 bytes' END
$$;

-- Begins the next revision and returns its number, and the time of the one before where the clock is a minute behind.
CREATE OR REPLACE FUNCTION presets.begin_revision(
  author TEXT, reason TEXT, undoes BIGINT, change_id UUID, OUT number BIGINT, OUT ahead TEXT
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  now TIMESTAMPTZ := clock_timestamp();
  at TEXT := to_char(now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  before TEXT;
BEGIN
  IF NOT presets.is_name(author) THEN
    RAISE EXCEPTION 'the author is no name of at most 255 bytes' USING ERRCODE = 'check_violation';
  END IF;
  IF octet_length(reason) > 100000 THEN
    RAISE EXCEPTION 'the reason is longer than 100,000 bytes' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE presets.catalog SET revision = catalog.revision + 1, writer = pg_current_xact_id()
  WHERE catalog.writer IS DISTINCT FROM pg_current_xact_id()
  RETURNING catalog.revision INTO number;
  IF number IS NULL THEN
    RAISE EXCEPTION 'a transaction makes one revision' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT revision.at INTO before FROM presets.revision ORDER BY revision.number DESC LIMIT 1;
  IF before COLLATE "C" > at COLLATE "C" THEN
    INSERT INTO presets.revision (number, at, clock, author, reason, undoes, change_id)
    VALUES (number, before, at, author, reason, undoes, change_id);
    IF before::timestamptz - now > INTERVAL '1 minute' THEN ahead := before; END IF;
  ELSE
    INSERT INTO presets.revision (number, at, author, reason, undoes, change_id)
    VALUES (number, at, author, reason, undoes, change_id);
  END IF;
END $$;

-- Refuses what has a flaw.
CREATE FUNCTION presets.accept(flaw TEXT) RETURNS BOOLEAN
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF flaw IS NOT NULL THEN RAISE EXCEPTION '%', flaw USING ERRCODE = 'check_violation'; END IF;
  RETURN TRUE;
END $$;

-- Adds the presets that these documents describe, and returns the numbers of those whose names were free.
CREATE OR REPLACE FUNCTION presets.add_presets(
  documents JSON[], durations DOUBLE PRECISION[], sources JSON[]
) RETURNS TABLE (place BIGINT, id BIGINT)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  numbers CONSTANT REGCLASS := pg_get_serial_sequence('presets.preset', 'id');
  highest BIGINT;
BEGIN
  -- A number that a preset ever had is not used again, whatever was done to the sequence.
  highest := greatest(
    (SELECT max(preset.id) FROM presets.preset), (SELECT max(change.preset) FROM presets.change),
    (SELECT max(naming.preset) FROM presets.naming));
  IF highest > coalesce(pg_sequence_last_value(numbers), 0) THEN PERFORM setval(numbers, highest); END IF;
  RETURN QUERY
  WITH given AS MATERIALIZED (
    SELECT given.place, given.document, given.duration, given.source, given.document ->> 'name' AS name,
      given.document -> 'animation' AS animation, given.document -> 'modifiers' AS modifiers,
      given.document ->> 'note' AS note, given.document -> 'tags' AS tags
    FROM unnest(documents, durations, sources) WITH ORDINALITY AS given (document, duration, source, place)
  ), shape AS (
    SELECT given.document, CASE WHEN presets.is_plain(
      given.document::text, given.animation::text, given.name, given.note, given.document ->> 'reducedMotion',
      given.tags::text) THEN array(SELECT json_object_keys(given.animation)) END AS keys
    FROM given
  ), added AS (
    INSERT INTO presets.preset AS preset (name, kind, animation, modifiers, note, duration, created, revision)
    SELECT given.name, given.animation ->> 'kind', given.animation, coalesce(given.modifiers, '[]'), given.note,
      given.duration, number, number
    FROM given ORDER BY given.place
    ON CONFLICT (name) DO NOTHING RETURNING preset.id, preset.name
  ), named AS (
    -- Of two of one name, the first is the one that came in.
    SELECT DISTINCT ON (added.id) added.id, given.place, given.name, given.document, given.duration, given.source,
      given.tags
    FROM added JOIN given ON given.name = added.name COLLATE "C" ORDER BY added.id, given.place
  ), tagged AS (
    INSERT INTO presets.tag (preset, name)
    SELECT named.id, tag.name FROM named, json_array_elements_text(named.tags) AS tag (name)
    WHERE named.tags IS NOT NULL
  ), spanned AS (
    INSERT INTO presets.naming (name, since, preset) SELECT named.name, number, named.id FROM named
  ), changed AS (
    INSERT INTO presets.change (revision, preset, action, name, document, duration, source)
    SELECT number, named.id, 'add', named.name, named.document, named.duration, named.source FROM named
  )
  SELECT named.place, named.id FROM named
  WHERE presets.accept(coalesce(
    (SELECT min(presets.flaw(shape.document)) FROM shape WHERE shape.keys IS NULL),
    (SELECT 'the animation is no canonical object with a kind' FROM (SELECT DISTINCT shape.keys FROM shape) AS other
      WHERE other.keys <> array(SELECT DISTINCT key COLLATE "C" FROM unnest(other.keys) AS key ORDER BY 1) LIMIT 1),
    (SELECT min(presets.additional_flaw(given.duration, given.source)) FROM given)));
END $$;

-- Makes a preset what a document describes: the one with that number, also where it is gone; NULL where the name is
-- taken.
CREATE OR REPLACE FUNCTION presets.put_preset(
  id BIGINT, action TEXT, document JSON, duration DOUBLE PRECISION, source JSON
) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  made CONSTANT TEXT := $3 ->> 'name';
  had TEXT := (SELECT name FROM presets.preset WHERE preset.id = $1);
  problem CONSTANT TEXT := coalesce(presets.flaw($3), presets.additional_flaw($4, $5));
BEGIN
  IF problem IS NOT NULL THEN RAISE EXCEPTION '%', problem USING ERRCODE = 'check_violation'; END IF;
  IF action NOT IN ('add', 'edit', 'rename', 'restore') THEN
    RAISE EXCEPTION 'no such action' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM presets.preset WHERE name = made COLLATE "C" AND preset.id <> $1) THEN RETURN NULL; END IF;
  IF had IS NULL THEN
    -- A number that no preset ever had would be given to another one later.
    IF NOT EXISTS (SELECT 1 FROM presets.change WHERE change.preset = $1) THEN
      RAISE EXCEPTION 'no preset ever had that number' USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO presets.preset (id, name, kind, animation, modifiers, note, duration, created, revision)
    OVERRIDING SYSTEM VALUE
    SELECT $1, made, $3 -> 'animation' ->> 'kind', $3 -> 'animation', coalesce($3 -> 'modifiers', '[]'), $3 ->> 'note',
      $4, least(
        (SELECT min(change.revision) FROM presets.change WHERE change.preset = $1),
        -- What was pruned of it is known by its names.
        (SELECT min(naming.since) FROM presets.naming WHERE naming.preset = $1)),
      number;
  ELSE
    IF had <> made COLLATE "C" THEN PERFORM presets.end_name($1, number); END IF;
    UPDATE presets.preset SET name = made, kind = $3 -> 'animation' ->> 'kind', animation = $3 -> 'animation',
      modifiers = coalesce($3 -> 'modifiers', '[]'), note = $3 ->> 'note', duration = $4, reduced_motion = NULL,
      revision = number
    WHERE preset.id = $1;
    DELETE FROM presets.tag WHERE tag.preset = $1;
  END IF;
  INSERT INTO presets.tag (preset, name)
  SELECT $1, tag.name FROM json_array_elements_text(coalesce($3 -> 'tags', '[]')) AS tag (name);
  IF had IS DISTINCT FROM made THEN
    INSERT INTO presets.naming (name, since, preset) VALUES (made, number, $1);
  END IF;
  INSERT INTO presets.change AS change (revision, preset, action, name, document, duration, source)
  VALUES (number, $1, $2, made, $3, $4, $5)
  ON CONFLICT (revision, preset) DO UPDATE
  SET action = CASE change.action WHEN 'remove' THEN excluded.action ELSE change.action END,
    name = excluded.name, document = excluded.document, duration = excluded.duration,
    source = coalesce(excluded.source, change.source);
  RETURN $1;
END $$;

-- Notes how long presets take that refer, at whatever remove, to what this revision has changed.
CREATE OR REPLACE FUNCTION presets.set_durations(ids BIGINT[], durations DOUBLE PRECISION[]) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
BEGIN
  IF EXISTS (SELECT 1 FROM unnest(durations) AS given (duration) WHERE given.duration NOT BETWEEN 0 AND 60) THEN
    RAISE EXCEPTION 'a duration is none of 0 to 60 seconds' USING ERRCODE = 'check_violation';
  END IF;
  WITH RECURSIVE moved (id) AS (
    SELECT change.preset FROM presets.change WHERE change.revision = number
    UNION SELECT reference.preset FROM moved JOIN presets.reference
      ON reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
  )
  UPDATE presets.preset SET duration = given.duration
  FROM unnest(ids, durations) AS given (id, duration)
  WHERE preset.id = given.id AND given.id IN (SELECT moved.id FROM moved) AND EXISTS (
    SELECT 1 FROM presets.reference
    WHERE reference.preset = preset.id AND reference.role = 'animation' AND reference.until IS NULL);
END $$;

-- The name of a preset that a revision made refer to itself, at whatever remove, or that is at the end of more than 255
-- references in a row; NULL where there is none. An animation is made of 256 at most.
CREATE FUNCTION presets.endless_reference(revision BIGINT) RETURNS TEXT
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE above (id) AS (
    SELECT reference.preset FROM presets.change JOIN presets.reference ON reference.preset = change.preset
    WHERE change.revision = $1 AND reference.since = $1 AND reference.role = 'animation' AND reference.until IS NULL
    UNION SELECT reference.preset FROM above JOIN presets.reference
      ON reference.target = above.id AND reference.role = 'animation' AND reference.until IS NULL
  ), walk (id, step) AS (
    SELECT above.id, 0 FROM above
    UNION SELECT reference.target, walk.step + 1 FROM walk JOIN presets.reference
      ON reference.preset = walk.id AND reference.role = 'animation' AND reference.until IS NULL
    WHERE walk.step <= 255
  )
  SELECT preset.name FROM walk JOIN presets.preset ON preset.id = walk.id
  WHERE walk.step > 255 ORDER BY preset.name LIMIT 1
$$;

-- Completes a revision at the end of its transaction, whoever made it: its references lead somewhere and not in circles,
-- what it left as it was is forgotten, the documents of what refers to renamed presets say so, and it has its digest. One
-- that changed nothing is none.
CREATE OR REPLACE FUNCTION presets.complete_revision() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  stale TEXT;
  endless TEXT;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM presets.revision WHERE number = NEW.number AND digest IS NULL) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM presets.make_references()) THEN
    RAISE EXCEPTION 'references lead nowhere, or in a circle' USING ERRCODE = 'check_violation';
  END IF;
  -- Few revisions make one, and only those can close a circle.
  IF EXISTS (
    SELECT 1 FROM presets.change JOIN presets.reference ON reference.preset = change.preset AND reference.until IS NULL
    WHERE change.revision = NEW.number AND reference.since = NEW.number AND reference.role = 'animation')
  THEN
    endless := presets.endless_reference(NEW.number);
  END IF;
  IF endless IS NOT NULL THEN
    RAISE EXCEPTION '''%'' refers to itself, or ends more than 255 references in a row', endless
      USING ERRCODE = 'check_violation';
  END IF;
  WITH back AS (
    SELECT own.preset, earlier.revision
    FROM presets.change AS own CROSS JOIN LATERAL (
      SELECT change.revision, change.name, change.document, change.duration FROM presets.change
      WHERE change.preset = own.preset AND change.revision < NEW.number ORDER BY change.revision DESC LIMIT 1) AS earlier
    WHERE own.revision = NEW.number AND own.action = 'edit' AND own.name = earlier.name COLLATE "C"
      AND own.document::text = earlier.document::text AND own.duration IS NOT DISTINCT FROM earlier.duration
  ), forgotten AS (
    DELETE FROM presets.change USING back WHERE change.revision = NEW.number AND change.preset = back.preset
  )
  UPDATE presets.preset SET revision = back.revision FROM back WHERE preset.id = back.preset;
  IF NOT EXISTS (SELECT 1 FROM presets.change WHERE revision = NEW.number) THEN
    DELETE FROM presets.revision WHERE number = NEW.number;
    UPDATE presets.catalog SET revision = revision - 1, writer = NULL;
    RETURN NULL;
  END IF;
  SELECT preset.name INTO stale
  FROM presets.change JOIN presets.reference ON reference.target = change.preset AND reference.until IS NULL
    JOIN presets.preset ON preset.id = reference.preset
    LEFT JOIN presets.preset AS target ON target.id = change.preset
    LEFT JOIN presets.naming ON naming.preset = change.preset AND naming.since = NEW.number AND naming.name = target.name
  WHERE change.revision = NEW.number AND (target.id IS NULL OR naming.name IS NOT NULL) AND preset.revision <> NEW.number
  LIMIT 1;
  IF stale IS NULL THEN
    SELECT reference.preset::text INTO stale
    FROM presets.change JOIN presets.reference ON reference.target = change.preset AND reference.until IS NULL
    WHERE change.revision = NEW.number AND change.document IS NULL LIMIT 1;
  END IF;
  IF stale IS NOT NULL THEN RAISE EXCEPTION '%', stale USING ERRCODE = 'PRS01'; END IF;
  PERFORM presets.seal(NEW.number);
  UPDATE presets.catalog SET writer = NULL;
  RETURN NULL;
END $$;

-- What is new here is nobody's to run but the functions'.
SELECT presets.grant_roles();
