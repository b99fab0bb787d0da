import { readDays } from '../../../../functions/src/platform/spanish/read-days.ts';
import type { Passage } from '../answer/read-prompt.ts';
import type { Found } from './read-title.ts';

/** Number of lines at the beginning of a document that may contain only its date. */
const firstLines = 8;
/** Matches the place before the date of a signature: «En Madrid, a ». */
const placeAndDayPattern = /^(?:hecho |firmado |dado )?en\s+\p{Lu}[^,\n]*,\s+(?:a\s)?/iu;
/** Matches «fecha» shortly before a date. */
const dateNamePattern = /(?<!\p{L})(?:de fecha|fecha)(?!\p{L})[^\n]{0,20}$/iu;

/** Returns the date of a document: after a place, after the word «fecha», or on its own line of the first page. */
export function readDate(passages: readonly Passage[]): Found | undefined {
  const first = passages[0];
  const lines = passages.flatMap(({ key, page, text }) =>
    text.split('\n').map((line, at) => {
      const isHead = page === first?.page && at < firstLines && key === first.key;
      return { key, line: line.trim(), isHead };
    }),
  );
  const dated = lines.flatMap(({ key, line, isHead }) => {
    const [stated] = readDays(line);
    return stated === undefined ? [] : [{ ...stated, key, line, isHead }];
  });
  const dateLine =
    dated.find(({ line }) => placeAndDayPattern.test(line)) ??
    dated.find(({ line, start, isHead }) => isHead && dateNamePattern.test(line.slice(0, start))) ??
    dated.find(({ line, isHead }) => isHead && !/[.;,]$/u.test(line) && /^[\p{Lu}\d]/u.test(line));
  if (dateLine === undefined) return undefined;
  const { day, key, line, start, end } = dateLine;
  return { text: day, key, quote: line.slice(start, end) };
}
