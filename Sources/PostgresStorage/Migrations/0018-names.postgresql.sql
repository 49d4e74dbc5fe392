-- What a revision takes back is compared by the numbers of what it refers to: a curve's own name, `"value": "easeIn"` beside
-- its kind, is no reference, whatever presets have that name before and after. A reference stands alone: `{"value": "quick"}`.
SET LOCAL search_path = pg_catalog, pg_temp;

CREATE OR REPLACE FUNCTION presets.by_number(part JSONB, revision BIGINT) RETURNS JSONB
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF jsonb_typeof(part) = 'object' THEN
    RETURN (
      SELECT jsonb_object_agg(own.key, CASE
        WHEN own.key = 'when' AND jsonb_typeof(own.value) = 'object' THEN (
          SELECT jsonb_object_agg(coalesce(presets.number_of(axis.key, $2), axis.key), axis.value)
          FROM jsonb_each(own.value) AS axis)
        WHEN jsonb_typeof(own.value) = 'string' AND (
            own.key IN ('preset', 'reducedMotion', 'replacedBy')
            OR own.key = 'value' AND part = jsonb_build_object('value', own.value))
          THEN to_jsonb(coalesce(presets.number_of(own.value #>> '{}', $2), own.value #>> '{}'))
        ELSE presets.by_number(own.value, $2) END)
      FROM jsonb_each(part) AS own);
  ELSIF jsonb_typeof(part) = 'array' AND part::text ~ '[{]' THEN
    RETURN (
      SELECT jsonb_agg(presets.by_number(own.value, $2) ORDER BY own.place)
      FROM jsonb_array_elements(part) WITH ORDINALITY AS own (value, place));
  END IF;
  RETURN part;
END $$;
