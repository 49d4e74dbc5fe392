-- A revision that changed nothing leaves nothing behind, whoever writes: how long presets take is what it was before. And a
-- proposal has no more changes than can be looked through.
SET LOCAL search_path = pg_catalog, pg_temp;

-- How long presets took before the revision under way, of those that it gives another duration or removes; empty between
-- revisions.
CREATE TABLE presets.former_duration (
  preset BIGINT PRIMARY KEY,
  duration DOUBLE PRECISION
);

-- Keeps how long a preset took before the revision under way first gave it another duration, or removed it.
CREATE FUNCTION presets.keep_duration() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO presets.former_duration (preset, duration)
  SELECT OLD.id, OLD.duration FROM presets.catalog WHERE catalog.writer = pg_current_xact_id()
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER changed_duration AFTER UPDATE OF duration ON presets.preset
FOR EACH ROW WHEN (OLD.duration IS DISTINCT FROM NEW.duration) EXECUTE FUNCTION presets.keep_duration();

CREATE TRIGGER removed_duration AFTER DELETE ON presets.preset
FOR EACH ROW EXECUTE FUNCTION presets.keep_duration();

-- Gives presets the durations back that they had before a revision, unless it has changed them or what they refer to, at
-- whatever remove: of what it left as it was there is no word in the history.
CREATE FUNCTION presets.settle_durations() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM presets.is_complete(NEW.number);
  IF NOT EXISTS (SELECT 1 FROM presets.former_duration) THEN RETURN NULL; END IF;
  WITH RECURSIVE moved (id) AS (
    SELECT change.preset FROM presets.change WHERE change.revision = NEW.number
    UNION SELECT reference.preset FROM moved JOIN presets.reference
      ON reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
  )
  UPDATE presets.preset SET duration = former_duration.duration
  FROM presets.former_duration
  WHERE preset.id = former_duration.preset AND preset.duration IS DISTINCT FROM former_duration.duration
    AND preset.id NOT IN (SELECT moved.id FROM moved);
  DELETE FROM presets.former_duration;
  RETURN NULL;
END $$;

-- After the revision is complete: triggers come in the order of their names. History that is brought from elsewhere has its
-- digests already.
CREATE CONSTRAINT TRIGGER durations_are_kept AFTER INSERT ON presets.revision
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.digest IS NULL)
EXECUTE FUNCTION presets.settle_durations();

-- The last thing that is looked at of a document: its tags, which come in one order, and the catalog's own entries. A proposal
-- is looked through as a whole, and keeps the catalog locked for as long.
CREATE OR REPLACE FUNCTION presets.entry_flaw(document JSON) RETURNS TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN array(SELECT json_array_elements_text(document -> 'tags'))
      <> array(SELECT DISTINCT tag COLLATE "C" FROM json_array_elements_text(document -> 'tags') AS tag ORDER BY 1)
      THEN 'the tags are not in the order of their bytes, each once'
    WHEN document -> 'animation' ->> 'kind' = 'axis' AND document ->> 'name' = 'motion'
      THEN 'every catalog has the axis ''motion'''
    -- One from before this bound can still be accepted or turned down.
    WHEN document -> 'animation' ->> 'kind' = 'proposal' AND document -> 'animation' ->> 'state' IN ('open', 'withdrawn')
      AND CASE json_typeof(document -> 'animation' -> 'changes')
        WHEN 'array' THEN json_array_length(document -> 'animation' -> 'changes') > 10000 ELSE false END
      THEN 'the proposal has more than 10000 changes'
    ELSE presets.own_entry_flaw(document) END
$$;

-- By it the first name of a preset is found, which tells when one that is gone was added.
CREATE INDEX naming_preset ON presets.naming (preset);

-- What is new here is nobody's to run but the triggers'.
SELECT presets.grant_roles();
