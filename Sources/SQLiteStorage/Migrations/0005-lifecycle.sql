-- Presets grow old: the stage of its life that each is in, and of one that is deprecated why, and what comes after it.
ALTER TABLE preset ADD COLUMN status TEXT NOT NULL DEFAULT 'stable'
  CHECK (status IN ('experimental', 'stable', 'deprecated'));
ALTER TABLE preset ADD COLUMN deprecation TEXT  -- JSON: {"reason":"…","removeIn":"3.0.0","replacedBy":"calm","since":41}
  CHECK (deprecation GLOB '{*');
