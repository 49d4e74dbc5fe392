-- A revision with thousands of references is completed in a time that grows with their number. Of rows that the transaction
-- itself has written, the server guesses that there are few, and compared each with each.
SET LOCAL search_path = pg_catalog, pg_temp;

-- The name of a preset that a revision made refer to itself, at whatever remove, or that is at the end of more than 255
-- references in a row; NULL where there is none. An animation is made of 256 at most.
CREATE OR REPLACE FUNCTION presets.endless_reference(revision BIGINT) RETURNS TEXT
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE above (id) AS (
    SELECT change.preset FROM presets.change CROSS JOIN LATERAL (
      -- With an offset, each is looked up by the index.
      SELECT FROM presets.reference
      WHERE reference.preset = change.preset AND reference.since = $1 AND reference.role = 'animation'
        AND reference.until IS NULL
      OFFSET 0) AS made
    WHERE change.revision = $1
    UNION SELECT link.preset FROM above CROSS JOIN LATERAL (
      SELECT reference.preset FROM presets.reference
      WHERE reference.target = above.id AND reference.role = 'animation' AND reference.until IS NULL
      OFFSET 0) AS link
  ), walk (id, step) AS (
    SELECT above.id, 0 FROM above
    UNION SELECT link.target, walk.step + 1 FROM walk CROSS JOIN LATERAL (
      SELECT reference.target FROM presets.reference
      WHERE reference.preset = walk.id AND reference.role = 'animation' AND reference.until IS NULL
      OFFSET 0) AS link
    WHERE walk.step <= 255
  )
  SELECT preset.name FROM presets.preset
  WHERE preset.id = ANY (array(SELECT walk.id FROM walk WHERE walk.step > 255)) ORDER BY preset.name LIMIT 1
$$;
