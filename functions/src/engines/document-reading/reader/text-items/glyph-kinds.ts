import { lostLetterSource } from '../mark-lost-letters.ts';

/** Properties of a glyph's text that decide its treatment, as bits. */
export const glyphKinds = {
  whiteSpace: 1,
  /** Accent without a width of its own. */
  accent: 2,
  /** Invisible format mark. */
  format: 4,
  /** Text that may have a compatibility form. */
  compatibility: 8,
  /** Text from right to left, or its digits. */
  rightToLeft: 16,
  /** Letter without a Unicode value. */
  lost: 32,
} as const;

/** Matches white space at the start, an accent, or a format mark at the end, as pdf.js does (`src/core/unicode.js`). */
const categoryPattern = /^(\s)|(\p{Mn})|(\p{Cf})$/u;
/** Matches the scripts that pdf.js reorders (`src/core/bidi.js`). */
const reorderedPattern = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Matches ASCII and Latin letters, which have no compatibility form for pdf.js. */
const usualPattern = /^[ -~\u00c0-\u02ff]*$/;

/** Matches a character without a Unicode value. */
const lostPattern = new RegExp(lostLetterSource, 'u');

/** Known kinds of texts of one code unit, plus 1; 0 for unknown ones. */
const kindsByCode = new Uint8Array(0x10000);

/** Returns the bits of `glyphKinds`; cached, because every letter of a page is looked up. */
export function kindOf(text: string): number {
  if (text.length !== 1) return findKind(text);
  const code = text.charCodeAt(0);
  const known = kindsByCode[code] ?? 0;
  if (known > 0) return known - 1;
  const kind = findKind(text);
  kindsByCode[code] = kind + 1;
  return kind;
}

function findKind(text: string): number {
  const [, space, accent, format] = categoryPattern.exec(text) ?? [];
  return (
    (space === undefined ? 0 : glyphKinds.whiteSpace) |
    (accent === undefined ? 0 : glyphKinds.accent) |
    (format === undefined ? 0 : glyphKinds.format) |
    (usualPattern.test(text) ? 0 : glyphKinds.compatibility) |
    (reorderedPattern.test(text) ? glyphKinds.rightToLeft : 0) |
    (lostPattern.test(text) ? glyphKinds.lost : 0)
  );
}
