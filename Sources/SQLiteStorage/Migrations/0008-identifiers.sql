-- A preset can have an identifier in exported code that stays what it is, whatever the preset is called and whatever else
-- there is. Few have one, and who exports looks for those alone.
ALTER TABLE preset ADD COLUMN identifier TEXT
  CHECK (identifier GLOB '[a-z]*' AND identifier NOT GLOB '*[^A-Za-z0-9]*' AND length(identifier) <= 80);
CREATE INDEX preset_by_identifier ON preset (identifier) WHERE identifier IS NOT NULL;
