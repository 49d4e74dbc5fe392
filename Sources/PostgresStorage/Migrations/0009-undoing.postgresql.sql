-- A revision that says to take another one back does so: it changes what that one changed, or finds it as it was before.
-- Else whoever may write at all would keep somebody from taking back their own changes.
SET LOCAL search_path = pg_catalog, pg_temp;

CREATE FUNCTION presets.check_undoing() RETURNS TRIGGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- One that changed nothing is gone by now.
  IF NOT EXISTS (SELECT 1 FROM presets.revision WHERE number = NEW.number) THEN RETURN NULL; END IF;
  IF NEW.undoes >= NEW.number OR NOT EXISTS (SELECT 1 FROM presets.change WHERE revision = NEW.undoes) OR EXISTS (
    SELECT 1 FROM presets.change AS undone
    WHERE undone.revision = NEW.undoes
      AND NOT EXISTS (SELECT 1 FROM presets.change WHERE revision = NEW.number AND change.preset = undone.preset)
      AND (
        SELECT change.document::text FROM presets.change
        WHERE change.preset = undone.preset AND change.revision < NEW.undoes ORDER BY change.revision DESC LIMIT 1
      ) IS DISTINCT FROM (
        SELECT change.document::text FROM presets.change
        WHERE change.preset = undone.preset AND change.revision <= NEW.number ORDER BY change.revision DESC LIMIT 1))
  THEN
    RAISE EXCEPTION 'the revision does not take back what it says' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- After the revision is complete: triggers come in the order of their names. History that is brought from elsewhere has its
-- digests already.
CREATE CONSTRAINT TRIGGER undoing_is_true AFTER INSERT ON presets.revision
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.undoes IS NOT NULL AND NEW.digest IS NULL)
EXECUTE FUNCTION presets.check_undoing();

-- What is new here is nobody's to run but the trigger's.
SELECT presets.grant_roles();
