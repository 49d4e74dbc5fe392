-- How long thousands of presets take that refer to a changed one is noted, and looked at once more at the commit, in a time
-- that grows with their number: rows are put together by grouping, and changed one by one. Of rows that the transaction
-- itself has written, the server guesses that there are few, and compared each with each.
SET LOCAL search_path = pg_catalog, pg_temp;

-- Notes how long presets take that refer, at whatever remove, to what this revision has changed.
CREATE OR REPLACE FUNCTION presets.set_durations(ids BIGINT[], durations DOUBLE PRECISION[]) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  own RECORD;
BEGIN
  IF EXISTS (SELECT 1 FROM unnest(durations) AS given (duration) WHERE given.duration NOT BETWEEN 0 AND 60) THEN
    RAISE EXCEPTION 'a duration is none of 0 to 60 seconds' USING ERRCODE = 'check_violation';
  END IF;
  FOR own IN
    WITH RECURSIVE moved (id) AS (
      SELECT change.preset FROM presets.change WHERE change.revision = number
      UNION SELECT reference.preset FROM moved JOIN presets.reference
        ON reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
    )
    SELECT id, max(duration) AS duration FROM (
      SELECT given.id, given.duration, 1 AS given, 0 AS moved FROM unnest(ids, durations) AS given (id, duration)
      UNION ALL SELECT moved.id, NULL, 0, 1 FROM moved) AS known
    GROUP BY id HAVING sum(given) > 0 AND sum(moved) > 0
  LOOP
    UPDATE presets.preset SET duration = own.duration
    WHERE preset.id = own.id AND EXISTS (
      SELECT 1 FROM presets.reference
      WHERE reference.preset = own.id AND reference.role = 'animation' AND reference.until IS NULL);
  END LOOP;
END $$;

-- Gives presets the durations back that they had before a revision, unless it has changed them or what they refer to, at
-- whatever remove: of what it left as it was there is no word in the history.
CREATE OR REPLACE FUNCTION presets.settle_durations() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
DECLARE
  own RECORD;
BEGIN
  PERFORM presets.is_complete(NEW.number);
  IF NOT EXISTS (SELECT 1 FROM presets.former_duration) THEN RETURN NULL; END IF;
  FOR own IN
    WITH RECURSIVE moved (id) AS (
      SELECT change.preset FROM presets.change WHERE change.revision = NEW.number
      UNION SELECT reference.preset FROM moved JOIN presets.reference
        ON reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
    )
    SELECT id, max(duration) AS duration FROM (
      SELECT former_duration.preset AS id, former_duration.duration, 0 AS moved FROM presets.former_duration
      UNION ALL SELECT moved.id, NULL, 1 FROM moved) AS known
    GROUP BY id HAVING sum(moved) = 0
  LOOP
    UPDATE presets.preset SET duration = own.duration
    WHERE preset.id = own.id AND preset.duration IS DISTINCT FROM own.duration;
  END LOOP;
  DELETE FROM presets.former_duration;
  RETURN NULL;
END $$;
