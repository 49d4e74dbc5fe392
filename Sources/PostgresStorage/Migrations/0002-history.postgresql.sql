-- The history proves itself, any revision is read as fast as the latest, and nobody writes but through functions that
-- keep the history true: 0003-history.sql says what the tables are for.
--
-- The functions run as the owner of the schema, name everything in full, and find nothing else: whatever a session puts
-- before them on its search path is not looked at.
SET LOCAL search_path = pg_catalog, pg_temp;

ALTER TABLE presets.preset ADD CONSTRAINT plain_name CHECK (name !~ '[[:cntrl:]]') NOT VALID;
ALTER TABLE presets.catalog ADD COLUMN writer xid8;  -- the transaction that made the last revision
ALTER TABLE presets.revision ADD COLUMN clock TEXT;    -- what the clock said, where that is not at
ALTER TABLE presets.revision ADD COLUMN content TEXT;  -- SHA-256 of what it did, kept where some of that was pruned
ALTER TABLE presets.revision ADD COLUMN digest TEXT;   -- SHA-256 of it, what it did, and the digest before it

CREATE TABLE presets.pruned (
  revision BIGINT NOT NULL REFERENCES presets.revision (number),
  preset BIGINT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (revision, preset)
);
CREATE TABLE presets.naming (
  name TEXT COLLATE "C" NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT,
  preset BIGINT NOT NULL,
  PRIMARY KEY (name, since)
);
CREATE TABLE presets.reference (
  target BIGINT NOT NULL,
  role TEXT COLLATE "C" NOT NULL CHECK (role IN ('animation', 'reducedMotion')),
  preset BIGINT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT,
  PRIMARY KEY (target, role, preset, since)
);
CREATE INDEX reference_by_preset ON presets.reference (preset) WHERE until IS NULL;
CREATE TABLE presets.horizon (
  revision BIGINT NOT NULL
);
CREATE TABLE presets.repair (
  number BIGINT PRIMARY KEY,
  at TEXT COLLATE "C" NOT NULL,
  author TEXT NOT NULL,
  revision BIGINT NOT NULL,
  reason TEXT NOT NULL,
  digest TEXT
);

-- What the tables naming, reference and horizon hold follows from the history: this is how.
CREATE VIEW presets.history_naming (name, since, until, preset) AS
WITH state AS (
  SELECT preset, revision, name, document IS NULL AS is_gone,
    lag(name) OVER history AS name_before, lag(document IS NULL) OVER history AS was_gone
  FROM presets.change WINDOW history AS (PARTITION BY preset ORDER BY revision)
), turn AS (
  SELECT preset, revision, name, is_gone FROM state
  WHERE name_before IS NULL OR is_gone <> was_gone OR (NOT is_gone AND name <> name_before)
), span AS (
  SELECT name, revision, lead(revision) OVER (PARTITION BY preset ORDER BY revision) AS until, preset, is_gone FROM turn
)
SELECT name, revision, until, preset FROM span WHERE NOT is_gone;
DROP INDEX presets.change_by_name;

-- The names of the presets that an animation refers to: the texts called 'preset' in it.
CREATE FUNCTION presets.mentions(animation JSON) RETURNS SETOF TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT value #>> '{}' FROM jsonb_path_query(animation::jsonb, 'strict $.**.preset') AS value
  WHERE position('"preset":' IN animation::text) > 0 AND jsonb_typeof(value) = 'string'
$$;

CREATE VIEW presets.history_reference (target, role, preset, since, until) AS
WITH step AS (
  SELECT preset, revision, document, row_number() OVER history AS number, lead(revision) OVER history AS next
  FROM presets.change WINDOW history AS (PARTITION BY preset ORDER BY revision)
), mention AS (
  SELECT preset, revision, number, next, 'reducedMotion' AS role, document ->> 'reducedMotion' AS name
  FROM step WHERE position('"reducedMotion":' IN document::text) > 0
  UNION
  SELECT preset, revision, number, next, 'animation', mentioned
  FROM step, presets.mentions(document -> 'animation') AS mentioned
  WHERE position('"preset":' IN document::text) > 0
), link AS (
  SELECT naming.preset AS target, role, mention.preset, revision, number, next,
    number - row_number() OVER (PARTITION BY naming.preset, role, mention.preset ORDER BY number) AS island
  FROM mention JOIN presets.naming ON naming.name = mention.name COLLATE "C"
  WHERE since <= revision AND (until IS NULL OR until > revision)
)
SELECT target, role, preset, min(revision), CASE WHEN bool_or(next IS NULL) THEN NULL ELSE max(next) END
FROM link GROUP BY target, role, preset, island;

CREATE VIEW presets.history_horizon (revision) AS
SELECT coalesce(max(change.revision), 0)
FROM (SELECT preset, min(revision) AS revision FROM presets.change GROUP BY preset) AS beginning
JOIN presets.change USING (preset, revision) WHERE action <> 'add';

-- Fills those tables anew.
CREATE FUNCTION presets.refill_look_up_tables() RETURNS VOID
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM presets.naming;
  INSERT INTO presets.naming SELECT * FROM presets.history_naming ON CONFLICT DO NOTHING;
  DELETE FROM presets.reference;
  INSERT INTO presets.reference SELECT * FROM presets.history_reference ON CONFLICT DO NOTHING;
  DELETE FROM presets.horizon;
  INSERT INTO presets.horizon SELECT * FROM presets.history_horizon;
$$;
SELECT presets.refill_look_up_tables();

-- Those without a search path of their own are run by the functions below alone, and so with theirs.

-- A field as digests take it: its length in bytes, a colon and its text, or a hyphen where there is none.
CREATE FUNCTION presets.field(value TEXT) RETURNS BYTEA
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value IS NULL THEN convert_to('-', 'UTF8')
    ELSE convert_to(octet_length(convert_to(value, 'UTF8')) || ':' || value, 'UTF8') END
$$;

-- The digest of a change.
CREATE FUNCTION presets.change_digest(change presets.change) RETURNS BYTEA
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(
    presets.field(change.preset::text) || presets.field(change.action) || presets.field(change.name)
    || presets.field(change.document::text) || presets.field(encode(float8send(change.duration), 'hex'))
    || presets.field(change.source::text))
$$;

-- The digest of what a revision did, by the numbers of the presets, those of pruned changes included.
CREATE FUNCTION presets.content_digest(revision BIGINT) RETURNS BYTEA
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT sha256(coalesce(string_agg(digest, ''::bytea ORDER BY preset), ''::bytea)) FROM (
    SELECT change.preset, presets.change_digest(change) AS digest FROM presets.change WHERE change.revision = $1
    UNION ALL SELECT pruned.preset, decode(pruned.digest, 'hex') FROM presets.pruned WHERE pruned.revision = $1
  ) AS part
$$;

-- Makes the digests of the revisions from one on anew.
CREATE FUNCTION presets.seal(first BIGINT) RETURNS VOID
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  previous TEXT := (SELECT digest FROM presets.revision WHERE number < first ORDER BY number DESC LIMIT 1);
  made presets.revision;
  did TEXT;
BEGIN
  FOR made IN SELECT * FROM presets.revision WHERE number >= first ORDER BY number LOOP
    IF made.content IS NOT NULL AND NOT EXISTS (SELECT 1 FROM presets.change WHERE revision = made.number)
      AND NOT EXISTS (SELECT 1 FROM presets.pruned WHERE revision = made.number) THEN
      did := made.content;
    ELSE
      did := encode(presets.content_digest(made.number), 'hex');
    END IF;
    previous := encode(
      sha256(
        presets.field(previous) || presets.field(made.number::text) || presets.field(made.at)
        || presets.field(made.clock) || presets.field(made.author) || presets.field(made.reason)
        || presets.field(made.undoes::text) || presets.field(did)), 'hex');
    UPDATE presets.revision SET digest = previous WHERE number = made.number;
  END LOOP;
END $$;
SELECT presets.seal(1);

-- Locks the counter of revisions: who has it is the only writer until the end of the transaction.
CREATE FUNCTION presets.lock_catalog() RETURNS BIGINT
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT revision FROM presets.catalog FOR UPDATE
$$;

-- The revision that this transaction is making; an error where it makes none.
CREATE FUNCTION presets.revision_under_way() RETURNS BIGINT
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT;
BEGIN
  SELECT catalog.revision INTO number FROM presets.catalog
  JOIN presets.revision ON revision.number = catalog.revision
  WHERE catalog.writer = pg_current_xact_id() AND revision.digest IS NULL;
  IF number IS NULL THEN
    RAISE EXCEPTION 'no revision is under way' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN number;
END $$;

-- Begins the next revision and returns its number, and the time of the one before where the clock is a minute behind it.
CREATE FUNCTION presets.begin_revision(
  author TEXT, reason TEXT, undoes BIGINT, change_id UUID, OUT number BIGINT, OUT ahead TEXT
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  now TIMESTAMPTZ := clock_timestamp();
  at TEXT := to_char(now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  before TEXT;
BEGIN
  UPDATE presets.catalog SET revision = catalog.revision + 1, writer = pg_current_xact_id()
  WHERE catalog.writer IS DISTINCT FROM pg_current_xact_id()
  RETURNING catalog.revision INTO number;
  IF number IS NULL THEN
    RAISE EXCEPTION 'a transaction makes one revision' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT revision.at INTO before FROM presets.revision ORDER BY revision.number DESC LIMIT 1;
  IF before COLLATE "C" > at COLLATE "C" THEN
    INSERT INTO presets.revision (number, at, clock, author, reason, undoes, change_id)
    VALUES (number, before, at, author, reason, undoes, change_id);
    IF before::timestamptz - now > INTERVAL '1 minute' THEN ahead := before; END IF;
  ELSE
    INSERT INTO presets.revision (number, at, author, reason, undoes, change_id)
    VALUES (number, at, author, reason, undoes, change_id);
  END IF;
END $$;

-- Notes that a preset has its name no more, and what this revision did to it.
CREATE FUNCTION presets.end_name(id BIGINT, revision BIGINT) RETURNS VOID
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM presets.naming
  USING presets.preset WHERE preset.id = $1 AND naming.name = preset.name AND naming.preset = $1
    AND until IS NULL AND since = $2;
  UPDATE presets.naming SET until = $2
  FROM presets.preset WHERE preset.id = $1 AND naming.name = preset.name AND naming.preset = $1 AND until IS NULL
$$;

-- Adds the presets that these documents describe, and returns the numbers of those whose names were free.
CREATE FUNCTION presets.add_presets(
  documents JSON[], durations DOUBLE PRECISION[], sources JSON[]
) RETURNS TABLE (place BIGINT, id BIGINT)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
BEGIN
  RETURN QUERY
  WITH given AS MATERIALIZED (
    SELECT given.place, given.document, given.duration, given.source, given.document ->> 'name' AS name,
      given.document -> 'animation' AS animation
    FROM unnest(documents, durations, sources) WITH ORDINALITY AS given (document, duration, source, place)
  ), added AS (
    INSERT INTO presets.preset AS preset (name, kind, animation, modifiers, note, duration, created, revision)
    SELECT given.name, given.animation ->> 'kind', given.animation, coalesce(given.document -> 'modifiers', '[]'),
      given.document ->> 'note', given.duration, number, number
    FROM given ORDER BY given.place
    ON CONFLICT (name) DO NOTHING RETURNING preset.id, preset.name
  ), named AS (
    -- Of two of one name, the first is the one that came in.
    SELECT DISTINCT ON (added.id) added.id, given.place, given.name, given.document, given.duration, given.source
    FROM added JOIN given ON given.name = added.name COLLATE "C" ORDER BY added.id, given.place
  ), tagged AS (
    INSERT INTO presets.tag (preset, name)
    SELECT named.id, tag.name FROM named, json_array_elements_text(coalesce(named.document -> 'tags', '[]')) AS tag (name)
  ), spanned AS (
    INSERT INTO presets.naming (name, since, preset) SELECT named.name, number, named.id FROM named
  ), changed AS (
    INSERT INTO presets.change (revision, preset, action, name, document, duration, source)
    SELECT number, named.id, 'add', named.name, named.document, named.duration, named.source FROM named
  )
  SELECT named.place, named.id FROM named;
END $$;

-- Makes a preset what a document describes: the one with that number, also where it is gone; NULL where the name is taken.
CREATE FUNCTION presets.put_preset(
  id BIGINT, action TEXT, document JSON, duration DOUBLE PRECISION, source JSON
) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  made CONSTANT TEXT := $3 ->> 'name';
  had TEXT := (SELECT name FROM presets.preset WHERE preset.id = $1);
BEGIN
  IF action NOT IN ('add', 'edit', 'rename', 'restore') THEN
    RAISE EXCEPTION 'no such action' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM presets.preset WHERE name = made COLLATE "C" AND preset.id <> $1) THEN RETURN NULL; END IF;
  IF had IS NULL THEN
    -- A number that no preset ever had would be given to another one later.
    IF NOT EXISTS (SELECT 1 FROM presets.change WHERE change.preset = $1) THEN
      RAISE EXCEPTION 'no preset ever had that number' USING ERRCODE = 'check_violation';
    END IF;
    INSERT INTO presets.preset (id, name, kind, animation, modifiers, note, duration, created, revision)
    OVERRIDING SYSTEM VALUE
    SELECT $1, made, $3 -> 'animation' ->> 'kind', $3 -> 'animation', coalesce($3 -> 'modifiers', '[]'), $3 ->> 'note',
      $4, min(change.revision), number
    FROM presets.change WHERE change.preset = $1;
  ELSE
    IF had <> made COLLATE "C" THEN PERFORM presets.end_name($1, number); END IF;
    UPDATE presets.preset SET name = made, kind = $3 -> 'animation' ->> 'kind', animation = $3 -> 'animation',
      modifiers = coalesce($3 -> 'modifiers', '[]'), note = $3 ->> 'note', duration = $4, reduced_motion = NULL,
      revision = number
    WHERE preset.id = $1;
    DELETE FROM presets.tag WHERE tag.preset = $1;
  END IF;
  INSERT INTO presets.tag (preset, name)
  SELECT $1, tag.name FROM json_array_elements_text(coalesce($3 -> 'tags', '[]')) AS tag (name);
  IF had IS DISTINCT FROM made THEN
    INSERT INTO presets.naming (name, since, preset) VALUES (made, number, $1);
  END IF;
  INSERT INTO presets.change AS change (revision, preset, action, name, document, duration, source)
  VALUES (number, $1, $2, made, $3, $4, $5)
  ON CONFLICT (revision, preset) DO UPDATE
  SET action = CASE change.action WHEN 'remove' THEN excluded.action ELSE change.action END,
    name = excluded.name, document = excluded.document, duration = excluded.duration,
    source = coalesce(excluded.source, change.source);
  RETURN $1;
END $$;

-- Removes a preset; a document that still names it when the revision is complete makes that fail.
CREATE FUNCTION presets.remove_preset(id BIGINT) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
  had TEXT := (SELECT name FROM presets.preset WHERE preset.id = $1);
BEGIN
  IF had IS NULL THEN RETURN; END IF;
  PERFORM presets.end_name($1, number);
  DELETE FROM presets.reference WHERE reference.preset = $1 AND until IS NULL AND since = number;
  UPDATE presets.reference SET until = number WHERE reference.preset = $1 AND until IS NULL;
  UPDATE presets.preset SET reduced_motion = NULL WHERE preset.id = $1 OR preset.reduced_motion = $1;
  DELETE FROM presets.preset WHERE preset.id = $1;
  INSERT INTO presets.change (revision, preset, action, name) VALUES (number, $1, 'remove', had)
  ON CONFLICT (revision, preset)
  DO UPDATE SET action = 'remove', name = excluded.name, document = NULL, duration = NULL, source = NULL;
  -- One that this revision itself added was never there.
  DELETE FROM presets.change WHERE revision = number AND change.preset = $1 AND NOT EXISTS (
    SELECT 1 FROM presets.change AS earlier
    WHERE earlier.preset = $1 AND earlier.revision < number AND earlier.document IS NOT NULL);
END $$;

-- Makes the references that the documents of the revision under way name; returns what is wrong with one, where something
-- is: 'lost' with its owner and the name that leads nowhere, 'circle' with the names in it, 'long' with the preset that
-- begins a chain of more than 64 reduced-motion variants.
CREATE FUNCTION presets.make_references() RETURNS TABLE (problem TEXT, owner TEXT, names TEXT[])
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
    SELECT reference.target, reference.role, reference.preset, reference.since
    FROM made JOIN presets.reference ON reference.preset = made.preset AND reference.until IS NULL
  ), gone AS MATERIALIZED (
    SELECT known.* FROM known WHERE NOT EXISTS (
      SELECT 1 FROM wanted
      WHERE wanted.target = known.target AND wanted.role = known.role AND wanted.preset = known.preset)
  ), undone AS (
    DELETE FROM presets.reference USING gone
    WHERE reference.target = gone.target AND reference.role = gone.role AND reference.preset = gone.preset
      AND reference.since = gone.since AND gone.since = number
  ), ended AS (
    UPDATE presets.reference SET until = number FROM gone
    WHERE reference.target = gone.target AND reference.role = gone.role AND reference.preset = gone.preset
      AND reference.since = gone.since AND gone.since <> number
  ), begun AS (
    INSERT INTO presets.reference (target, role, preset, since)
    SELECT DISTINCT wanted.target, wanted.role, wanted.preset, number FROM wanted
    WHERE wanted.target IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM known
      WHERE known.target = wanted.target AND known.role = wanted.role AND known.preset = wanted.preset)
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

-- Notes how long presets take that refer, at whatever remove, to what this revision has changed.
CREATE FUNCTION presets.set_durations(ids BIGINT[], durations DOUBLE PRECISION[]) RETURNS VOID
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  number BIGINT := presets.revision_under_way();
BEGIN
  WITH RECURSIVE moved (id) AS (
    SELECT change.preset FROM presets.change WHERE change.revision = number
    UNION SELECT reference.preset FROM moved JOIN presets.reference
      ON reference.target = moved.id AND reference.role = 'animation' AND reference.until IS NULL
  )
  UPDATE presets.preset SET duration = given.duration
  FROM unnest(ids, durations) AS given (id, duration)
  WHERE preset.id = given.id AND given.id IN (SELECT moved.id FROM moved);
END $$;

-- Completes a revision at the end of its transaction, whoever made it: its references lead somewhere, the documents of
-- what refers to renamed presets say so, and it has its digest. One that changed nothing is none.
CREATE FUNCTION presets.complete_revision() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  stale TEXT;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM presets.revision WHERE number = NEW.number AND digest IS NULL) THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT 1 FROM presets.change WHERE revision = NEW.number) THEN
    DELETE FROM presets.revision WHERE number = NEW.number;
    UPDATE presets.catalog SET revision = revision - 1, writer = NULL;
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT 1 FROM presets.make_references()) THEN
    RAISE EXCEPTION 'references lead nowhere, or in a circle' USING ERRCODE = 'check_violation';
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
CREATE CONSTRAINT TRIGGER complete_revision AFTER INSERT ON presets.revision
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.digest IS NULL) EXECUTE FUNCTION presets.complete_revision();

-- Removes the changes from before a time that a later one, also before it, has replaced; their digests stay.
CREATE FUNCTION presets.prune(before TEXT, OUT removed BIGINT, OUT remaining BIGINT)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  bound BIGINT;
BEGIN
  PERFORM presets.lock_catalog();
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

-- What the rules were before: triggers that asked who owned the tables, and rights to write them.
DROP TRIGGER keep_history ON presets.change;
DROP TRIGGER keep_order ON presets.catalog;
DROP FUNCTION presets.keep_history();
DROP FUNCTION presets.keep_order();
DROP FUNCTION presets.owns(OID);

-- Gives the roles their rights, those that there are: a reader reads; an editor also makes revisions; an owner also prunes
-- the history. Nobody writes the tables but whoever owns them. Run again for roles that were made later.
CREATE FUNCTION presets.grant_roles() RETURNS VOID
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  grantee TEXT;
BEGIN
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA presets FROM PUBLIC;
  FOR grantee IN
    SELECT rolname FROM pg_roles WHERE rolname IN ('presets_reader', 'presets_editor', 'presets_owner')
  LOOP
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA presets FROM %I', grantee);
    EXECUTE format('REVOKE ALL ON SCHEMA presets FROM %I', grantee);
    EXECUTE format('GRANT USAGE ON SCHEMA presets TO %I', grantee);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA presets TO %I', grantee);
    EXECUTE format('GRANT EXECUTE ON FUNCTION presets.mentions(JSON) TO %I', grantee);
    IF grantee <> 'presets_reader' THEN
      EXECUTE format(
        'GRANT EXECUTE ON FUNCTION presets.lock_catalog(), presets.begin_revision(TEXT, TEXT, BIGINT, UUID),
           presets.add_presets(JSON[], DOUBLE PRECISION[], JSON[]),
           presets.put_preset(BIGINT, TEXT, JSON, DOUBLE PRECISION, JSON), presets.remove_preset(BIGINT),
           presets.make_references(), presets.set_durations(BIGINT[], DOUBLE PRECISION[]) TO %I', grantee);
    END IF;
    IF grantee = 'presets_owner' THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION presets.prune(TEXT) TO %I', grantee);
    END IF;
  END LOOP;
END $$;
SELECT presets.grant_roles();
