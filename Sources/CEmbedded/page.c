// A new part of a script is a file and a line here, after those that it needs.
#include "embedded.h"

// #embed is of C23, and in the compilers of Swift for every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *embedded_page(void) {
  static const char text[] = {
    #embed "../PresetService/Gallery/Page/page.html" suffix(,)
  0};
  return text;
}

const char *embedded_gallery_style(void) {
  static const char text[] = {
    #embed "../PresetService/Gallery/Page/gallery.css" suffix(,)
  0};
  return text;
}

const char *embedded_gallery_script(void) {
  static const char text[] = {
    #embed "../PresetService/Gallery/Page/elements.js" suffix(,)
    #embed "../PresetService/Gallery/Page/preset.js" suffix(,)
    #embed "../PresetService/Gallery/Page/modes.js" suffix(,)
    #embed "../PresetService/Gallery/Page/sheet.js" suffix(,)
    #embed "../PresetService/Gallery/Page/ladder.js" suffix(,)
    #embed "../PresetService/Gallery/Page/motion.js" suffix(,)
    #embed "../PresetService/Gallery/Page/settings.js" suffix(,)
    #embed "../PresetService/Gallery/Page/player.js" suffix(,)
    #embed "../PresetService/Gallery/Page/points.js" suffix(,)
    #embed "../PresetService/Gallery/Page/curves.js" suffix(,)
    #embed "../PresetService/Gallery/Page/picture.js" suffix(,)
    #embed "../PresetService/Gallery/Page/hover.js" suffix(,)
    #embed "../PresetService/Gallery/Page/lifecycle.js" suffix(,)
    #embed "../PresetService/Gallery/Page/cards.js" suffix(,)
    #embed "../PresetService/Gallery/Page/wall.js" suffix(,)
    #embed "../PresetService/Gallery/Page/list.js" suffix(,)
    #embed "../PresetService/Gallery/Page/compare.js" suffix(,)
    #embed "../PresetService/Gallery/Page/texts.js" suffix(,)
    #embed "../PresetService/Gallery/Page/linked.js" suffix(,)
    #embed "../PresetService/Gallery/Page/measures.js" suffix(,)
    #embed "../PresetService/Gallery/Page/stages.js" suffix(,)
    #embed "../PresetService/Gallery/Page/viewer.js" suffix(,)
    #embed "../PresetService/Gallery/Page/words.js" suffix(,)
    #embed "../PresetService/Gallery/Page/fields.js" suffix(,)
    #embed "../PresetService/Gallery/Page/conditions.js" suffix(,)
    #embed "../PresetService/Gallery/Page/search.js" suffix(,)
    #embed "../PresetService/Gallery/Page/address.js" suffix(,)
    #embed "../PresetService/Gallery/Page/print.js" suffix(,)
    #embed "../PresetService/Gallery/Page/start.js" suffix(,)
  0};
  return text;
}

// What the studio has besides the gallery's style.
const char *embedded_studio_style(void) {
  static const char text[] = {
    #embed "../PresetService/Gallery/Page/studio.css" suffix(,)
    #embed "../PresetService/Gallery/Page/sheets.css" suffix(,)
  0};
  return text;
}

// What the studio has before the gallery's script.
const char *embedded_studio_opening(void) {
  static const char text[] = {
    #embed "../PresetService/Gallery/Page/connection.js" suffix(,)
  0};
  return text;
}

// And after it.
const char *embedded_studio_script(void) {
  static const char text[] = {
    #embed "../PresetService/Gallery/Page/merging.js" suffix(,)
    #embed "../PresetService/Gallery/Page/filling.js" suffix(,)
    #embed "../PresetService/Gallery/Page/differing.js" suffix(,)
    #embed "../PresetService/Gallery/Page/sheets.js" suffix(,)
    #embed "../PresetService/Gallery/Page/rowlist.js" suffix(,)
    #embed "../PresetService/Gallery/Page/drafts.js" suffix(,)
    #embed "../PresetService/Gallery/Page/inputs.js" suffix(,)
    #embed "../PresetService/Gallery/Page/nested.js" suffix(,)
    #embed "../PresetService/Gallery/Page/lists.js" suffix(,)
    #embed "../PresetService/Gallery/Page/about.js" suffix(,)
    #embed "../PresetService/Gallery/Page/grip.js" suffix(,)
    #embed "../PresetService/Gallery/Page/handles.js" suffix(,)
    #embed "../PresetService/Gallery/Page/peak.js" suffix(,)
    #embed "../PresetService/Gallery/Page/pointlist.js" suffix(,)
    #embed "../PresetService/Gallery/Page/variants.js" suffix(,)
    #embed "../PresetService/Gallery/Page/scenes.js" suffix(,)
    #embed "../PresetService/Gallery/Page/preview.js" suffix(,)
    #embed "../PresetService/Gallery/Page/moves.js" suffix(,)
    #embed "../PresetService/Gallery/Page/saving.js" suffix(,)
    #embed "../PresetService/Gallery/Page/conflict.js" suffix(,)
    #embed "../PresetService/Gallery/Page/steps.js" suffix(,)
    #embed "../PresetService/Gallery/Page/drafted.js" suffix(,)
    #embed "../PresetService/Gallery/Page/editor.js" suffix(,)
    #embed "../PresetService/Gallery/Page/linking.js" suffix(,)
    #embed "../PresetService/Gallery/Page/values.js" suffix(,)
    #embed "../PresetService/Gallery/Page/axes.js" suffix(,)
    #embed "../PresetService/Gallery/Page/history.js" suffix(,)
    #embed "../PresetService/Gallery/Page/proposals.js" suffix(,)
    #embed "../PresetService/Gallery/Page/releases.js" suffix(,)
    #embed "../PresetService/Gallery/Page/exporting.js" suffix(,)
    #embed "../PresetService/Gallery/Page/choosing.js" suffix(,)
    #embed "../PresetService/Gallery/Page/looking.js" suffix(,)
    #embed "../PresetService/Gallery/Page/visits.js" suffix(,)
    #embed "../PresetService/Gallery/Page/undoing.js" suffix(,)
    #embed "../PresetService/Gallery/Page/stream.js" suffix(,)
    #embed "../PresetService/Gallery/Page/live.js" suffix(,)
  0};
  return text;
}
