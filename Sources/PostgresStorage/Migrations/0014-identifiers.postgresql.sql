-- A preset can have an identifier in exported code that stays what it is: 0008-identifiers.sql says how.
SET LOCAL search_path = pg_catalog, pg_temp;

ALTER TABLE presets.preset ADD COLUMN identifier TEXT
  CONSTRAINT preset_identifier CHECK (identifier ~ '^[a-z][A-Za-z0-9]{0,79}$');
CREATE INDEX preset_by_identifier ON presets.preset (identifier) WHERE identifier IS NOT NULL;

-- The flaw of a document; NULL where it has none. Which kinds there are is the client's to know.
CREATE OR REPLACE FUNCTION presets.flaw(document JSON) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  written CONSTANT TEXT := document::text;
  animation CONSTANT JSON := document -> 'animation';
  modifiers CONSTANT JSON := document -> 'modifiers';
  tags CONSTANT JSON := document -> 'tags';
  variants CONSTANT JSON := document -> 'variants';
BEGIN
  IF octet_length(written) > 10000000 THEN RETURN 'the document is longer than 10,000,000 bytes'; END IF;
  -- Each key once and in its order, nothing else and no spaces.
  IF written IS DISTINCT FROM concat(
    '{"animation":', animation, ',"deprecation":' || (document -> 'deprecation')::text,
    ',"identifier":' || (document -> 'identifier')::text, ',"modifiers":' || modifiers::text, ',"name":', document -> 'name',
    ',"note":' || (document -> 'note')::text, ',"reducedMotion":' || (document -> 'reducedMotion')::text,
    ',"status":' || (document -> 'status')::text, ',"tags":' || tags::text, ',"variants":' || variants::text, '}')
  THEN
    RETURN 'the document is not canonical: it has "animation", "deprecation", "identifier", "modifiers", "name", '
      '"note", "reducedMotion", "status", "tags" and "variants"';
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
  IF document ->> 'status' NOT IN ('experimental', 'deprecated') OR json_typeof(document -> 'status') <> 'string' THEN
    RETURN 'the status is neither experimental nor deprecated';
  END IF;
  IF document -> 'deprecation' IS NOT NULL THEN
    IF document ->> 'status' IS DISTINCT FROM 'deprecated' THEN RETURN 'what is not deprecated has a deprecation'; END IF;
    IF presets.deprecation_flaw(document -> 'deprecation') IS NOT NULL THEN
      RETURN presets.deprecation_flaw(document -> 'deprecation');
    END IF;
    IF document -> 'deprecation' ->> 'replacedBy' = document ->> 'name' THEN RETURN 'a preset can''t replace itself'; END IF;
  END IF;
  IF json_typeof(document -> 'identifier') <> 'string' OR document ->> 'identifier' !~ '^[a-z][A-Za-z0-9]{0,79}$' THEN
    RETURN 'the identifier is no small letter with at most 79 letters and digits behind it';
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
  IF variants IS NOT NULL THEN
    IF json_typeof(variants) <> 'array' OR json_array_length(variants) > 256 OR NOT presets.is_canonical(variants, 2) THEN
      RETURN 'the variants are no canonical list';
    END IF;
    IF EXISTS (
      SELECT 1 FROM json_array_elements(variants) AS variant (value) WHERE presets.variant_flaw(variant.value) IS NOT NULL)
    THEN
      RETURN (
        SELECT min(presets.variant_flaw(variant.value)) FROM json_array_elements(variants) AS variant (value));
    END IF;
  END IF;
  RETURN presets.entry_flaw(document);
END $$;

-- Adds the presets that these documents describe, and returns the numbers of those whose names were free.
CREATE OR REPLACE FUNCTION presets.add_presets(
  documents JSON[], durations DOUBLE PRECISION[], sources JSON[]
) RETURNS TABLE (place BIGINT, id BIGINT)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
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
      given.document ->> 'note' AS note, given.document -> 'tags' AS tags,
      given.document -> 'variants' AS variants
    FROM unnest(documents, durations, sources) WITH ORDINALITY AS given (document, duration, source, place)
  ), shape AS (
    SELECT given.document, CASE WHEN presets.is_plain(
      given.document::text, given.animation::text, given.name, given.note, given.document ->> 'reducedMotion',
      given.tags::text) THEN array(SELECT json_object_keys(given.animation)) END AS keys
    FROM given
  ), added AS (
    INSERT INTO presets.preset AS preset (
      name, kind, animation, modifiers, note, variants, status, deprecation, identifier, duration, created, revision)
    SELECT given.name, given.animation ->> 'kind', given.animation, coalesce(given.modifiers, '[]'), given.note,
      coalesce(given.variants, '[]'), coalesce(given.document ->> 'status', 'stable'),
      given.document -> 'deprecation', given.document ->> 'identifier', given.duration, number, number
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
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  made CONSTANT TEXT := $3 ->> 'name';
  had TEXT := (SELECT name FROM presets.preset WHERE preset.id = $1);
  new_kind CONSTANT TEXT := $3 -> 'animation' ->> 'kind';
  old_kind CONSTANT TEXT := (
    SELECT change.document -> 'animation' ->> 'kind' FROM presets.change
    WHERE change.preset = $1 AND change.document IS NOT NULL ORDER BY change.revision DESC LIMIT 1);
  problem CONSTANT TEXT := coalesce(presets.flaw($3), presets.additional_flaw($4, $5));
BEGIN
  IF problem IS NOT NULL THEN RAISE EXCEPTION '%', problem USING ERRCODE = 'check_violation'; END IF;
  IF action NOT IN ('add', 'edit', 'rename', 'restore') OR action = 'add' AND old_kind IS NOT NULL THEN
    RAISE EXCEPTION 'no such action' USING ERRCODE = 'check_violation';
  END IF;
  IF old_kind = 'release' THEN
    RAISE EXCEPTION 'a release stays as it was made' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF new_kind <> old_kind AND (
    new_kind IN ('proposal', 'release', 'releaseRules') OR old_kind IN ('proposal', 'release', 'releaseRules'))
  THEN
    RAISE EXCEPTION 'what the catalog keeps about itself becomes no preset, and no preset becomes that'
      USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM presets.preset WHERE name = made COLLATE "C" AND preset.id <> $1) THEN RETURN NULL; END IF;
  IF had IS NULL THEN
    -- A number that no preset ever had would be given to another one later.
    IF NOT EXISTS (SELECT 1 FROM presets.change WHERE change.preset = $1) THEN
      RAISE EXCEPTION 'no preset ever had that number' USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO presets.preset (
      id, name, kind, animation, modifiers, note, variants, status, deprecation, identifier, duration, created, revision)
    OVERRIDING SYSTEM VALUE
    SELECT $1, made, new_kind, $3 -> 'animation', coalesce($3 -> 'modifiers', '[]'), $3 ->> 'note',
      coalesce($3 -> 'variants', '[]'), coalesce($3 ->> 'status', 'stable'), $3 -> 'deprecation', $3 ->> 'identifier', $4, least(
        (SELECT min(change.revision) FROM presets.change WHERE change.preset = $1),
        -- What was pruned of it is known by its names.
        (SELECT min(naming.since) FROM presets.naming WHERE naming.preset = $1)),
      number;
    -- One that this revision removed is what others name for reduced motion, as before.
    UPDATE presets.preset SET reduced_motion = $1 WHERE preset.id IN (
      SELECT reference.preset FROM presets.reference
      WHERE reference.target = $1 AND reference.role = 'reducedMotion' AND reference.until IS NULL);
  ELSE
    IF had <> made COLLATE "C" THEN PERFORM presets.end_name($1, number); END IF;
    UPDATE presets.preset SET name = made, kind = new_kind, animation = $3 -> 'animation',
      modifiers = coalesce($3 -> 'modifiers', '[]'), note = $3 ->> 'note',
      variants = coalesce($3 -> 'variants', '[]'), status = coalesce($3 ->> 'status', 'stable'),
      deprecation = $3 -> 'deprecation', identifier = $3 ->> 'identifier', duration = $4, reduced_motion = NULL, revision = number
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

SELECT presets.grant_roles();
