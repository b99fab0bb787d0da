import type { PageText } from '../document-reader.ts';

/** Minimum number of pages that print their number, and minimum share of all pages. */
const minPrinted = { pages: 5, share: 0.8 } as const;

/**
 * Replaces positions by the page numbers that a file prints as first or last line: an excerpt that begins at page 7.
 * Keeps the labels of the file, if it has any. Also keeps positions where the print begins later than the file: its
 * numbers would name the pages before them twice.
 */
export function labelByPrint(pages: readonly PageText[]): readonly PageText[] {
  if (pages.some(({ index, label }) => label !== String(index))) return pages;
  const counts = new Map<number, number>();
  for (const { index, text } of pages) {
    const shifts = new Set(printedNumbers(text).map((number) => number - index));
    for (const shift of shifts) counts.set(shift, (counts.get(shift) ?? 0) + 1);
  }
  const [shift, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  if (shift <= 0 || count < Math.max(minPrinted.pages, minPrinted.share * pages.length)) return pages;
  return pages.map((page) => ({ ...page, label: String(page.index + shift) }));
}

/** Returns the numbers that are the only text of the first or last line: «68», «– 68 –». */
function printedNumbers(text: string): number[] {
  const trimmed = text.trim();
  const end = trimmed.indexOf('\n');
  const lines = [end < 0 ? trimmed : trimmed.slice(0, end), trimmed.slice(trimmed.lastIndexOf('\n') + 1)];
  return lines.flatMap((line) => {
    const number = /^(?:[-–—] ?)?(\d{1,5})(?: ?[-–—])?$/u.exec(line.trim())?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
