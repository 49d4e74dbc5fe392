-- Where imported presets came from.
ALTER TABLE change ADD COLUMN source TEXT  -- JSON: {"file":"tokens.json","line":12,"path":"ease.out","text":"…"}
  CHECK (source GLOB '{*}');               -- NULL where it was not imported
