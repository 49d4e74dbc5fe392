-- How long presets take that refer to a changed one is written for all of them at once, and what it was before is kept for
-- all of them at once: one by one, most of the time of a change that moves 50,000 was the server's. And no more gets past the
-- checks than through the library: durations that the history denies, releases out of their order, lists that are empty.
SET LOCAL search_path = pg_catalog, pg_temp;

-- Each preset is looked up by the index, also where nearly all refer to the same one: by its own statistics, the server would
-- read the whole table for each.
ALTER TABLE presets.reference ALTER COLUMN target SET (n_distinct = -0.5), ALTER COLUMN preset SET (n_distinct = -0.5);
ANALYZE presets.reference;

-- Half of each page is left to what its presets become: where a new row finds no place beside the old one, each index gets an
-- entry for it, which takes four times as long as the row.
ALTER TABLE presets.preset SET (fillfactor = 50);
CLUSTER presets.preset USING preset_pkey;
ALTER TABLE presets.preset SET WITHOUT CLUSTER;

-- Notes how long presets take that refer, at whatever remove, to what this revision has changed.
CREATE OR REPLACE FUNCTION presets.set_durations(ids BIGINT[], durations DOUBLE PRECISION[]) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
BEGIN
  IF EXISTS (SELECT 1 FROM unnest(durations) AS given (duration) WHERE given.duration NOT BETWEEN 0 AND 60) THEN
    RAISE EXCEPTION 'a duration is none of 0 to 60 seconds' USING ERRCODE = 'check_violation';
  END IF;
  -- Of what the transaction has written the server guesses that there is little: by grouping and, with an offset, by one
  -- look-up each, the time grows with the number of presets.
  WITH RECURSIVE moved (id) AS (
    SELECT change.preset FROM presets.change WHERE change.revision = number
    UNION SELECT link.preset FROM moved CROSS JOIN LATERAL (
      SELECT reference.preset FROM presets.reference
      WHERE reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
      OFFSET 0) AS link
  ), known AS MATERIALIZED (
    SELECT id, max(duration) AS duration FROM (
      SELECT given.id, given.duration, 1 AS given, 0 AS moved FROM unnest(ids, durations) AS given (id, duration)
      UNION ALL SELECT moved.id, NULL, 0, 1 FROM moved) AS both_sides
    GROUP BY id HAVING sum(given) > 0 AND sum(moved) > 0
  )
  UPDATE presets.preset SET duration = own.duration
  FROM (
    SELECT known.id, known.duration FROM known CROSS JOIN LATERAL (
      SELECT FROM presets.reference
      WHERE reference.preset = known.id AND reference.role = 'animation' AND reference.until IS NULL
      LIMIT 1) AS made
    OFFSET 0) AS own
  WHERE preset.id = own.id;
END $$;

-- Keeps how long presets took before the revision under way first gave them another duration, or removed them. Both sides of
-- a change are put together by grouping: how many there are is not known when this is planned.
DROP TRIGGER changed_duration ON presets.preset;
DROP TRIGGER removed_duration ON presets.preset;
CREATE OR REPLACE FUNCTION presets.keep_duration() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
  INSERT INTO presets.former_duration (preset, duration)
  SELECT id, max(former) FROM (
    SELECT former.id, former.duration AS former, NULL AS present FROM former
    UNION ALL SELECT present.id, NULL, present.duration FROM present) AS known
  WHERE EXISTS (SELECT 1 FROM presets.catalog WHERE catalog.writer = pg_current_xact_id())
  GROUP BY id HAVING max(former) IS DISTINCT FROM max(present)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION presets.keep_removed_duration() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
  INSERT INTO presets.former_duration (preset, duration)
  SELECT former.id, former.duration FROM former
  WHERE EXISTS (SELECT 1 FROM presets.catalog WHERE catalog.writer = pg_current_xact_id())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER changed_duration AFTER UPDATE ON presets.preset
REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION presets.keep_duration();

CREATE TRIGGER removed_duration AFTER DELETE ON presets.preset
REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION presets.keep_removed_duration();

-- Gives presets the durations back that they had before a revision, unless it has changed them or what they refer to, at
-- whatever remove: of what it left as it was there is no word in the history. How long a preset takes that refers to nothing
-- is in the history, whoever has given it another figure, and when.
CREATE OR REPLACE FUNCTION presets.settle_durations() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
  PERFORM presets.is_complete(NEW.number);
  IF NOT EXISTS (SELECT 1 FROM presets.former_duration) THEN RETURN NULL; END IF;
  WITH RECURSIVE moved (id) AS (
    SELECT change.preset FROM presets.change WHERE change.revision = NEW.number
    UNION SELECT reference.preset FROM moved JOIN presets.reference
      ON reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
  ), known AS MATERIALIZED (
    SELECT id, max(duration) AS duration, sum(moved) AS moved FROM (
      SELECT former_duration.preset AS id, former_duration.duration, 0 AS moved, 1 AS kept FROM presets.former_duration
      UNION ALL SELECT moved.id, NULL, 1, 0 FROM moved) AS both_sides
    GROUP BY id HAVING sum(kept) > 0
  ), due AS (
    SELECT known.id, CASE WHEN made.refers THEN known.duration ELSE (
      SELECT change.duration FROM presets.change WHERE change.preset = known.id
      ORDER BY change.revision DESC LIMIT 1) END AS duration
    FROM known CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT 1 FROM presets.reference
        WHERE reference.preset = known.id AND reference.role = 'animation' AND reference.until IS NULL) AS refers
      OFFSET 0) AS made
    WHERE known.moved = 0 OR NOT made.refers
    OFFSET 0
  )
  UPDATE presets.preset SET duration = due.duration FROM due
  WHERE preset.id = due.id AND preset.duration IS DISTINCT FROM due.duration;
  DELETE FROM presets.former_duration;
  RETURN NULL;
END $$;

-- What is no motion takes no time; copies of the history in files find it by that.
ALTER TABLE presets.preset ADD CONSTRAINT preset_entry_duration CHECK (duration IS NULL OR kind NOT IN (
  'axis', 'curve', 'duration', 'number', 'proposal', 'release', 'releaseRules')) NOT VALID;

-- The last thing that is looked at of a document: its lists, which are left out where they are empty; its
-- tags, which come in one order; and the catalog's own entries. A proposal is looked through as a whole, and keeps the
-- catalog locked for as long.
CREATE OR REPLACE FUNCTION presets.entry_flaw(document JSON) RETURNS TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN '[]' IN ((document -> 'modifiers')::text, (document -> 'tags')::text, (document -> 'variants')::text)
      THEN 'the document has an empty list'
    WHEN array(SELECT json_array_elements_text(document -> 'tags'))
      <> array(SELECT DISTINCT tag COLLATE "C" FROM json_array_elements_text(document -> 'tags') AS tag ORDER BY 1)
      THEN 'the tags are not in the order of their bytes, each once'
    WHEN document -> 'animation' ->> 'kind' = 'axis' AND document ->> 'name' = 'motion'
      THEN 'every catalog has the axis ''motion'''
    WHEN document -> 'animation' ->> 'kind' = 'release'
      AND document ->> 'name' ~ '^[^-]*-(.*[.])?([.]|$|0[0-9]+([.]|$))'
      THEN 'the release is no version of a revision'
    -- One from before this bound can still be accepted or turned down.
    WHEN document -> 'animation' ->> 'kind' = 'proposal' AND document -> 'animation' ->> 'state' IN ('open', 'withdrawn')
      AND CASE json_typeof(document -> 'animation' -> 'changes')
        WHEN 'array' THEN json_array_length(document -> 'animation' -> 'changes') > 10000 ELSE false END
      THEN 'the proposal has more than 10000 changes'
    ELSE presets.own_entry_flaw(document) END
$$;

-- A version's parts behind the hyphen, as lists that compare as versions do: a part is a number, or a text, which is above
-- all numbers; what has no such parts is above all that have some.
CREATE FUNCTION presets.version_parts(name TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN position('-' IN name) = 0 THEN ARRAY['3'] ELSE array(
    SELECT CASE WHEN part.word ~ '^[0-9]+$' THEN '1' || lpad(length(part.word)::text, 3, '0') || part.word
      ELSE '2' || part.word END
    FROM unnest(string_to_array(substring(name FROM position('-' IN name) + 1), '.')) WITH ORDINALITY AS part (word, place)
    ORDER BY part.place) END
$$;

-- Refuses a release of another state than the one right before it, or of a version that is not above all of them, or out of
-- all reason; and variants for what is no axis of modes.
CREATE OR REPLACE FUNCTION presets.check_entries() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
  other TEXT;
BEGIN
  IF NOT presets.is_complete(NEW.number) THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT 1 FROM presets.preset AS own WHERE own.kind = 'release' AND own.revision = NEW.number AND (
      (own.animation ->> 'revision')::bigint <> NEW.number - 1
      OR own.name !~ '^v[0-9]{1,8}\.[0-9]{1,8}\.[0-9]{1,8}(-|$)'
      OR EXISTS (
        SELECT 1 FROM presets.preset AS earlier WHERE earlier.kind = 'release' AND earlier.id <> own.id
          AND (presets.version_numbers(earlier.name) > presets.version_numbers(own.name)
            OR presets.version_numbers(earlier.name) = presets.version_numbers(own.name)
              AND presets.version_parts(earlier.name) COLLATE "C" >= presets.version_parts(own.name) COLLATE "C"))))
  THEN
    RAISE EXCEPTION 'a release is a version above all others, of the revision right before it'
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT axis.name INTO other
  FROM presets.change, jsonb_path_query(change.document::jsonb, 'lax $.variants[*].when') AS modes (value),
    jsonb_object_keys(modes.value) AS axis (name)
  WHERE change.revision = NEW.number AND position('"when":' IN change.document::text) > 0 AND axis.name <> 'motion'
    AND NOT EXISTS (SELECT 1 FROM presets.preset WHERE preset.name = axis.name COLLATE "C" AND preset.kind = 'axis')
  LIMIT 1;
  IF other IS NOT NULL THEN
    RAISE EXCEPTION '''%'' is no axis of modes', other USING ERRCODE = 'check_violation';
  END IF;
  -- What others have variants for stays one. Axes are few, and what was ever one is found by an index: each of the presets
  -- that a revision changes would be compared with all references, where the server does not know yet how many there are.
  IF EXISTS (
    SELECT 1 FROM (
      SELECT DISTINCT change.preset FROM presets.change WHERE change.document -> 'animation' ->> 'kind' = 'axis'
      OFFSET 0) AS axis
    CROSS JOIN LATERAL (
      SELECT change.document -> 'animation' ->> 'kind' AS kind FROM presets.change
      WHERE change.revision = NEW.number AND change.preset = axis.preset AND change.action <> 'add' OFFSET 0) AS own
    CROSS JOIN LATERAL (
      SELECT change.document -> 'animation' ->> 'kind' AS kind FROM presets.change
      WHERE change.preset = axis.preset AND change.revision < NEW.number AND change.document IS NOT NULL
      ORDER BY change.revision DESC LIMIT 1) AS former
    WHERE former.kind = 'axis' AND own.kind <> 'axis' AND EXISTS (
      SELECT 1 FROM presets.reference WHERE reference.target = axis.preset AND reference.until IS NULL OFFSET 0))
  THEN
    RAISE EXCEPTION 'an axis of modes that is used becomes no preset' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- What documents refer to, for views: who looks at those has a search path of their own.
CREATE FUNCTION presets.mentions_of(document JSON) RETURNS SETOF TEXT
LANGUAGE sql IMMUTABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
  SELECT * FROM presets.mentioned(document)
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
  FROM step, presets.mentions_of(document) AS mentioned
  WHERE (position('"preset":' IN document::text) > 0 OR position('"value":"' IN document::text) > 0
    OR position('"when":' IN document::text) > 0 OR position('"replacedBy":' IN document::text) > 0)
), link AS (
  SELECT naming.preset AS target, role, mention.preset, revision, number, next,
    number - row_number() OVER (PARTITION BY naming.preset, role, mention.preset ORDER BY number) AS island
  FROM mention JOIN presets.naming ON naming.name = mention.name COLLATE "C"
  WHERE since <= revision AND (until IS NULL OR until > revision)
)
SELECT target, role, preset, min(revision), CASE WHEN bool_or(next IS NULL) THEN NULL ELSE max(next) END
FROM link GROUP BY target, role, preset, island;

-- Gives the roles their rights, those that there are: a reader reads; a proposer also makes revisions of proposals
-- (`check_proposer`), an editor of everything; an owner also prunes the history. Nobody writes the tables but whoever owns
-- them. Run again for roles that were made later.
CREATE OR REPLACE FUNCTION presets.grant_roles() RETURNS VOID
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
  grantee TEXT;
BEGIN
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA presets FROM PUBLIC;
  FOR grantee IN
    SELECT rolname FROM pg_roles
    WHERE rolname IN ('presets_reader', 'presets_proposer', 'presets_editor', 'presets_owner')
  LOOP
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON SCHEMA presets FROM %I', grantee);
    EXECUTE format('GRANT USAGE ON SCHEMA presets TO %I', grantee);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA presets TO %I', grantee);
    EXECUTE format('GRANT EXECUTE ON FUNCTION presets.mentions_of(JSON) TO %I', grantee);
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

-- What is new here is nobody's to run but the functions' and the triggers'.
SELECT presets.grant_roles();
