-- What a revision says of itself and of others is so, whoever writes: what it takes back is as it was before, what it
-- releases is what the catalog was right before it, and what names an axis of modes names one.
SET LOCAL search_path = pg_catalog, pg_temp;

-- A part of a document, with what it refers to by the numbers of presets as of a revision: names change.
CREATE FUNCTION presets.by_number(part JSONB, revision BIGINT) RETURNS JSONB
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF jsonb_typeof(part) = 'object' THEN
    RETURN (
      SELECT jsonb_object_agg(own.key, CASE
        WHEN own.key = 'when' AND jsonb_typeof(own.value) = 'object' THEN (
          SELECT jsonb_object_agg(coalesce(presets.number_of(axis.key, $2), axis.key), axis.value)
          FROM jsonb_each(own.value) AS axis)
        WHEN own.key IN ('preset', 'reducedMotion', 'replacedBy', 'value') AND jsonb_typeof(own.value) = 'string'
          THEN to_jsonb(coalesce(presets.number_of(own.value #>> '{}', $2), own.value #>> '{}'))
        ELSE presets.by_number(own.value, $2) END)
      FROM jsonb_each(part) AS own);
  ELSIF jsonb_typeof(part) = 'array' AND part::text ~ '[{]' THEN
    RETURN (
      SELECT jsonb_agg(presets.by_number(own.value, $2) ORDER BY own.place)
      FROM jsonb_array_elements(part) WITH ORDINALITY AS own (value, place));
  END IF;
  RETURN part;
END $$;

-- The number of the preset that had a name as of a revision, as a text that is no name; NULL where none had.
CREATE FUNCTION presets.number_of(name TEXT, revision BIGINT) RETURNS TEXT
LANGUAGE sql STABLE AS $$
  SELECT chr(1) || naming.preset FROM presets.naming
  WHERE naming.name = $1 COLLATE "C" AND naming.since <= $2 AND (naming.until IS NULL OR naming.until > $2)
$$;

-- Whether a revision is complete, so that what it says can be looked at; false for one that changed nothing, which is gone
-- by then. Who looks earlier would change something afterwards.
CREATE FUNCTION presets.is_complete(revision BIGINT) RETURNS BOOLEAN
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM presets.revision AS own WHERE own.number = $1 AND own.digest IS NULL) THEN
    RAISE EXCEPTION 'the revision is under way' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN EXISTS (SELECT 1 FROM presets.revision AS own WHERE own.number = $1);
END $$;

-- Refuses a revision that says to take another one back where anything that this one changed is not as it was before, or
-- nothing of it becomes so now.
CREATE OR REPLACE FUNCTION presets.check_undoing() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT presets.is_complete(NEW.number) THEN RETURN NULL; END IF;
  IF NEW.undoes >= NEW.number OR NEW.undoes <= (SELECT max(horizon.revision) FROM presets.horizon)
    OR NOT EXISTS (
      SELECT 1 FROM presets.change AS own JOIN presets.change AS undone ON undone.preset = own.preset
      WHERE own.revision = NEW.number AND undone.revision = NEW.undoes)
    OR EXISTS (
      SELECT 1 FROM presets.change AS undone LEFT JOIN LATERAL (
        SELECT change.name, change.document FROM presets.change
        WHERE change.preset = undone.preset AND change.revision < NEW.undoes ORDER BY change.revision DESC LIMIT 1
      ) AS former ON true LEFT JOIN LATERAL (
        SELECT change.name, change.document FROM presets.change
        WHERE change.preset = undone.preset AND change.revision <= NEW.number ORDER BY change.revision DESC LIMIT 1
      ) AS present ON true
      WHERE undone.revision = NEW.undoes AND CASE
        WHEN former.document IS NULL OR present.document IS NULL
          THEN former.document IS NOT NULL OR present.document IS NOT NULL
        WHEN former.document::text = present.document::text AND former.document::text !~
          '"(preset|reducedMotion|replacedBy|value|when)":["{]' THEN false
        WHEN former.name <> present.name COLLATE "C" THEN true
        ELSE presets.by_number(former.document::jsonb, NEW.undoes - 1)
          <> presets.by_number(present.document::jsonb, NEW.number) END)
  THEN
    RAISE EXCEPTION 'the revision does not take back what it says' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- The numbers of a version, as a release is named.
CREATE FUNCTION presets.version_numbers(name TEXT) RETURNS BIGINT[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT string_to_array(substring(split_part(name, '-', 1) FROM 2), '.')::bigint[]
$$;

-- Refuses a release of another state than the one right before it, or of a version that is not above all of them, or out of
-- all reason; and variants for what is no axis of modes.
CREATE FUNCTION presets.check_entries() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
            OR position('-' IN earlier.name) = 0
              AND presets.version_numbers(earlier.name) = presets.version_numbers(own.name)))))
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
  -- What others have variants for stays one.
  IF EXISTS (
    SELECT 1 FROM presets.change AS own CROSS JOIN LATERAL (
      SELECT change.document -> 'animation' ->> 'kind' AS kind FROM presets.change
      WHERE change.preset = own.preset AND change.revision < own.revision AND change.document IS NOT NULL
      ORDER BY change.revision DESC LIMIT 1) AS former
    WHERE own.revision = NEW.number AND own.action <> 'add' AND former.kind = 'axis'
      AND own.document -> 'animation' ->> 'kind' <> 'axis'
      AND EXISTS (SELECT 1 FROM presets.reference WHERE reference.target = own.preset AND reference.until IS NULL))
  THEN
    RAISE EXCEPTION 'an axis of modes that is used becomes no preset' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- After the revision is complete: triggers come in the order of their names. History that is brought from elsewhere has its
-- digests already.
CREATE CONSTRAINT TRIGGER entries_are_true AFTER INSERT ON presets.revision
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.digest IS NULL)
EXECUTE FUNCTION presets.check_entries();

-- Whether texts in the form of a JSON list without escapes stand in the order of their bytes, each once.
CREATE FUNCTION presets.is_sorted(list TEXT) RETURNS BOOLEAN
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  part TEXT;
  last TEXT;
BEGIN
  FOREACH part IN ARRAY string_to_array(substring(list FROM 3 FOR length(list) - 4), '","') LOOP
    IF last >= part COLLATE "C" THEN RETURN false; END IF;
    last := part;
  END LOOP;
  RETURN true;
END $$;

-- Whether a document is short, without escapes, and canonical but for the order of its animation's keys, which is flat.
-- Most are, and looking at each as closely as at others would make an import slow; the catalog's own entries are looked at.
CREATE OR REPLACE FUNCTION presets.is_plain(
  document TEXT, animation TEXT, name TEXT, note TEXT, variant TEXT, tags TEXT
) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE AS $$
  SELECT octet_length(document) <= 255 AND octet_length(document) = length(document)
    AND position('\' IN document) = 0 AND position(chr(127) IN document) = 0
    AND position('"kind":"' IN animation) > 0 AND name <> ''
    -- No number that is too large, long or not the shortest, no colon in a text, no space, and nothing nested.
    AND animation !~ '"kind":"(axis|proposal|release|releaseRules)"'
    AND animation !~ '[0-9][eE]|\.[0-9]*0[,}]|[0-9.]{25}|[^"]:|\s|.[[{]'
    AND (tags IS NULL OR tags ~ '^\["[^"]+"\]$' OR tags ~ '^\["[^"]+"(,"[^"]+")*\]$' AND presets.is_sorted(tags))
    -- Not by concat(), with which it would not become a part of the statement that asks.
    AND document = '{"animation":' || animation || ',"name":"' || name || '"' || coalesce(',"note":"' || note || '"', '')
      || coalesce(',"reducedMotion":"' || variant || '"', '') || coalesce(',"tags":' || tags, '') || '}'
$$;

-- The last thing that is looked at of a document: its tags, which come in one order, and the catalog's own entries.
ALTER FUNCTION presets.entry_flaw(JSON) RENAME TO own_entry_flaw;
CREATE FUNCTION presets.entry_flaw(document JSON) RETURNS TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN array(SELECT json_array_elements_text(document -> 'tags'))
      <> array(SELECT DISTINCT tag COLLATE "C" FROM json_array_elements_text(document -> 'tags') AS tag ORDER BY 1)
      THEN 'the tags are not in the order of their bytes, each once'
    WHEN document -> 'animation' ->> 'kind' = 'axis' AND document ->> 'name' = 'motion'
      THEN 'every catalog has the axis ''motion'''
    ELSE presets.own_entry_flaw(document) END
$$;

-- What is new here is nobody's to run but the functions' and the triggers'.
SELECT presets.grant_roles();
