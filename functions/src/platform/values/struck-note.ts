/** Replaces crossed-out words in the text of a page, which are no longer valid. */
export const struckNote = '[tachado]';

const struckRun = /~~[^~\n]{1,500}~~/g;

/** Replaces crossed-out words, marked by `~~`, with a note. */
export function omitStruck(text: string): string {
  return text.replace(struckRun, struckNote);
}
