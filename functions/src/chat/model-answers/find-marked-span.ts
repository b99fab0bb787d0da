import { isLineOfValues } from '../../engines/evidence/index.ts';
import { splitSentences, type TextSpan } from '../../platform/spanish/split-sentences.ts';

/**
 * Returns the span that a citation highlights: the complete sentences around the quote, cut at lines that do not
 * continue. Rows of a table and items of a list have no full stop, and the next line does not belong to them.
 */
export function findMarkedSpan(text: string, range: TextSpan): TextSpan {
  const spans = splitSentences(text).filter(({ start, end }) => start < range.end && end > range.start);
  const start = Math.min(range.start, spans[0]?.start ?? range.start);
  const end = Math.max(range.end, spans.at(-1)?.end ?? range.end);
  const lines = splitLines(text, start, end);
  const longest = Math.max(...lines.map((line) => line.end - line.start));
  const overlapsRange = ({ start: from, end: to }: TextSpan): boolean => from < range.end && to > range.start;
  const first = lines.findIndex(overlapsRange);
  const last = lines.findLastIndex(overlapsRange);
  const isBrokenAfter = (at: number): boolean => {
    const [line, next] = [lines[at], lines[at + 1]];
    return line !== undefined && next !== undefined && isBrokenPhrase(text, [line, next], longest);
  };
  let from = first;
  while (from > 0 && isBrokenAfter(from - 1)) from -= 1;
  let to = last;
  while (to < lines.length - 1 && isBrokenAfter(to)) to += 1;
  return {
    start: Math.min(range.start, lines[from]?.start ?? start),
    end: Math.max(range.end, lines[to]?.end ?? end),
  };
}

const maxHeadingWords = 10;

/**
 * Returns the start of a quote after the heading that its first sentence begins with: without a blank line below it,
 * text extraction joins both.
 */
export function skipHeading(text: string, range: TextSpan): number {
  const lineStart = text.lastIndexOf('\n', range.start - 1) + 1;
  const [line, next] = splitLines(text, lineStart, range.end);
  if (line === undefined || next === undefined) return range.start;
  const above = text.slice(line.start, line.end);
  const longest = Math.max(...splitLines(text, 0, text.length).map(({ start, end }) => end - start));
  const isHeading =
    /^[\p{Lu}\d]/u.test(above) &&
    /[\p{L}\p{N})]$/u.test(above) &&
    above.split(/\s+/u).length <= maxHeadingWords &&
    above.length < longest / 2 &&
    /^[«"“(¿]?\p{Lu}/u.test(text.slice(next.start, next.end)) &&
    !finalValuePattern.test(above) &&
    !isBrokenPhrase(text, [line, next], longest);
  return isHeading ? next.start : range.start;
}

/** Returns the lines of a span, trimmed. */
function splitLines(text: string, start: number, end: number): TextSpan[] {
  return [...text.slice(start, end).matchAll(/[^\r\n]+/gu)].flatMap(({ 0: line, index }) => {
    const lead = line.length - line.trimStart().length;
    const length = line.trim().length;
    return length === 0 ? [] : [{ start: start + index + lead, end: start + index + lead + length }];
  });
}

/** Matches words at the end of a line that do not end a phrase. */
const phraseOpeningPattern =
  /(?:^|[\s(])(?:a|al|ante|cada|como|con|contra|cuando|cual|cuya?s?|de|del|desde|don|doña|donde|e|el|en|entre|es|está|esta|este|la|las|lo|los|más|ni|no|o|para|pero|por|que|se|según|ser|si|sin|sobre|son|su|sus|tras|u|un|una|y|the|of|and|to|in|for)$/iu;
/** Matches an amount, a date or a rate, as in the last cell of a row. */
const finalValuePattern = /\d[\d.,:/\s]{0,20}(?:[€%$£]|euros?|\p{L}{1,3}[²³]?)?\.?$/iu;
/** Matches function words of Spanish and English. */
const functionWordPattern =
  /(?<!\p{L})(?:a|al|con|de|del|el|en|la|las|lo|los|o|para|por|que|se|su|sus|un|una|y|the|of|and|to|in)(?!\p{L})/giu;

/** Minimum number of characters of a full line of a paragraph. */
const minFullLineLength = 50;

/** Returns true when a phrase continues on the next line. */
function isBrokenPhrase(text: string, [line, next]: readonly [TextSpan, TextSpan], longest: number): boolean {
  const above = text.slice(line.start, line.end);
  const below = text.slice(next.start, next.end);
  if (/[-‐\u00AD,;(«“¿¡/]$/u.test(above) || phraseOpeningPattern.test(above)) return true;
  // Joins the two lines of a row's first cell, whose values follow on the second.
  if (/\p{L}/u.test(above) && !finalValuePattern.test(above) && isLineOfValues(below)) return true;
  const areRows = finalValuePattern.test(above) && finalValuePattern.test(below);
  if (areRows || /[.:;!?…]["»”)]?$/u.test(above)) return false;
  if (/^[«"“(]?\p{Ll}/u.test(below)) return above.length > longest / 2;
  const [word = ''] = /^\S+/u.exec(below) ?? [];
  const isFull = above.length >= minFullLineLength && above.length + 1 + word.length > longest * 0.9;
  const isProse = (above.match(functionWordPattern)?.length ?? 0) * 6 >= above.split(/\s+/u).length;
  return isFull && isProse && !finalValuePattern.test(above);
}
