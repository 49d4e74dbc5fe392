-- What a session sets, when it does what, and what is taken from it meanwhile, loosens nothing that is checked.
SET LOCAL search_path = pg_catalog, pg_temp;

-- Statements within functions are read when they first run, by the session's rules for backslashes. What a session may
-- call has its own, and so have the functions that those call.
DO $$
DECLARE
  own REGPROCEDURE;
BEGIN
  FOR own IN
    SELECT pg_proc.oid FROM pg_proc
    WHERE pronamespace = 'presets'::regnamespace AND 'search_path=pg_catalog, pg_temp' = ANY (proconfig)
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET standard_conforming_strings = on', own);
  END LOOP;
END $$;

-- A transaction makes one revision: what completes one looks at the tables as they are at its end. Who made it stays known
-- until somebody else makes another.
CREATE FUNCTION presets.keep_writer() RETURNS TRIGGER
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
  NEW.writer := coalesce(NEW.writer, OLD.writer);
  RETURN NEW;
END $$;

CREATE TRIGGER writer_stays BEFORE UPDATE OF writer ON presets.catalog
FOR EACH ROW WHEN (NEW.writer IS NULL) EXECUTE FUNCTION presets.keep_writer();

-- Refuses a revision of whoever neither edits nor owns, where it changes anything but proposals that are open: also of
-- somebody who had another role when the revision was begun. It looks at what is about to be kept: what such a session tries
-- and takes back is nobody's business, and a look at the catalog as if a proposal were accepted is just that.
CREATE OR REPLACE FUNCTION presets.check_proposer(number BIGINT) RETURNS VOID
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER') AND (
      rolname IN ('presets_editor', 'presets_owner')
      OR oid = (SELECT relowner FROM pg_class WHERE pg_class.oid = 'presets.preset'::regclass)))
  THEN
    RETURN;
  END IF;
  IF EXISTS (
    SELECT 1 FROM presets.change AS own LEFT JOIN LATERAL (
      SELECT true AS is_there, change.document -> 'animation' AS animation FROM presets.change
      WHERE change.preset = own.preset AND change.revision < own.revision ORDER BY change.revision DESC LIMIT 1
    ) AS earlier ON true
    WHERE own.revision = number AND (
      own.document -> 'animation' ->> 'kind' IS DISTINCT FROM 'proposal'
      OR coalesce(own.document -> 'animation' ->> 'state', '') NOT IN ('open', 'withdrawn')
      OR earlier.is_there AND (
        earlier.animation ->> 'kind' IS DISTINCT FROM 'proposal'
        OR earlier.animation ->> 'state' IS DISTINCT FROM 'open')
      -- It would keep a preset from being removed.
      OR EXISTS (SELECT 1 FROM presets.reference WHERE reference.preset = own.preset AND reference.until IS NULL)))
  THEN
    RAISE EXCEPTION 'who may only propose changes open proposals alone, with --proposal'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

SELECT presets.grant_roles();
