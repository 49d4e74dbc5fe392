-- Names of the past are listed without a look at each document: what was not always a preset is found by this index.
-- Such an entry has no duration, so that of most presets no more than theirs is looked at. Documents are written in one
-- way, and JSON functions may not be part of an index here.
CREATE INDEX change_of_entry ON change (preset) WHERE
  duration IS NULL AND (
    instr(document, '"kind":"axis"')
    OR instr(document, '"kind":"curve"')
    OR instr(document, '"kind":"duration"')
    OR instr(document, '"kind":"number"')
    OR instr(document, '"kind":"proposal"')
    OR instr(document, '"kind":"release"')
    OR instr(document, '"kind":"releaseRules"'));
