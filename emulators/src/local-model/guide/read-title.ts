import { readLegalHeading } from '../../../../functions/src/engines/search/read-heading.ts';
import { readDays } from '../../../../functions/src/platform/spanish/read-days.ts';
import { foldText } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import type { Passage } from '../answer/read-prompt.ts';

/** Words quoted from a passage. */
export interface Found {
  readonly text: string;
  readonly key: string;
  readonly quote: string;
}

/** Number of lines at the beginning of a document that may be its title. */
const firstLines = 8;
const [minWords, maxWords] = [2, 16];
const maxTitle = 90;

/**
 * Matches lines around a title on a first page: mastheads of gazettes, numbers, list marks, several items to
 * a line, values.
 */
const furniturePattern =
  /^(?:bolet[ií]n oficial|b\.\s?o\.|n[úu]m\.|n\.?º|p[áa]g(?:ina|\.)|csv\b|https?:|www\.|en\s+\p{Lu}[\p{L}\s]*,\s+a\s)|[.,;:]$|\s·\s|[[\]|<>@]|\d,\d|\d\s?[€%]/iu;
/** Matches a function word at the end, after which a title continues. */
const unfinishedTitlePattern = /(?<!\p{L})(?:de|del|la|el|los|las|y|e|o|en|a|al|por|para|con|sobre)$/iu;
const isCapital = (line: string): boolean => /\p{Lu}{2}/u.test(line) && line === line.toUpperCase();

/** Returns the first line that names the document, without lines that other pages repeat as their header. */
export function readTitle(passages: readonly Passage[]): Found | undefined {
  const [first] = passages;
  if (first === undefined) return undefined;
  const otherPassages = passages.filter(({ page }) => page !== first.page);
  const running = new Set(otherPassages.flatMap(({ text }) => text.split('\n').map(withoutNumbers)));
  const lines = first.text.split('\n').map((line) => line.trim());
  for (const [at, line] of lines.slice(0, firstLines).entries()) {
    const next = lines[at + 1] ?? '';
    const goesOn = unfinishedTitlePattern.test(line) || (isCapital(line) && isCapital(next));
    const titleText = goesOn && `${line} ${next}`.length <= maxTitle ? `${line} ${next}` : line;
    if (
      isTitle(titleText, titleText === line ? next : (lines[at + 2] ?? '')) &&
      !running.has(withoutNumbers(line))
    )
      return {
        text: isCapital(titleText) ? toSentenceCase(titleText) : titleText,
        key: first.key,
        quote: quoteFromLine(first.text, line),
      };
  }
  return undefined;
}

/** Excludes a line that continues in lower case, as part of a sentence. */
function isTitle(line: string, next: string): boolean {
  const words = line.split(/\s+/u).length;
  return (
    words >= minWords &&
    words <= maxWords &&
    line.length <= maxTitle &&
    /^[«"“]?\p{Lu}/u.test(line) &&
    !/^\p{Ll}/u.test(next) &&
    !furniturePattern.test(line) &&
    !unfinishedTitlePattern.test(line) &&
    readDays(line).length === 0 &&
    readLegalHeading(line) === undefined
  );
}

/** Returns at least the three words that a quote needs, from the line on. */
function quoteFromLine(text: string, line: string): string {
  const words = text.slice(text.indexOf(line)).split(/\s+/u);
  return words.slice(0, Math.max(3, line.split(/\s+/u).length)).join(' ');
}

function toSentenceCase(line: string): string {
  const small = line.toLowerCase();
  return small.charAt(0).toUpperCase() + small.slice(1);
}

function withoutNumbers(line: string): string {
  return foldText(line).replace(/\d+/gu, '').replace(/\s+/gu, ' ').trim();
}
