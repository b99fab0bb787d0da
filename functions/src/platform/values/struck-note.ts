/** Replaces crossed-out words in the text of a page, because the page no longer states them. */
export const struckTextNote = '[tachado]';

/** Matches crossed-out text in Markdown. */
const struckRunPattern = /~~[^~\n]{1,500}~~/g;

/** Replaces the words between `~~`, which marks crossed-out text, with `struckTextNote`. */
export function omitStruckText(text: string): string {
  return text.replace(struckRunPattern, struckTextNote);
}
