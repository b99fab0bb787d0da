/** Soft hyphens, zero-width blanks, joins of words, marks of direction and byte order; control characters other than blanks. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|[^\P{Cc}\s]/gu;
/** Joiners are letters of other scripts and of emoji; between Latin letters nobody sees them. */
const latinJoiners = /(?<=\p{Script=Latin})[\u200C\u200D]+(?=\p{Script=Latin})/gu;
const ligatures = /[\uFB00-\uFB06]/gu;
const beyondAscii = /[\u0080-\u{10FFFF}]/u;

/** The text without characters that nobody sees, its accents composed (Unicode NFC) and its ligatures apart, so that its words are found. */
export function cleanCharacters(text: string): string {
  const visible = text.replace(invisible, '');
  if (!beyondAscii.test(visible)) return visible;
  return visible
    .replace(latinJoiners, '')
    .normalize('NFC')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'));
}
