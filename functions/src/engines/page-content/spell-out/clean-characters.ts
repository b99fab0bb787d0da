/** Soft hyphens, zero-width blanks, joins of words and byte order marks; control characters other than blanks. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]|[^\P{Cc}\s]/gu;
const beyondAscii = /[\u0080-\u{10FFFF}]/u;

/** The text without characters that nobody sees, its accents composed (Unicode NFC), so that its words are found. */
export function cleanCharacters(text: string): string {
  const visible = text.replace(invisible, '');
  return beyondAscii.test(visible) ? visible.normalize('NFC') : visible;
}
