-- Presets are made from values, and can be something else in other modes. A value is kept as a preset is: its kind is the
-- type of the value (duration, curve, number), and what a parameter takes from it is {"value":"its name"}. So is an axis
-- of modes, of the kind axis.

-- What a preset is in other modes than by default.
ALTER TABLE preset ADD COLUMN variants TEXT NOT NULL DEFAULT '[]'  -- JSON: [{"preset":"calm","when":{"brand":"acme"}}, …]
  CHECK (variants GLOB '[[]*]');

-- Which preset refers to which, as before, and to which values and axes; a preset that is itself in some modes does not.
DELETE FROM reference;
INSERT OR IGNORE INTO reference (target, role, preset, since, until)
WITH step AS (
  SELECT preset, revision, document, row_number() OVER history AS number, lead(revision) OVER history AS next
  FROM change WINDOW history AS (PARTITION BY preset ORDER BY revision)
), mention AS (
  SELECT preset, revision, number, next, 'reducedMotion' AS role, document ->> '$.reducedMotion' AS name
  FROM step WHERE instr(document, '"reducedMotion":')
  UNION
  SELECT preset, revision, number, next, 'animation', part.value
  FROM step, json_tree(step.document) AS part
  WHERE (instr(document, '"preset":') OR instr(document, '"value":"')) AND part.key IN ('preset', 'value')
    AND part.type = 'text' AND part.path NOT LIKE '%.when'
    AND (part.value <> document ->> '$.name' OR part.path NOT LIKE '$.variants[%]')
  UNION
  SELECT preset, revision, number, next, 'animation', part.key
  FROM step, json_tree(step.document, '$.variants') AS part
  WHERE instr(document, '"when":') AND part.path LIKE '%.when' AND part.key <> 'motion'
), link AS (
  SELECT naming.preset AS target, role, mention.preset, revision, number, next,
    number - row_number() OVER (PARTITION BY naming.preset, role, mention.preset ORDER BY number) AS island
  FROM mention JOIN naming USING (name)
  WHERE since <= revision AND (until IS NULL OR until > revision)
)
SELECT target, role, preset, min(revision), CASE WHEN max(next IS NULL) THEN NULL ELSE max(next) END
FROM link GROUP BY target, role, preset, island;
