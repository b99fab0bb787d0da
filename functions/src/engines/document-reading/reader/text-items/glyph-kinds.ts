/** Properties of a glyph's text that decide its treatment, as bits. */
export const glyphKinds = {
  whiteSpace: 1,
  /** Accent without a width of its own. */
  accent: 2,
  /** Invisible format mark. */
  format: 4,
  /** Text that may have a compatibility form. */
  special: 8,
  /** Text from right to left, or its digits. */
  rightToLeft: 16,
} as const;

/** Matches white space at the start, an accent, or a format mark at the end, as pdf.js does (`src/core/unicode.js`). */
const category = /^(\s)|(\p{Mn})|(\p{Cf})$/u;
/** Matches the scripts that pdf.js reorders (`src/core/bidi.js`). */
const reordered = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Matches ASCII and Latin letters, which have no compatibility form for pdf.js. */
const usual = /^[ -~\u00c0-\u02ff]*$/;

const kinds = new Map<string, number>();

/** Returns the bits of `glyphKinds`; cached, because every letter of a page is looked up. */
export function kindOf(text: string): number {
  const known = kinds.get(text);
  if (known !== undefined) return known;
  const [, space, accent, format] = category.exec(text) ?? [];
  const kind =
    (space === undefined ? 0 : glyphKinds.whiteSpace) |
    (accent === undefined ? 0 : glyphKinds.accent) |
    (format === undefined ? 0 : glyphKinds.format) |
    (usual.test(text) ? 0 : glyphKinds.special) |
    (reordered.test(text) ? glyphKinds.rightToLeft : 0);
  kinds.set(text, kind);
  return kind;
}
