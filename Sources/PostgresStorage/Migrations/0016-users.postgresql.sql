-- A revision with thousands of presets that refer to the same one is completed in a time that grows with their number: each
-- looks its references up by the index. Of rows that the transaction itself has written, the server guesses that there are
-- few, and compared each with each.
SET LOCAL search_path = pg_catalog, pg_temp;

-- Completes a revision at the end of its transaction, whoever made it: its references lead somewhere and not in circles,
-- a proposer's has proposals alone, what it left as it was is forgotten, the documents of what refers to renamed presets say
-- so, and it has its digest. One that changed nothing is none.
CREATE OR REPLACE FUNCTION presets.complete_revision() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
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
    SELECT 1 FROM presets.change CROSS JOIN LATERAL (
      SELECT FROM presets.reference
      WHERE reference.preset = change.preset AND reference.until IS NULL AND reference.since = NEW.number
        AND reference.role = 'animation'
      OFFSET 0) AS made
    WHERE change.revision = NEW.number)
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
  -- By the target alone: with its end, each look-up would read the index of all references that have none.
  SELECT owner.name INTO stale
  FROM presets.change CROSS JOIN LATERAL (
    SELECT reference.preset, reference.until FROM presets.reference WHERE reference.target = change.preset
    OFFSET 0) AS made
  CROSS JOIN LATERAL (
    SELECT preset.name, preset.revision FROM presets.preset WHERE preset.id = made.preset
    OFFSET 0) AS owner
  CROSS JOIN LATERAL (
    SELECT (SELECT preset.name FROM presets.preset WHERE preset.id = change.preset) AS name OFFSET 0) AS target
  WHERE change.revision = NEW.number AND made.until IS NULL AND owner.revision <> NEW.number
    AND (target.name IS NULL OR change.preset = (
      SELECT naming.preset FROM presets.naming WHERE naming.name = target.name AND naming.since = NEW.number))
  LIMIT 1;
  IF stale IS NULL THEN
    SELECT made.preset::text INTO stale
    FROM presets.change CROSS JOIN LATERAL (
      SELECT reference.preset, reference.until FROM presets.reference WHERE reference.target = change.preset
      OFFSET 0) AS made
    WHERE change.revision = NEW.number AND change.document IS NULL AND made.until IS NULL LIMIT 1;
  END IF;
  IF stale IS NOT NULL THEN RAISE EXCEPTION '%', stale USING ERRCODE = 'PRS01'; END IF;
  PERFORM presets.seal(NEW.number);
  UPDATE presets.catalog SET writer = NULL;
  RETURN NULL;
END $$;
