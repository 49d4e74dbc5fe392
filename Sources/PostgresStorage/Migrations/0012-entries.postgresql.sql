-- Names of the past are listed without a look at each document: what was not always a preset is found by this index.
CREATE INDEX change_of_entry ON presets.change (preset)
WHERE document -> 'animation'::text ->> 'kind'::text = ANY (ARRAY['axis'::text, 'curve'::text, 'duration'::text, 'number'::text, 'proposal'::text, 'release'::text, 'releaseRules'::text]);
