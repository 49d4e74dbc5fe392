// Texts that are files of this package, within the program. C's compiler reads a file as it is, and notes that it did, so
// that an edit of it compiles its list anew; Swift's takes seconds for the bytes of a large one as a literal.
#ifndef PRESETS_EMBEDDED_H
#define PRESETS_EMBEDDED_H

// A file's name, without what says its kind, and its text.
struct embedded_text {
  const char *name;
  const char *text;
};

// The migrations in their order; one without a name comes after the last.
const struct embedded_text *embedded_sqlite_migrations(void);
const struct embedded_text *embedded_postgresql_migrations(void);

// The parts of the gallery and of the studio, each from its files one after another.
const char *embedded_page(void);
const char *embedded_gallery_style(void);
const char *embedded_gallery_script(void);
const char *embedded_studio_style(void);
const char *embedded_studio_opening(void);
const char *embedded_studio_script(void);

#endif
