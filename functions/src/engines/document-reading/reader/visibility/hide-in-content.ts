import type { TextPiece } from '../../../../contract/documents/page-text/annotation-lines.ts';
import type { Box } from '../../../../contract/documents/page-text/geometry.ts';
import type { Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import { normaliseText } from '../../../../contract/normalise-text.ts';
import { struckTextNote } from '../../../../platform/values/struck-note.ts';
import { lostLetter } from '../mark-lost-letters.ts';
import { createLetterReader, type HiddenLetters, type LetterFlag } from './hidden-letters.ts';
import type { ShownText } from './walk-page.ts';

/**
 * Blanks the hidden letters in the text items of a page. Both `items` and `runs` follow the page's content stream, so
 * letters are matched by their position in it, never by searching their text. Returns `undefined` where the two differ.
 */
export function hideInContent<Item extends object>(
  items: readonly Item[],
  runs: readonly ShownText[],
  hidden: readonly HiddenLetters[],
  view: Box,
): Item[] | undefined {
  const stream = readStream(runs, hidden, view);
  let at = 0;
  const visibleItems: Item[] = [];
  for (const item of items) {
    const characters = isText(item) ? foldText(item.str) : [];
    const flags = matchStream(characters, stream, at);
    if (flags === undefined) return undefined;
    at += characters.length;
    visibleItems.push(
      isText(item) && flags.some((flag) => flag !== 'seen')
        ? blankHiddenWords(item, characters, flags)
        : item,
    );
  }
  return at === stream.characters.length ? visibleItems : undefined;
}

function isText<Item extends object>(item: Item): item is Item & Pick<TextPiece, 'str'> {
  return 'str' in item;
}

/** Character in compatibility form with its place in the text. */
interface FoldedCharacter {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Folds a text to compare it with pdf.js' output, which adds and drops spaces, drops format marks and splits ligatures.
 */
export function foldText(text: string): FoldedCharacter[] {
  const folded: FoldedCharacter[] = [];
  let start = 0;
  for (const point of text) {
    const end = start + point.length;
    if (isPlain(point)) {
      folded.push({ character: point, start, end });
      start = end;
      continue;
    }
    for (const character of normaliseText(point, 'NFKC')) {
      if (!/[\s\p{Cf}]/u.test(character)) folded.push({ character, start, end });
    }
    start = end;
  }
  return folded;
}

/** Returns true for visible ASCII and Latin letters with accents, which have no other compatibility form. */
function isPlain(point: string): boolean {
  const code = point.length === 1 ? point.charCodeAt(0) : 0;
  return (code > 0x20 && code < 0x7f) || (code >= 0xc0 && code <= 0xff);
}

/** Letters that pdf.js reads, character by character. */
interface LetterStream {
  readonly characters: readonly string[];
  readonly flags: readonly LetterFlag[];
}

function readStream(runs: readonly ShownText[], hidden: readonly HiddenLetters[], view: Box): LetterStream {
  const lettersOf = createLetterReader(hidden);
  const characters: string[] = [];
  const flags: LetterFlag[] = [];
  for (const run of runs) {
    for (const letter of lettersOf(run)) {
      if (isOutside(letter, view)) continue;
      for (const { character } of foldText(letter.text)) {
        characters.push(character);
        flags.push(letter.flag);
      }
    }
  }
  return { characters, flags };
}

/** Returns true for letters that pdf.js skips in its `compareWithLastPosition`. */
export function isOutside({ start, end }: Letter, view: Box): boolean {
  const isBeside = start.x > view.right || Math.max(start.x, end.x) < view.left;
  return isBeside || start.y < view.bottom || start.y > view.top;
}

/**
 * Returns the hidden characters of an item; `undefined` when the stream differs. Items of Arabic or Hebrew are
 * reversed.
 */
function matchStream(
  item: readonly FoldedCharacter[],
  { characters, flags }: LetterStream,
  at: number,
): LetterFlag[] | undefined {
  const expected = characters.slice(at, at + item.length);
  const found = flags.slice(at, at + item.length);
  if (item.every(({ character }, index) => character === expected[index])) return found;
  return item.every(({ character }, index) => character === expected.at(-1 - index))
    ? found.reverse()
    : undefined;
}

/**
 * Replaces hidden words by spaces, which later steps collapse, crossed-out words by a note, and misread words by a
 * mark.
 */
function blankHiddenWords<Item extends Pick<TextPiece, 'str'>>(
  item: Item,
  characters: readonly FoldedCharacter[],
  flags: readonly LetterFlag[],
): Item {
  const units = item.str.split('');
  let isInNote = false;
  for (const [index, { start, end }] of characters.entries()) {
    if (flags[index] === 'seen') isInNote = false;
    else units.fill(' ', start, end);
    if (flags[index] === 'misread' && flags[index - 1] !== 'misread') units[start] = lostLetter;
    if (flags[index] !== 'struck') continue;
    if (!isInNote) units[start] = start === 0 ? struckTextNote : ` ${struckTextNote}`;
    isInNote = true;
  }
  const str = units.join('');
  return { ...item, str: str.trim() === '' ? '' : str };
}
