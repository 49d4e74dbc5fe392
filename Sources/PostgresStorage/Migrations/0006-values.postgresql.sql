-- Presets are made from values, and can be something else in other modes: 0004-values.sql says how.
SET LOCAL search_path = pg_catalog, pg_temp;

-- What a preset is in other modes than by default.
ALTER TABLE presets.preset ADD COLUMN variants JSON NOT NULL DEFAULT '[]';

-- The names that a document refers to: the texts called 'preset' and 'value' in its animations and modifiers, the presets
-- that it is in some modes, and the axes of those; a preset that is itself in some modes does not.
CREATE FUNCTION presets.mentioned(document JSON) RETURNS SETOF TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT named.name FROM (
    SELECT found.value #>> '{}'
    FROM unnest(ARRAY[
      document::jsonb -> 'animation', document::jsonb -> 'modifiers',
      jsonb_path_query_array(document::jsonb, 'lax $.variants[*].animation'),
      jsonb_path_query_array(document::jsonb, 'lax $.variants[*].modifiers')]) AS part (value)
    CROSS JOIN LATERAL (
      SELECT jsonb_path_query(part.value, 'strict $.**.preset')
      UNION ALL SELECT jsonb_path_query(part.value, 'strict $.**.value')) AS found (value)
    WHERE jsonb_typeof(found.value) = 'string'
    UNION ALL
    SELECT variant.value ->> 'preset' FROM jsonb_path_query(document::jsonb, 'lax $.variants[*]') AS variant (value)
    WHERE variant.value ->> 'preset' <> document ->> 'name'
    UNION ALL
    SELECT axis.name FROM jsonb_path_query(document::jsonb, 'lax $.variants[*].when') AS modes (value)
    CROSS JOIN LATERAL jsonb_object_keys(modes.value) AS axis (name) WHERE axis.name <> 'motion'
  ) AS named (name)
$$;

CREATE OR REPLACE VIEW presets.history_reference (target, role, preset, since, until) AS
WITH step AS (
  SELECT preset, revision, document, row_number() OVER history AS number, lead(revision) OVER history AS next
  FROM presets.change WINDOW history AS (PARTITION BY preset ORDER BY revision)
), mention AS (
  SELECT preset, revision, number, next, 'reducedMotion' AS role, document ->> 'reducedMotion' AS name
  FROM step WHERE position('"reducedMotion":' IN document::text) > 0
  UNION
  SELECT preset, revision, number, next, 'animation', mentioned
  FROM step, presets.mentioned(document) AS mentioned
  WHERE (position('"preset":' IN document::text) > 0 OR position('"value":"' IN document::text) > 0
    OR position('"when":' IN document::text) > 0)
), link AS (
  SELECT naming.preset AS target, role, mention.preset, revision, number, next,
    number - row_number() OVER (PARTITION BY naming.preset, role, mention.preset ORDER BY number) AS island
  FROM mention JOIN presets.naming ON naming.name = mention.name COLLATE "C"
  WHERE since <= revision AND (until IS NULL OR until > revision)
)
SELECT target, role, preset, min(revision), CASE WHEN bool_or(next IS NULL) THEN NULL ELSE max(next) END
FROM link GROUP BY target, role, preset, island;

DROP FUNCTION presets.mentions(JSON);

-- Makes the references that the documents of the revision under way name; returns what is wrong with one, where something
-- is: 'lost' with its owner and the name that leads nowhere, 'circle' with the names in it, 'long' with the preset that
-- begins a chain of more than 64 reduced-motion variants.
CREATE OR REPLACE FUNCTION presets.make_references() RETURNS TABLE (problem TEXT, owner TEXT, names TEXT[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  lost RECORD;
BEGIN
  WITH made AS MATERIALIZED (
    SELECT change.preset, change.name, change.document FROM presets.change
    WHERE change.revision = number AND change.document IS NOT NULL
  ), mention AS (
    SELECT made.preset, made.name AS owner, 'reducedMotion' COLLATE "C" AS role, made.document ->> 'reducedMotion' AS name
    FROM made WHERE position('"reducedMotion":' IN made.document::text) > 0 AND made.document ->> 'reducedMotion' IS NOT NULL
    UNION ALL
    SELECT made.preset, made.name, 'animation' COLLATE "C", mentioned
    FROM made, presets.mentioned(made.document) AS mentioned
    WHERE (position('"preset":' IN made.document::text) > 0 OR position('"value":"' IN made.document::text) > 0
      OR position('"when":' IN made.document::text) > 0)
  ), wanted AS MATERIALIZED (
    SELECT mention.preset, mention.owner, mention.role, mention.name, target.id AS target
    FROM mention LEFT JOIN presets.preset AS target ON target.name = mention.name COLLATE "C"
  ), known AS MATERIALIZED (
    SELECT reference.target, reference.role, reference.preset
    FROM made JOIN presets.reference ON reference.preset = made.preset AND reference.until IS NULL
  ), gone AS MATERIALIZED (
    SELECT known.target, known.role, known.preset FROM known
    EXCEPT SELECT wanted.target, wanted.role, wanted.preset FROM wanted
  ), undone AS (
    DELETE FROM presets.reference USING gone
    WHERE reference.target = gone.target AND reference.role = gone.role AND reference.preset = gone.preset
      AND reference.since = number
  ), ended AS (
    UPDATE presets.reference SET until = number FROM gone
    WHERE reference.preset = gone.preset AND reference.role = gone.role AND reference.target = gone.target
      AND reference.until IS NULL AND reference.since <> number
  ), begun AS (
    INSERT INTO presets.reference (target, role, preset, since)
    SELECT made.target, made.role, made.preset, number FROM (
      SELECT wanted.target, wanted.role, wanted.preset FROM wanted WHERE wanted.target IS NOT NULL
      EXCEPT SELECT known.target, known.role, known.preset FROM known) AS made
  ), linked AS (
    UPDATE presets.preset SET reduced_motion = wanted.target FROM wanted
    WHERE preset.id = wanted.preset AND wanted.role = 'reducedMotion' AND wanted.target IS NOT NULL
  )
  SELECT wanted.owner, wanted.name INTO lost FROM wanted WHERE wanted.target IS NULL ORDER BY wanted.preset LIMIT 1;
  IF lost.name IS NOT NULL THEN
    RETURN QUERY SELECT 'lost', lost.owner, ARRAY[lost.name];
    RETURN;
  END IF;
  RETURN QUERY
  WITH RECURSIVE chain (start, id, step, names) AS (
    SELECT preset.id, preset.id, 0, ARRAY[preset.name::text]
    FROM presets.change JOIN presets.preset ON preset.id = change.preset
    WHERE change.revision = number AND preset.reduced_motion IS NOT NULL
    UNION ALL
    SELECT chain.start, next.id, chain.step + 1, chain.names || next.name::text
    FROM chain JOIN presets.preset ON preset.id = chain.id JOIN presets.preset AS next ON next.id = preset.reduced_motion
    WHERE chain.step <= 64 AND (chain.step = 0 OR chain.id <> chain.start)
  )
  SELECT CASE WHEN chain.id = chain.start THEN 'circle' ELSE 'long' END, chain.names[1], chain.names FROM chain
  WHERE chain.step > 0 AND chain.id = chain.start OR chain.step > 64 LIMIT 1;
END $$;

-- The flaw of a variant; NULL where it has none.
CREATE FUNCTION presets.variant_flaw(variant JSON) RETURNS TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN json_typeof(variant) <> 'object' OR EXISTS (
      SELECT 1 FROM json_object_keys(variant) AS key WHERE key NOT IN ('animation', 'modifiers', 'preset', 'when'))
      THEN 'a variant is no object of "animation", "modifiers", "preset" and "when"'
    WHEN json_typeof(variant -> 'when') IS DISTINCT FROM 'object'
      OR NOT EXISTS (SELECT 1 FROM json_each(variant -> 'when'))
      OR EXISTS (
        SELECT 1 FROM json_each(variant -> 'when') AS part
        WHERE json_typeof(part.value) <> 'string' OR NOT presets.is_name(part.value #>> '{}') OR NOT presets.is_name(part.key))
      THEN 'a variant is for no context of an axis'
    WHEN variant -> 'preset' IS NOT NULL THEN
      CASE WHEN json_typeof(variant -> 'preset') <> 'string' OR NOT presets.is_name(variant ->> 'preset')
        OR variant -> 'animation' IS NOT NULL OR variant -> 'modifiers' IS NOT NULL
        THEN 'a variant is no name of a preset' END
    WHEN json_typeof(variant -> 'animation') IS DISTINCT FROM 'object'
      OR json_typeof(variant -> 'animation' -> 'kind') IS DISTINCT FROM 'string'
      THEN 'a variant is no animation with a kind'
    WHEN json_typeof(variant -> 'modifiers') <> 'array' OR EXISTS (
      SELECT 1 FROM json_array_elements(variant -> 'modifiers') AS modifier (value)
      WHERE json_typeof(modifier.value) <> 'object' OR json_typeof(modifier.value -> 'kind') IS DISTINCT FROM 'string')
      THEN 'a modifier of a variant is no object with a kind'
  END
$$;

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
    '{"animation":', animation, ',"modifiers":' || modifiers::text, ',"name":', document -> 'name',
    ',"note":' || (document -> 'note')::text, ',"reducedMotion":' || (document -> 'reducedMotion')::text,
    ',"tags":' || tags::text, ',"variants":' || variants::text, '}')
  THEN
    RETURN 'the document is not canonical: it has "animation", "modifiers", "name", "note", "reducedMotion", "tags" and '
      '"variants"';
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
  IF variants IS NOT NULL THEN
    IF json_typeof(variants) <> 'array' OR json_array_length(variants) > 256 OR NOT presets.is_canonical(variants, 2) THEN
      RETURN 'the variants are no canonical list';
    END IF;
    RETURN (
      SELECT min(presets.variant_flaw(variant.value)) FROM json_array_elements(variants) AS variant (value));
  END IF;
  RETURN NULL;
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
      given.document ->> 'note' AS note, given.document -> 'tags' AS tags,
      given.document -> 'variants' AS variants
    FROM unnest(documents, durations, sources) WITH ORDINALITY AS given (document, duration, source, place)
  ), shape AS (
    SELECT given.document, CASE WHEN presets.is_plain(
      given.document::text, given.animation::text, given.name, given.note, given.document ->> 'reducedMotion',
      given.tags::text) THEN array(SELECT json_object_keys(given.animation)) END AS keys
    FROM given
  ), added AS (
    INSERT INTO presets.preset AS preset (name, kind, animation, modifiers, note, variants, duration, created, revision)
    SELECT given.name, given.animation ->> 'kind', given.animation, coalesce(given.modifiers, '[]'), given.note,
      coalesce(given.variants, '[]'), given.duration, number, number
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
    INSERT INTO presets.preset (id, name, kind, animation, modifiers, note, variants, duration, created, revision)
    OVERRIDING SYSTEM VALUE
    SELECT $1, made, $3 -> 'animation' ->> 'kind', $3 -> 'animation', coalesce($3 -> 'modifiers', '[]'), $3 ->> 'note',
      coalesce($3 -> 'variants', '[]'), $4, least(
        (SELECT min(change.revision) FROM presets.change WHERE change.preset = $1),
        -- What was pruned of it is known by its names.
        (SELECT min(naming.since) FROM presets.naming WHERE naming.preset = $1)),
      number;
  ELSE
    IF had <> made COLLATE "C" THEN PERFORM presets.end_name($1, number); END IF;
    UPDATE presets.preset SET name = made, kind = $3 -> 'animation' ->> 'kind', animation = $3 -> 'animation',
      modifiers = coalesce($3 -> 'modifiers', '[]'), note = $3 ->> 'note',
      variants = coalesce($3 -> 'variants', '[]'), duration = $4, reduced_motion = NULL, revision = number
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

-- Gives the roles their rights, those that there are: a reader reads; an editor also makes revisions; an owner also prunes
-- the history. Nobody writes the tables but whoever owns them. Run again for roles that were made later.
CREATE OR REPLACE FUNCTION presets.grant_roles() RETURNS VOID
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  grantee TEXT;
BEGIN
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA presets FROM PUBLIC;
  FOR grantee IN
    SELECT rolname FROM pg_roles WHERE rolname IN ('presets_reader', 'presets_editor', 'presets_owner')
  LOOP
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON SCHEMA presets FROM %I', grantee);
    EXECUTE format('GRANT USAGE ON SCHEMA presets TO %I', grantee);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA presets TO %I', grantee);
    EXECUTE format('GRANT EXECUTE ON FUNCTION presets.mentioned(JSON) TO %I', grantee);
    IF grantee <> 'presets_reader' THEN
      EXECUTE format(
        'GRANT EXECUTE ON FUNCTION presets.lock_catalog(), presets.begin_revision(TEXT, TEXT, BIGINT, UUID),
           presets.add_presets(JSON[], DOUBLE PRECISION[], JSON[]),
           presets.put_preset(BIGINT, TEXT, JSON, DOUBLE PRECISION, JSON), presets.remove_preset(BIGINT),
           presets.make_references(), presets.set_durations(BIGINT[], DOUBLE PRECISION[]) TO %I', grantee);
    END IF;
    IF grantee = 'presets_owner' THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION presets.prune(TEXT) TO %I', grantee);
    END IF;
  END LOOP;
END $$;
SELECT presets.grant_roles();
