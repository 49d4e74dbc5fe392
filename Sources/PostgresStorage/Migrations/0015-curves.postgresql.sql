-- A curve by its name, or by its path, is no reference: what refers to a value has nothing but its name.
SET LOCAL search_path = pg_catalog, pg_temp;

-- The names that a document refers to: the texts called 'preset' in its animations and modifiers, those called 'value' of
-- objects that have no kind, the presets that it is in some modes, and the axes of those, and its replacement; a preset that
-- is itself in some modes does not.
CREATE OR REPLACE FUNCTION presets.mentioned(document JSON) RETURNS SETOF TEXT
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT named.name FROM (
    SELECT found.value #>> '{}'
    FROM unnest(ARRAY[
      document::jsonb -> 'animation', document::jsonb -> 'modifiers',
      jsonb_path_query_array(document::jsonb, 'lax $.variants[*].animation'),
      jsonb_path_query_array(document::jsonb, 'lax $.variants[*].modifiers')]) AS part (value)
    CROSS JOIN LATERAL (
      SELECT jsonb_path_query(part.value, 'strict $.**.preset')
      UNION ALL
      SELECT own.value -> 'value' FROM jsonb_path_query(part.value, 'strict $.** ? (@.type() == "object")') AS own (value)
      WHERE NOT jsonb_exists(own.value, 'kind')) AS found (value)
    WHERE jsonb_typeof(found.value) = 'string'
    UNION ALL
    SELECT variant.value ->> 'preset' FROM jsonb_path_query(document::jsonb, 'lax $.variants[*]') AS variant (value)
    WHERE variant.value ->> 'preset' <> document ->> 'name'
    UNION ALL
    SELECT axis.name FROM jsonb_path_query(document::jsonb, 'lax $.variants[*].when') AS modes (value)
    CROSS JOIN LATERAL jsonb_object_keys(modes.value) AS axis (name) WHERE axis.name <> 'motion'
    UNION ALL
    SELECT document -> 'deprecation' ->> 'replacedBy' WHERE document -> 'deprecation' ->> 'replacedBy' IS NOT NULL
  ) AS named (name)
$$;
