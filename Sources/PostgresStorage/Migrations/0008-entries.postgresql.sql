-- What the catalog keeps about itself, releases and proposals, is kept as the library writes it, whoever writes; releases
-- stay as they were made, and so does the history that they name. What a revision takes back was never there.
SET LOCAL search_path = pg_catalog, pg_temp;

-- The flaw of a document of one of the kinds that the catalog keeps about itself, and of an axis of modes; NULL where it has
-- none, and for all other kinds, which are the client's to know.
CREATE FUNCTION presets.entry_flaw(document JSON) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  animation CONSTANT JSON := document -> 'animation';
  kind CONSTANT TEXT := animation ->> 'kind';
  version CONSTANT TEXT := '^v(0|[1-9][0-9]{0,17})\.(0|[1-9][0-9]{0,17})\.(0|[1-9][0-9]{0,17})(-[0-9A-Za-z.-]+)?$';
BEGIN
  IF kind NOT IN ('axis', 'proposal', 'release', 'releaseRules') THEN RETURN NULL; END IF;
  IF coalesce(document -> 'modifiers', document -> 'reducedMotion', document -> 'variants') IS NOT NULL THEN
    RETURN 'what is no motion has modifiers or variants';
  END IF;
  IF EXISTS (
    SELECT 1 FROM json_object_keys(animation) AS key WHERE NOT CASE kind
      WHEN 'axis' THEN key IN ('contexts', 'kind')
      WHEN 'proposal' THEN key IN ('changes', 'comments', 'kind', 'reason', 'state', 'title')
      WHEN 'release' THEN key IN ('kind', 'revision')
      ELSE key IN ('kind', 'majorDistance', 'majorDuration', 'minorDelay', 'minorDistance') END)
  THEN
    RETURN 'the ' || kind || ' has a key that it can''t have';
  END IF;
  IF kind = 'axis' THEN
    RETURN (
      SELECT CASE WHEN count(*) NOT BETWEEN 2 AND 64 OR count(*) <> count(DISTINCT context.value #>> '{}')
        OR NOT bool_and(json_typeof(context.value) = 'string' AND presets.is_name(context.value #>> '{}'))
        THEN 'the axis has no list of 2 to 64 names of contexts' END
      FROM json_array_elements(
        CASE json_typeof(animation -> 'contexts') WHEN 'array' THEN animation -> 'contexts' ELSE '[]' END
      ) AS context (value));
  ELSIF kind = 'release' THEN
    RETURN CASE WHEN document ->> 'name' !~ version OR json_typeof(animation -> 'revision') IS DISTINCT FROM 'number'
      OR animation ->> 'revision' !~ '^[1-9][0-9]{0,14}$' THEN 'the release is no version of a revision' END;
  ELSIF kind = 'releaseRules' THEN
    RETURN CASE WHEN document ->> 'name' <> 'release-rules' OR EXISTS (
      SELECT 1 FROM json_each(animation) AS figure WHERE figure.key <> 'kind' AND (
        json_typeof(figure.value) <> 'number' OR (figure.value #>> '{}')::double precision NOT BETWEEN 1e-300 AND 1000))
      THEN 'the rules for versions are no figures above 0 and at most 1000' END;
  END IF;
  IF document ->> 'name' ~ version OR document ->> 'name' = 'release-rules' THEN
    RETURN 'the proposal has the name of a release, or of the rules for them';
  END IF;
  RETURN CASE
    WHEN animation ->> 'state' IS NULL OR animation ->> 'state' NOT IN ('open', 'accepted', 'rejected', 'withdrawn')
      THEN 'the proposal has no state'
    WHEN json_typeof(animation -> 'title') IS DISTINCT FROM 'string' OR json_typeof(animation -> 'reason') <> 'string'
      THEN 'the proposal has no title, or a reason that is no text'
    WHEN json_typeof(animation -> 'changes') IS DISTINCT FROM 'array' OR EXISTS (
      SELECT 1 FROM json_array_elements(animation -> 'changes') AS part (value) WHERE NOT presets.is_proposed(part.value))
      THEN 'the proposal has no list of changes'
    WHEN json_typeof(animation -> 'comments') IS DISTINCT FROM 'array' OR EXISTS (
      SELECT 1 FROM json_array_elements(animation -> 'comments') AS part (value) WHERE NOT presets.is_comment(part.value))
      THEN 'the proposal has no list of comments' END;
END $$;

-- Whether JSON is a change that a proposal asks for: a preset's number, and its documents before and after, as texts.
CREATE FUNCTION presets.is_proposed(value JSON) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE AS $$
  SELECT json_typeof(value) = 'object' AND array(SELECT key FROM json_object_keys(value) AS key) = '{after,base,id}'
    AND json_typeof(value -> 'after') IN ('string', 'null') AND json_typeof(value -> 'base') IN ('string', 'null')
    AND coalesce(value ->> 'after', value ->> 'base') IS NOT NULL
    AND (json_typeof(value -> 'id') = 'null' OR value ->> 'id' ~ '^[1-9][0-9]{0,14}$')
$$;

-- Whether JSON is a remark on a proposal.
CREATE FUNCTION presets.is_comment(value JSON) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE AS $$
  SELECT json_typeof(value) = 'object'
    AND array(SELECT key FROM json_object_keys(value) AS key) = '{about,author,revision,text}'
    AND json_typeof(value -> 'about') IN ('string', 'null') AND json_typeof(value -> 'author') = 'string'
    AND json_typeof(value -> 'revision') = 'number' AND value ->> 'revision' ~ '^[1-9][0-9]{0,14}$'
    AND json_typeof(value -> 'text') = 'string'
$$;

-- Whether a document is short, without escapes, and canonical but for the order of its animation's keys, which is flat.
-- Most are, and looking at each as closely as at others would make an import slow; the catalog's own entries are looked at.
CREATE OR REPLACE FUNCTION presets.is_plain(
  document TEXT, animation TEXT, name TEXT, note TEXT, variant TEXT, tags TEXT
) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE AS $$
  SELECT octet_length(document) <= 255 AND octet_length(document) = length(document)
    AND position('\' IN document) = 0 AND position(chr(127) IN document) = 0
    AND position('"kind":"' IN animation) > 0 AND name <> ''
    -- No number that is too large or not the shortest, no colon in a text, no space, and nothing nested.
    AND animation !~ '"kind":"(axis|proposal|release|releaseRules)"'
    AND animation !~ '[0-9][eE]|\.[0-9]*0[,}]|[^"]:|\s|.[[{]'
    AND (tags IS NULL OR tags ~ '^\["[^"]+"(,"[^"]+")*\]$')
    -- Not by concat(), with which it would not become a part of the statement that asks.
    AND document = '{"animation":' || animation || ',"name":"' || name || '"' || coalesce(',"note":"' || note || '"', '')
      || coalesce(',"reducedMotion":"' || variant || '"', '') || coalesce(',"tags":' || tags, '') || '}'
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
    '{"animation":', animation, ',"deprecation":' || (document -> 'deprecation')::text, ',"modifiers":' || modifiers::text, ',"name":', document -> 'name',
    ',"note":' || (document -> 'note')::text, ',"reducedMotion":' || (document -> 'reducedMotion')::text,
    ',"status":' || (document -> 'status')::text, ',"tags":' || tags::text, ',"variants":' || variants::text, '}')
  THEN
    RETURN 'the document is not canonical: it has "animation", "deprecation", "modifiers", "name", "note", '
      '"reducedMotion", "status", "tags" and "variants"';
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
      id, name, kind, animation, modifiers, note, variants, status, deprecation, duration, created, revision)
    OVERRIDING SYSTEM VALUE
    SELECT $1, made, new_kind, $3 -> 'animation', coalesce($3 -> 'modifiers', '[]'), $3 ->> 'note',
      coalesce($3 -> 'variants', '[]'), coalesce($3 ->> 'status', 'stable'), $3 -> 'deprecation', $4, least(
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
      deprecation = $3 -> 'deprecation', duration = $4, reduced_motion = NULL, revision = number
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

-- Removes a preset; a document that still names it when the revision is complete makes that fail.
CREATE OR REPLACE FUNCTION presets.remove_preset(id BIGINT) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  had TEXT := (SELECT name FROM presets.preset WHERE preset.id = $1);
BEGIN
  IF had IS NULL THEN RETURN; END IF;
  IF EXISTS (SELECT 1 FROM presets.preset WHERE preset.id = $1 AND preset.kind = 'release') THEN
    RAISE EXCEPTION 'a release stays as it was made' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM presets.end_name($1, number);
  DELETE FROM presets.reference WHERE reference.preset = $1 AND until IS NULL AND since = number;
  UPDATE presets.reference SET until = number WHERE reference.preset = $1 AND until IS NULL;
  UPDATE presets.preset SET reduced_motion = NULL WHERE preset.id = $1 OR preset.reduced_motion = $1;
  DELETE FROM presets.preset WHERE preset.id = $1;
  INSERT INTO presets.change (revision, preset, action, name) VALUES (number, $1, 'remove', had)
  ON CONFLICT (revision, preset)
  DO UPDATE SET action = 'remove', name = excluded.name, document = NULL, duration = NULL, source = NULL;
  -- One that this revision itself added was never there.
  DELETE FROM presets.change WHERE revision = number AND change.preset = $1 AND NOT EXISTS (
    SELECT 1 FROM presets.change AS earlier
    WHERE earlier.preset = $1 AND earlier.revision < number AND earlier.document IS NOT NULL);
END $$;

-- Makes one of two spans of a name, or of a reference, that a revision ended and began again: it went on.
CREATE FUNCTION presets.join_spans(number BIGINT) RETURNS VOID
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  -- With an offset, each is looked up by the index.
  WITH again AS MATERIALIZED (
    SELECT begun.name, begun.preset
    FROM presets.change AS own CROSS JOIN LATERAL (
      SELECT naming.name, naming.preset FROM presets.naming
      WHERE naming.preset = own.preset AND naming.since = $1 AND naming.until IS NULL OFFSET 0
    ) AS begun CROSS JOIN LATERAL (
      SELECT FROM presets.naming
      WHERE naming.preset = begun.preset AND naming.name = begun.name AND naming.until = $1 OFFSET 0
    ) AS ended
    WHERE own.revision = $1 AND own.action <> 'add'
  ), gone AS (
    DELETE FROM presets.naming USING again
    WHERE naming.name = again.name AND naming.since = $1 AND naming.preset = again.preset
  )
  UPDATE presets.naming SET until = NULL FROM again
  WHERE naming.name = again.name AND naming.preset = again.preset AND naming.until = $1;
  WITH again AS MATERIALIZED (
    SELECT begun.target, begun.role, begun.preset
    FROM presets.change AS own CROSS JOIN LATERAL (
      SELECT reference.target, reference.role, reference.preset FROM presets.reference
      WHERE reference.preset = own.preset AND reference.until IS NULL AND reference.since = $1 OFFSET 0
    ) AS begun CROSS JOIN LATERAL (
      SELECT FROM presets.reference
      WHERE reference.target = begun.target AND reference.role = begun.role AND reference.preset = begun.preset
        AND reference.until = $1 OFFSET 0
    ) AS ended
    WHERE own.revision = $1 AND own.action <> 'add'
  ), gone AS (
    DELETE FROM presets.reference USING again
    WHERE reference.target = again.target AND reference.role = again.role AND reference.preset = again.preset
      AND reference.since = $1
  )
  UPDATE presets.reference SET until = NULL FROM again
  WHERE reference.target = again.target AND reference.role = again.role AND reference.preset = again.preset
    AND reference.until = $1
$$;

-- Completes a revision at the end of its transaction, whoever made it: its references lead somewhere and not in circles,
-- a proposer's has proposals alone, what it left as it was is forgotten, the documents of what refers to renamed presets say
-- so, and it has its digest. One that changed nothing is none.
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
  PERFORM presets.join_spans(NEW.number);
  PERFORM presets.check_proposer(NEW.number);
  IF EXISTS (
    SELECT 1 FROM presets.preset WHERE preset.kind = 'release' AND preset.revision = NEW.number AND NOT EXISTS (
      SELECT 1 FROM presets.revision
      WHERE revision.number = (preset.animation ->> 'revision')::bigint AND revision.number < NEW.number
        AND revision.number >= (SELECT max(horizon.revision) FROM presets.horizon)))
  THEN
    RAISE EXCEPTION 'a release names a revision that there is not' USING ERRCODE = 'check_violation';
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
    WHERE own.revision = NEW.number AND own.action <> 'add' AND own.name = earlier.name COLLATE "C"
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

-- Removes the changes from before a time that a later one, also before it, has replaced; their digests stay. What a release
-- names is kept, and so is all that came after it.
CREATE OR REPLACE FUNCTION presets.prune(before TEXT, OUT removed BIGINT, OUT remaining BIGINT)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  bound BIGINT;
BEGIN
  PERFORM presets.lock_catalog();
  IF EXISTS (SELECT 1 FROM presets.revision WHERE digest IS NULL) THEN
    RAISE EXCEPTION 'a revision is under way' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT max(number) INTO bound FROM presets.revision WHERE at < before COLLATE "C";
  IF EXISTS (
    SELECT 1 FROM presets.preset WHERE preset.kind = 'release' AND bound > CASE
      WHEN preset.animation ->> 'revision' ~ '^[0-9]{1,15}$' THEN (preset.animation ->> 'revision')::bigint END)
  THEN
    RAISE EXCEPTION 'what would be removed has a revision in it which is a release' USING ERRCODE = 'object_in_use';
  END IF;
  WITH fate AS MATERIALIZED (
    SELECT change.revision, change.preset,
      change.revision < max(change.revision) OVER (PARTITION BY change.preset) AS is_doomed
    FROM presets.change WHERE change.revision <= bound
  ), affected AS MATERIALIZED (
    SELECT fate.revision, bool_and(fate.is_doomed) AS is_whole FROM fate GROUP BY fate.revision HAVING bool_or(fate.is_doomed)
  ), content AS (
    SELECT part.revision, sha256(string_agg(part.digest, ''::bytea ORDER BY part.preset)) AS digest FROM (
      SELECT change.revision, change.preset, presets.change_digest(change) AS digest
      FROM affected JOIN presets.change ON change.revision = affected.revision WHERE affected.is_whole
      UNION ALL SELECT pruned.revision, pruned.preset, decode(pruned.digest, 'hex')
      FROM affected JOIN presets.pruned ON pruned.revision = affected.revision WHERE affected.is_whole
    ) AS part GROUP BY part.revision
  ), kept AS (
    UPDATE presets.revision SET content = encode(content.digest, 'hex') FROM content
    WHERE revision.number = content.revision
  ), forgotten AS (
    DELETE FROM presets.pruned USING affected WHERE pruned.revision = affected.revision AND affected.is_whole
  ), noted AS (
    INSERT INTO presets.pruned (revision, preset, digest)
    SELECT change.revision, change.preset, encode(presets.change_digest(change), 'hex')
    FROM affected JOIN fate ON fate.revision = affected.revision AND fate.is_doomed
      JOIN presets.change ON change.revision = fate.revision AND change.preset = fate.preset
    WHERE NOT affected.is_whole
  )
  DELETE FROM presets.change USING fate
  WHERE fate.is_doomed AND change.revision = fate.revision AND change.preset = fate.preset;
  GET DIAGNOSTICS removed = ROW_COUNT;
  UPDATE presets.horizon SET revision = (SELECT revision FROM presets.history_horizon);
  SELECT count(*) INTO remaining FROM presets.change;
END $$;

-- What is new here is nobody's to run but the functions'.
SELECT presets.grant_roles();
