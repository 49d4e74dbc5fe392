-- How long presets take that refer to a changed one is written for all of them at once, and what it was before is kept for
-- all of them at once: one by one, most of the time of a change that moves 50,000 was the server's.
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
-- It is empty whenever nobody writes, and need not outlive the server.
ALTER TABLE presets.former_duration SET UNLOGGED;

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

-- What is new here is nobody's to run but the functions' and the triggers'.
SELECT presets.grant_roles();
