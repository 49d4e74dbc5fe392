-- A curve by its name, or by its path, is no reference: what refers to a value has nothing but its name.
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
    AND (part.key = 'preset' OR part.path NOT LIKE '%.animation')
    AND (part.value <> document ->> '$.name' OR part.path NOT LIKE '$.variants[%]')
  UNION
  SELECT preset, revision, number, next, 'animation', part.key
  FROM step, json_tree(step.document, '$.variants') AS part
  WHERE instr(document, '"when":') AND part.path LIKE '%.when' AND part.key <> 'motion'
  UNION
  SELECT preset, revision, number, next, 'animation', document ->> '$.deprecation.replacedBy' AS name
  FROM step WHERE instr(document, '"replacedBy":') AND name IS NOT NULL
), link AS (
  SELECT naming.preset AS target, role, mention.preset, revision, number, next,
    number - row_number() OVER (PARTITION BY naming.preset, role, mention.preset ORDER BY number) AS island
  FROM mention JOIN naming USING (name)
  WHERE since <= revision AND (until IS NULL OR until > revision)
)
SELECT target, role, preset, min(revision), CASE WHEN max(next IS NULL) THEN NULL ELSE max(next) END
FROM link GROUP BY target, role, preset, island;
