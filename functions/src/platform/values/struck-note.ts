/** Stands in the text of a page for crossed-out words: they are no part of what the page says now. */
export const struckNote = '[tachado]';

const struckRun = /~~[^~\n]{1,500}~~/g;

/** Text in which crossed-out words stand between `~~`, without them. */
export function omitStruck(text: string): string {
  return text.replace(struckRun, struckNote);
}
