import type { Hunk, WordPair } from './hunks.ts';
import { foldGlyphs, isMisread } from './misread-glyphs.ts';
import type { Word } from './read-words.ts';

/** Max words of one side of a reading error. */
const maxDoubtfulWords = 400;
/** Max letters that a misread word may gain, besides half of its length. */
const maxGainedLetters = 3;

/**
 * Returns true when a change may be a reading error. Words with low confidence (`unsure`, `unconfirmed`) explain all of
 * it, or its glyphs look the same. On recognised pages, punctuation and numbers of points may be misread: «€)» for
 * «d)».
 */
export function isReadingDoubt(hunk: Hunk, words: WordPair): boolean {
  const [deleted, inserted] = [words.a.slice(hunk.a, hunk.endA), words.b.slice(hunk.b, hunk.endB)];
  if (Math.max(deleted.length, inserted.length) > maxDoubtfulWords)
    return [...deleted, ...inserted].every(isUnsure);
  if (isMisread(hunk, words) === 'doubtful' || isOnlyPunctuation([...deleted, ...inserted])) return true;
  if (isEcho(words.a, hunk.a, hunk.endA, inserted) || isEcho(words.b, hunk.b, hunk.endB, deleted))
    return true;
  if (isUnread(words.b, hunk.b, hunk.endB, deleted) || isUnread(words.a, hunk.a, hunk.endA, inserted))
    return true;
  if (isUnsureLine(words.a, hunk.a, hunk.endA) || isUnsureLine(words.b, hunk.b, hunk.endB)) return true;
  if (isOnlySpecks(deleted, inserted) || isOnlyFunctionWord(deleted, inserted)) return true;
  if (isReadTwice(deleted, inserted)) return true;
  const isPoor = isInPoorLine(words.a, hunk.a, hunk.endA) || isInPoorLine(words.b, hunk.b, hunk.endB);
  if (isPoor && !isCleanReplacement(deleted, inserted)) return true;
  if (![...deleted, ...inserted].some(isUnsure)) return false;
  return mayStandFor(deleted, inserted) && mayStandFor(inserted, deleted);
}

/**
 * Returns true when one side has no sure word but parts of the words of the other side, and unread print in which those
 * fit.
 */
function isUnread(words: readonly Word[], from: number, to: number, other: readonly Word[]): boolean {
  const own = words.slice(from, to);
  const isPart = ({ key }: Word): boolean => other.some((word) => word.key.includes(key));
  if (!own.every((word) => isUnsure(word) || word.kind === 'sign' || isPart(word))) return false;
  const unread = own.reduce(
    (sum, { unreadBefore = 0, unreadAfter = 0 }) => sum + unreadBefore + unreadAfter,
    (words[from - 1]?.unreadAfter ?? 0) + (words[to]?.unreadBefore ?? 0),
  );
  const missing = other.filter(({ key }) => !own.some((word) => word.key === key));
  return unread > 0 && countLetters(missing) <= unread * 1.5 + maxGainedLetters;
}

/** Returns true for whole lines of unsure words: OCR reads few letters of a line that it cannot read. */
function isUnsureLine(words: readonly Word[], from: number, to: number): boolean {
  const [first, next] = [words[from], words[to]];
  const isWhole = first?.startsLine === true && (next === undefined || next.startsLine);
  const own = words.slice(from, to).filter(({ kind }) => kind !== 'sign');
  return isWhole && own.length > 0 && own.every(isUnsure);
}

/** Maximum words of a line that are looked at on each side of a change. */
const maxLineWords = 40;
/** Minimum share of the words of a line that are unsure or beside unread print. */
const minPoorShare = 1 / 3;

/**
 * Returns true when a change is in lines with unread print and many words of low confidence. Even there, a sure word
 * that replaces another sure one is a change.
 */
function isInPoorLine(words: readonly Word[], from: number, to: number): boolean {
  let [first, end] = [from, to];
  while (first > 0 && from - first < maxLineWords && words[first]?.startsLine !== true) first -= 1;
  while (end < words.length && end - to < maxLineWords && words[end]?.startsLine !== true) end += 1;
  const line = words.slice(first, end).filter(({ kind }) => kind !== 'sign');
  const poor = line.filter((word) => isUnsure(word) || isBesideGap(word));
  return line.some(isBesideGap) && poor.length >= line.length * minPoorShare;
}

const isBesideGap = ({ unreadBefore = 0, unreadAfter = 0 }: Word): boolean => unreadBefore + unreadAfter > 0;

/** Returns true when each word of one side, all of them sure, stands for one of the other side. */
function isCleanReplacement(deleted: readonly Word[], inserted: readonly Word[]): boolean {
  const isWordOrFigure = ({ kind }: Word): boolean => kind === 'word' || kind === 'figure';
  const [one, other] = [deleted.filter(isWordOrFigure), inserted.filter(isWordOrFigure)];
  if (one.length === 0 || one.length !== other.length) return false;
  return one.every((word, at) => !isUnsure(word) && other[at]?.kind === word.kind && !isUnsure(other[at]));
}

/**
 * Returns true when one side has no word, and the other one only single letters of recognised pages, as OCR reads from
 * specks and rules. At the start of a line it reads «1» from the border of a table.
 */
function isOnlySpecks(deleted: readonly Word[], inserted: readonly Word[]): boolean {
  const isSigns = (words: readonly Word[]): boolean => words.every(({ kind }) => kind === 'sign');
  if (!isSigns(deleted) && !isSigns(inserted)) return false;
  return [...deleted, ...inserted].every(
    ({ kind, raw, startsLine, isRecognised }) =>
      isRecognised && (kind === 'sign' || /^\p{L}$/u.test(raw) || (startsLine && raw === '1')),
  );
}

/** Matches words that carry no meaning by themselves; a «no» does. */
const functionWordPattern = /^(?:al?|con|del?|el|en|las?|los?|por|que|se|su|un|y)$/u;

/** Returns true for one short word more, which OCR leaves out between the words of a row. */
function isOnlyFunctionWord(deleted: readonly Word[], inserted: readonly Word[]): boolean {
  const [word, ...others] = [...deleted, ...inserted];
  return others.length === 0 && word?.isRecognised === true && functionWordPattern.test(word.key);
}

/** Returns true when both sides have the same letters and figures in order, some of which OCR took for a label. */
export function differsOnlyInLabels({ a, endA, b, endB }: Hunk, words: WordPair): boolean {
  if (Math.max(endA - a, endB - b) > maxDoubtfulWords) return false;
  const [deleted, inserted] = [words.a.slice(a, endA), words.b.slice(b, endB)];
  const write = (words: readonly Word[]): string =>
    words
      .map(({ raw }) => raw.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
      .join(' ')
      .trim()
      .replace(/ +/gu, ' ');
  return (
    [...deleted, ...inserted].every(({ isRecognised }) => isRecognised) && write(deleted) === write(inserted)
  );
}

/** Max words of a moved text that OCR may only have read in another order, such as the label of a field. */
const maxReorderedWords = 2;

/** Returns true for a moved text of a recognised page that is too short to be a sentence, a point or a row. */
export function isReadElsewhere({ a, endA }: Hunk, words: WordPair): boolean {
  const own = words.a
    .slice(a, Math.min(endA, a + 2 * maxReorderedWords + 1))
    .filter(({ kind }) => kind !== 'sign');
  return own.length <= maxReorderedWords && own.every(({ isRecognised }) => isRecognised);
}

/** Returns true when a recognised word stands for two that overlap: «Ático» as «Áti tico». */
function isReadTwice(deleted: readonly Word[], inserted: readonly Word[]): boolean {
  const [whole, parts] = deleted.length < inserted.length ? [deleted, inserted] : [inserted, deleted];
  const [word, start, end] = [whole[0], parts[0], parts[1]];
  if (
    whole.length !== 1 ||
    parts.length !== 2 ||
    word === undefined ||
    start === undefined ||
    end === undefined
  )
    return false;
  const overlap = start.key.length + end.key.length - word.key.length;
  return start.isRecognised && overlap > 0 && word.key.startsWith(start.key) && word.key.endsWith(end.key);
}

/** Min letters of the end of a word that OCR reads again as a word: «Valor lor». */
const minEcho = 3;

/** Returns true for one recognised word more that ends like the word before it. */
function isEcho(words: readonly Word[], from: number, to: number, other: readonly Word[]): boolean {
  const [before, echo] = [words[from - 1], words[from]];
  if (other.length > 0 || to !== from + 1 || before?.kind !== 'word' || echo?.kind !== 'word') return false;
  const isPart = before.key.length > echo.key.length && before.key.endsWith(echo.key);
  return echo.isRecognised && isPart && echo.key.length >= minEcho;
}

const isUnsure = ({ isDoubtful }: Word): boolean => isDoubtful;
/** OCR reads rules and specks as punctuation. */
const isRecognisedPunctuation = ({ kind, isRecognised }: Word): boolean => kind === 'sign' && isRecognised;

function isOnlyPunctuation(changed: readonly Word[]): boolean {
  return changed.every(({ kind, isRecognised }) => (kind === 'sign' || kind === 'label') && isRecognised);
}

/** Returns true when the unsure words of one side may stand for the other words of the other side. */
function mayStandFor(one: readonly Word[], other: readonly Word[]): boolean {
  const unsure = countLetters(one.filter(isUnsure));
  const sure = countLetters(
    other.filter(
      (word) =>
        !isUnsure(word) && !isRecognisedPunctuation(word) && !one.some((own) => hasSameGlyphs(own, word)),
    ),
  );
  return sure <= unsure * 1.5 + (unsure > 0 ? maxGainedLetters : 0);
}

/** Returns true for equal words, and for equal numbers with other separators or written as a label. */
const hasSameGlyphs = (one: Word, other: Word): boolean =>
  one.key === other.key || foldGlyphs(one.raw) === foldGlyphs(other.raw);

const countLetters = (words: readonly Word[]): number => words.reduce((sum, { raw }) => sum + raw.length, 0);
