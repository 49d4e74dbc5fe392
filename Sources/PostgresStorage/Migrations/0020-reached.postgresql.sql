-- What is reached by following references refers to something: it is looked up for what a revision has changed itself alone,
-- which is little where 50,000 others move with it.
SET LOCAL search_path = pg_catalog, pg_temp;

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
  WITH RECURSIVE moved (id, reached) AS (
    SELECT change.preset, 0 FROM presets.change WHERE change.revision = number
    UNION SELECT link.preset, 1 FROM moved CROSS JOIN LATERAL (
      SELECT reference.preset FROM presets.reference
      WHERE reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
      OFFSET 0) AS link
  ), known AS MATERIALIZED (
    SELECT id, max(duration) AS duration, max(reached) AS reached FROM (
      SELECT given.id, given.duration, 1 AS given, NULL AS reached FROM unnest(ids, durations) AS given (id, duration)
      UNION ALL SELECT moved.id, NULL, 0, moved.reached FROM moved) AS both_sides
    GROUP BY id HAVING sum(given) > 0 AND max(reached) IS NOT NULL
  )
  UPDATE presets.preset SET duration = known.duration FROM known
  WHERE preset.id = known.id AND (known.reached = 1 OR EXISTS (
    SELECT 1 FROM presets.reference
    WHERE reference.preset = known.id AND reference.role = 'animation' AND reference.until IS NULL));
END $$;

-- Gives presets the durations back that they had before a revision, unless it has changed them or what they refer to, at
-- whatever remove: of what it left as it was there is no word in the history. How long a preset takes that refers to nothing
-- is in the history, whoever has given it another figure, and when.
CREATE OR REPLACE FUNCTION presets.settle_durations() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
  PERFORM presets.is_complete(NEW.number);
  IF NOT EXISTS (SELECT 1 FROM presets.former_duration) THEN RETURN NULL; END IF;
  WITH RECURSIVE moved (id, reached) AS (
    SELECT change.preset, 0 FROM presets.change WHERE change.revision = NEW.number
    UNION SELECT reference.preset, 1 FROM moved JOIN presets.reference
      ON reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
  ), known AS MATERIALIZED (
    SELECT id, max(duration) AS duration, max(reached) AS reached FROM (
      SELECT former_duration.preset AS id, former_duration.duration, NULL AS reached, 1 AS kept
      FROM presets.former_duration
      UNION ALL SELECT moved.id, NULL, moved.reached, 0 FROM moved) AS both_sides
    GROUP BY id HAVING sum(kept) > 0 AND max(reached) IS DISTINCT FROM 1
  ), due AS (
    SELECT known.id, CASE WHEN made.refers THEN known.duration ELSE (
      SELECT change.duration FROM presets.change WHERE change.preset = known.id
      ORDER BY change.revision DESC LIMIT 1) END AS duration
    FROM known CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT 1 FROM presets.reference
        WHERE reference.preset = known.id AND reference.role = 'animation' AND reference.until IS NULL) AS refers
      OFFSET 0) AS made
    WHERE known.reached IS NULL OR NOT made.refers
    OFFSET 0
  )
  UPDATE presets.preset SET duration = due.duration FROM due
  WHERE preset.id = due.id AND preset.duration IS DISTINCT FROM due.duration;
  DELETE FROM presets.former_duration;
  RETURN NULL;
END $$;
