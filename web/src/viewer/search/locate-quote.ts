import { foldLetters } from '@contract/documents/page-text/fold-letters.ts';

/** A span of a page's text item, in UTF-16 offsets into its string. */
export interface QuoteSpan {
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

interface FoldedText {
  readonly folded: string;
  /** Text item and offset of each character of `folded`. */
  readonly origins: readonly { readonly item: number; readonly offset: number; readonly length: number }[];
}

/** Minimum number of words to mark when the page contains only part of the quote. */
const minPartialWords = 4;

/**
 * Finds a quote, or its longest part, in the text items of a page. Ignores spacing, hyphens at line ends, punctuation,
 * accents and case, in which text layer and indexed text differ. The occurrence nearest to `charStart`, an offset in
 * the indexed text, wins. Empty without a match.
 */
export function locateQuote(items: readonly string[], quote: string, charStart = 0): QuoteSpan[] {
  return locateAllWords(items, quote, charStart) ?? locateLongestPart(foldItems(items), quote);
}

/** Finds words as a whole; `undefined` when some are missing. */
export function locateAllWords(
  items: readonly string[],
  words: string,
  charStart: number,
): QuoteSpan[] | undefined {
  const page = foldItems(items);
  const needle = foldLetters(words);
  if (needle.length === 0) return undefined;
  const at = nearestOccurrence(page, items, needle, charStart) ?? findAroundLost(page.folded, needle);
  return at === undefined ? undefined : addUnit(items, toSpans(page, at, at + needle.length), words);
}

/** Stands for a letter that the file maps to no character; the indexed text may have it from its `/ActualText`. */
const lostLetter = '\0';
const lostPattern = /[\p{Co}\uFFFD]|(?!\s)\p{Cc}/u;

/** Maximum lost letters in a row; the server takes no more from an `/ActualText`. */
const maxLost = 2;

/** Finds letters on a page that has lost some of them; `undefined` when the others differ. */
function findAroundLost(folded: string, needle: string): number | undefined {
  if (!folded.includes(lostLetter)) return undefined;
  for (let start = 0; start + needle.length <= folded.length; start += 1) {
    let lost = 0;
    let length = 0;
    while (length < needle.length && lost <= maxLost) {
      if (folded[start + length] === lostLetter) lost += 1;
      else if (folded[start + length] === needle[length]) lost = 0;
      else break;
      length += 1;
    }
    if (length === needle.length && lost <= maxLost) return start;
  }
  return undefined;
}

/** Matches a unit at the end. */
const finalUnitPattern = /[%‰€$£][^\p{L}\p{N}]{0,8}$/u;
/** Matches a unit at the start. */
const initialUnitPattern = /^\s*[%‰€$£]/u;

/** Adds the sign of the unit that follows the last number, if the words end in one: it is neither letter nor digit. */
function addUnit(items: readonly string[], spans: QuoteSpan[], words: string): QuoteSpan[] {
  const last = spans.at(-1);
  if (last === undefined || !finalUnitPattern.test(words)) return spans;
  const beside = initialUnitPattern.exec(items[last.item]?.slice(last.end) ?? '');
  if (beside !== null) return [...spans.slice(0, -1), { ...last, end: last.end + beside[0].length }];
  const item = items.findIndex((text, index) => index > last.item && text.trim() !== '');
  const after = initialUnitPattern.exec(items[item] ?? '');
  return after === null ? spans : [...spans, { item, start: 0, end: after[0].length }];
}

/** Words to find on a page by their position. */
export interface PlacedWords {
  /** Quote to find; empty for a position between words. */
  readonly quote: string;
  /** Letters and digits before them on the page, as `foldLetters` counts them. */
  readonly letters: number;
}

/**
 * Finds words at a position; `undefined` when the page does not contain them. Texts that differ move the position: then
 * the nearest occurrence wins, whole words before parts of words. Without words, returns the letter before the position,
 * or the first one of the page.
 */
export function locateWordsAt(
  items: readonly string[],
  { quote, letters }: PlacedWords,
): QuoteSpan[] | undefined {
  const page = foldItems(items);
  const needle = foldLetters(quote);
  if (needle === '') {
    const at = Math.min(Math.max(0, letters - 1), page.folded.length - 1);
    return at < 0 ? undefined : toSpans(page, at, at + 1);
  }
  const spansAt = (at: number) => addUnit(items, toSpans(page, at, at + needle.length), quote);
  if (page.folded.startsWith(needle, letters)) return spansAt(letters);
  let best: { readonly at: number; readonly cost: number } | undefined;
  for (let at = page.folded.indexOf(needle); at >= 0; at = page.folded.indexOf(needle, at + 1)) {
    const isWhole = startsWord(page, items, at) && startsWord(page, items, at + needle.length);
    const cost = Math.abs(at - letters) + (isWhole ? 0 : page.folded.length);
    if (best === undefined || cost < best.cost) best = { at, cost };
  }
  return best && spansAt(best.at);
}

/** Returns true at the start of an item and after a space or sign, and at the end of the page. */
function startsWord(page: FoldedText, items: readonly string[], at: number): boolean {
  const origin = page.origins[at];
  if (origin === undefined || origin.offset === 0) return true;
  return foldLetters(items[origin.item]?.charAt(origin.offset - 1) ?? '') === '';
}

function locateLongestPart(page: FoldedText, quote: string): QuoteSpan[] {
  const words = quote.split(/\s+/u).map(foldLetters).filter(Boolean);
  const fewest = Math.max(minPartialWords, Math.ceil(words.length / 2));
  for (let count = words.length - 1; count >= fewest; count -= 1) {
    for (let first = 0; first + count <= words.length; first += 1) {
      const part = words.slice(first, first + count).join('');
      const at = page.folded.indexOf(part);
      if (at >= 0) return toSpans(page, at, at + part.length);
    }
  }
  return [];
}

function nearestOccurrence(
  page: FoldedText,
  items: readonly string[],
  needle: string,
  charStart: number,
): number | undefined {
  const itemStarts: number[] = [];
  let length = 0;
  for (const item of items) {
    itemStarts.push(length);
    length += item.length;
  }
  let best: number | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let at = page.folded.indexOf(needle); at >= 0; at = page.folded.indexOf(needle, at + 1)) {
    const origin = page.origins[at];
    if (origin === undefined) break;
    const distance = Math.abs((itemStarts[origin.item] ?? 0) + origin.offset - charStart);
    if (distance < bestDistance) {
      best = at;
      bestDistance = distance;
    }
  }
  return best;
}

function toSpans(page: FoldedText, from: number, to: number): QuoteSpan[] {
  const spans: { item: number; start: number; end: number }[] = [];
  for (const origin of page.origins.slice(from, to)) {
    const last = spans.at(-1);
    if (last?.item === origin.item) last.end = origin.offset + origin.length;
    else spans.push({ item: origin.item, start: origin.offset, end: origin.offset + origin.length });
  }
  return spans;
}

function foldItems(items: readonly string[]): FoldedText {
  let folded = '';
  const origins: { item: number; offset: number; length: number }[] = [];
  items.forEach((text, item) => {
    let offset = 0;
    let isInWord = false;
    for (const character of text) {
      // Before a word it is a bullet.
      const isLost: boolean = isInWord && lostPattern.test(character);
      const letters: string = isLost ? lostLetter : foldLetters(character);
      isInWord = letters !== '';
      for (let index = 0; index < letters.length; index += 1) {
        origins.push({ item, offset, length: character.length });
      }
      folded += letters;
      offset += character.length;
    }
  });
  return { folded, origins };
}
