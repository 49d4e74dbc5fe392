-- What functions are given is checked where it is stored; what was there before is left to 'presets doctor'. A figure is a
-- number, and the names in a document stand right behind their keys, where they are looked for.
ALTER TABLE presets.preset ADD CONSTRAINT preset_duration
CHECK (duration >= 0 AND duration < 'Infinity') NOT VALID;
ALTER TABLE presets.change ADD CONSTRAINT change_duration
CHECK (duration >= 0 AND duration < 'Infinity') NOT VALID;
ALTER TABLE presets.change ADD CONSTRAINT change_document
CHECK (document::text !~ '"(preset|reducedMotion)"\s+:') NOT VALID;

-- What is compared as sets takes time by their size, whatever the server guesses of it.

-- Makes the references that the documents of the revision under way name; returns what is wrong with one, where something
-- is: 'lost' with its owner and the name that leads nowhere, 'circle' with the names in it, 'long' with the preset that
-- begins a chain of more than 64 reduced-motion variants.
CREATE OR REPLACE FUNCTION presets.make_references() RETURNS TABLE (problem TEXT, owner TEXT, names TEXT[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  lost RECORD;
BEGIN
  WITH made AS MATERIALIZED (
    SELECT change.preset, change.name, change.document FROM presets.change
    WHERE change.revision = number AND change.document IS NOT NULL
  ), mention AS (
    SELECT made.preset, made.name AS owner, 'reducedMotion' COLLATE "C" AS role, made.document ->> 'reducedMotion' AS name
    FROM made WHERE position('"reducedMotion":' IN made.document::text) > 0 AND made.document ->> 'reducedMotion' IS NOT NULL
    UNION ALL
    SELECT made.preset, made.name, 'animation' COLLATE "C", mentioned
    FROM made, presets.mentions(made.document -> 'animation') AS mentioned
    WHERE position('"preset":' IN made.document::text) > 0
  ), wanted AS MATERIALIZED (
    SELECT mention.preset, mention.owner, mention.role, mention.name, target.id AS target
    FROM mention LEFT JOIN presets.preset AS target ON target.name = mention.name COLLATE "C"
  ), known AS MATERIALIZED (
    SELECT reference.target, reference.role, reference.preset
    FROM made JOIN presets.reference ON reference.preset = made.preset AND reference.until IS NULL
  ), gone AS MATERIALIZED (
    SELECT known.target, known.role, known.preset FROM known
    EXCEPT SELECT wanted.target, wanted.role, wanted.preset FROM wanted
  ), undone AS (
    DELETE FROM presets.reference USING gone
    WHERE reference.target = gone.target AND reference.role = gone.role AND reference.preset = gone.preset
      AND reference.since = number
  ), ended AS (
    UPDATE presets.reference SET until = number FROM gone
    WHERE reference.preset = gone.preset AND reference.role = gone.role AND reference.target = gone.target
      AND reference.until IS NULL AND reference.since <> number
  ), begun AS (
    INSERT INTO presets.reference (target, role, preset, since)
    SELECT made.target, made.role, made.preset, number FROM (
      SELECT wanted.target, wanted.role, wanted.preset FROM wanted WHERE wanted.target IS NOT NULL
      EXCEPT SELECT known.target, known.role, known.preset FROM known) AS made
  ), linked AS (
    UPDATE presets.preset SET reduced_motion = wanted.target FROM wanted
    WHERE preset.id = wanted.preset AND wanted.role = 'reducedMotion' AND wanted.target IS NOT NULL
  )
  SELECT wanted.owner, wanted.name INTO lost FROM wanted WHERE wanted.target IS NULL ORDER BY wanted.preset LIMIT 1;
  IF lost.name IS NOT NULL THEN
    RETURN QUERY SELECT 'lost', lost.owner, ARRAY[lost.name];
    RETURN;
  END IF;
  RETURN QUERY
  WITH RECURSIVE chain (start, id, step, names) AS (
    SELECT preset.id, preset.id, 0, ARRAY[preset.name::text]
    FROM presets.change JOIN presets.preset ON preset.id = change.preset
    WHERE change.revision = number AND preset.reduced_motion IS NOT NULL
    UNION ALL
    SELECT chain.start, next.id, chain.step + 1, chain.names || next.name::text
    FROM chain JOIN presets.preset ON preset.id = chain.id JOIN presets.preset AS next ON next.id = preset.reduced_motion
    WHERE chain.step <= 64 AND (chain.step = 0 OR chain.id <> chain.start)
  )
  SELECT CASE WHEN chain.id = chain.start THEN 'circle' ELSE 'long' END, chain.names[1], chain.names FROM chain
  WHERE chain.step > 0 AND chain.id = chain.start OR chain.step > 64 LIMIT 1;
END $$;

-- A preset that a revision changed, and then changed back, was not changed: a file that is imported may name one twice.

-- Completes a revision at the end of its transaction, whoever made it: its references lead somewhere, what it left as it was
-- is forgotten, the documents of what refers to renamed presets say so, and it has its digest. One that changed nothing is
-- none.
CREATE OR REPLACE FUNCTION presets.complete_revision() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  stale TEXT;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM presets.revision WHERE number = NEW.number AND digest IS NULL) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM presets.make_references()) THEN
    RAISE EXCEPTION 'references lead nowhere, or in a circle' USING ERRCODE = 'check_violation';
  END IF;
  WITH back AS (
    SELECT own.preset, earlier.revision
    FROM presets.change AS own CROSS JOIN LATERAL (
      SELECT change.revision, change.name, change.document, change.duration FROM presets.change
      WHERE change.preset = own.preset AND change.revision < NEW.number ORDER BY change.revision DESC LIMIT 1) AS earlier
    WHERE own.revision = NEW.number AND own.action = 'edit' AND own.name = earlier.name COLLATE "C"
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
  SELECT preset.name INTO stale
  FROM presets.change JOIN presets.reference ON reference.target = change.preset AND reference.until IS NULL
    JOIN presets.preset ON preset.id = reference.preset
    LEFT JOIN presets.preset AS target ON target.id = change.preset
    LEFT JOIN presets.naming ON naming.preset = change.preset AND naming.since = NEW.number AND naming.name = target.name
  WHERE change.revision = NEW.number AND (target.id IS NULL OR naming.name IS NOT NULL) AND preset.revision <> NEW.number
  LIMIT 1;
  IF stale IS NULL THEN
    SELECT reference.preset::text INTO stale
    FROM presets.change JOIN presets.reference ON reference.target = change.preset AND reference.until IS NULL
    WHERE change.revision = NEW.number AND change.document IS NULL LIMIT 1;
  END IF;
  IF stale IS NOT NULL THEN RAISE EXCEPTION '%', stale USING ERRCODE = 'PRS01'; END IF;
  PERFORM presets.seal(NEW.number);
  UPDATE presets.catalog SET writer = NULL;
  RETURN NULL;
END $$;

-- A revision is complete before anything is removed of those before it.

-- Removes the changes from before a time that a later one, also before it, has replaced; their digests stay.
CREATE OR REPLACE FUNCTION presets.prune(before TEXT, OUT removed BIGINT, OUT remaining BIGINT)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  bound BIGINT;
BEGIN
  PERFORM presets.lock_catalog();
  IF EXISTS (SELECT 1 FROM presets.revision WHERE digest IS NULL) THEN
    RAISE EXCEPTION 'a revision is under way' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT max(number) INTO bound FROM presets.revision WHERE at < before COLLATE "C";
  WITH fate AS MATERIALIZED (
    SELECT change.revision, change.preset,
      change.revision < max(change.revision) OVER (PARTITION BY change.preset) AS is_doomed
    FROM presets.change WHERE change.revision <= bound
  ), affected AS MATERIALIZED (
    SELECT fate.revision, bool_and(fate.is_doomed) AS is_whole FROM fate GROUP BY fate.revision HAVING bool_or(fate.is_doomed)
  ), content AS (
    SELECT part.revision, sha256(string_agg(part.digest, ''::bytea ORDER BY part.preset)) AS digest FROM (
      SELECT change.revision, change.preset, presets.change_digest(change) AS digest
      FROM affected JOIN presets.change ON change.revision = affected.revision WHERE affected.is_whole
      UNION ALL SELECT pruned.revision, pruned.preset, decode(pruned.digest, 'hex')
      FROM affected JOIN presets.pruned ON pruned.revision = affected.revision WHERE affected.is_whole
    ) AS part GROUP BY part.revision
  ), kept AS (
    UPDATE presets.revision SET content = encode(content.digest, 'hex') FROM content
    WHERE revision.number = content.revision
  ), forgotten AS (
    DELETE FROM presets.pruned USING affected WHERE pruned.revision = affected.revision AND affected.is_whole
  ), noted AS (
    INSERT INTO presets.pruned (revision, preset, digest)
    SELECT change.revision, change.preset, encode(presets.change_digest(change), 'hex')
    FROM affected JOIN fate ON fate.revision = affected.revision AND fate.is_doomed
      JOIN presets.change ON change.revision = fate.revision AND change.preset = fate.preset
    WHERE NOT affected.is_whole
  )
  DELETE FROM presets.change USING fate
  WHERE fate.is_doomed AND change.revision = fate.revision AND change.preset = fate.preset;
  GET DIAGNOSTICS removed = ROW_COUNT;
  UPDATE presets.horizon SET revision = (SELECT revision FROM presets.history_horizon);
  SELECT count(*) INTO remaining FROM presets.change;
END $$;
