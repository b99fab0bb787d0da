import type { TextPiece } from '../../../../contract/documents/page-text/annotation-lines.ts';
import { accentSignPattern, composeLetter } from '../../../../contract/documents/page-text/compose-letter.ts';
import type { Box } from '../../../../contract/documents/page-text/geometry.ts';
import type { Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import { foldText, isOutside } from './hide-in-content.ts';
import type { ShownText } from './walk-page.ts';

/** Max distance between the middles of an accent and its letter, as a share of the letter's width. */
const maxShift = 0.45;
/** Max distance of their baselines, as a share of the size. */
const maxRise = 0.4;
/** Min gap that is a space, as a share of the size. */
const minSpace = 0.15;

/** Character of the text items with its place in them and on the page. */
interface DrawnCharacter {
  readonly item: number;
  readonly start: number;
  readonly end: number;
  readonly letter: Letter;
  readonly size: number;
}

/**
 * Composes accents drawn over the letter before or behind them, as TeX does, and removes the spaces that their moves
 * seem to be. `items` are those of pdf.js; returns `shown`, the same with hidden letters blanked, unchanged where the
 * items differ from the drawn letters.
 */
export function composeDrawnAccents<Item extends object>(
  items: readonly Item[],
  shown: readonly Item[],
  runs: readonly ShownText[],
  view: Box,
): readonly Item[] {
  if (!items.some((item) => isPiece(item) && accentSignPattern.test(item.str))) return shown;
  const drawn = locateLetters(items, runs, view);
  if (drawn === undefined) return shown;
  const units = items.map((item) => (isPiece(item) ? item.str.split('') : []));
  const changed = new Set<number>();
  for (const [index, accent] of drawn.entries()) {
    if (!accentSignPattern.test(accent.letter.text)) continue;
    const step = [-1, 1]
      .map((way) => ({ way, shift: measureShift(accent, drawn[index + way]) }))
      .toSorted((one, other) => one.shift - other.shift)[0];
    const base = drawn[index + (step?.way ?? 1)];
    if (step === undefined || base === undefined || step.shift > maxShift) continue;
    const own = units[base.item]?.slice(base.start, base.end).join('') ?? '';
    const composed = composeLetter(own, accent.letter.text);
    if (composed === undefined) continue;
    changed.add(base.item).add(accent.item);
    units[base.item]?.fill('', base.start, base.end).splice(base.start, 1, composed);
    units[accent.item]?.fill('', accent.start, accent.end);
    const [first, last] = step.way < 0 ? [base, accent] : [accent, base];
    const before = drawn[index + Math.min(step.way, 0) - 1];
    const behind = drawn[index + Math.max(step.way, 0) + 1];
    removeSpaces(units, first, last);
    const isSuffix = before?.letter.text === 'i' && composed === 'ó' && behind?.letter.text === 'n';
    if (before !== undefined && (isSuffix || isJoined(before, base))) removeSpaces(units, before, first);
    if (behind !== undefined && isJoined(base, behind)) removeSpaces(units, last, behind);
  }
  if (changed.size === 0) return shown;
  const left = Map.groupBy(
    drawn.filter(({ item, start }) => changed.has(item) && units[item]?.[start] !== ''),
    ({ item }) => item,
  );
  return shown.map((item, index) => {
    if (item !== items[index] || !isPiece(item)) return item;
    const str = units[index]?.join('') ?? '';
    return str === item.str ? item : { ...item, str, ...placeOf(item.transform, left.get(index) ?? []) };
  });
}

/** Returns the place of an item by its remaining letters. */
function placeOf(
  transform: readonly number[],
  letters: readonly DrawnCharacter[],
): Pick<TextPiece, 'transform' | 'width'> {
  const [first, last] = [letters[0]?.letter, letters.at(-1)?.letter];
  if (first === undefined || last === undefined) return { transform: [...transform], width: 0 };
  const { start } = first;
  return {
    transform: [...transform.slice(0, 4), start.x, start.y],
    width: Math.hypot(last.end.x - start.x, last.end.y - start.y),
  };
}

/** Returns the characters of the items with their letters; `undefined` when the two differ. */
function locateLetters(
  items: readonly object[],
  runs: readonly ShownText[],
  view: Box,
): DrawnCharacter[] | undefined {
  const letters = runs.flatMap((run) => {
    const size = Math.hypot(run.up.x, run.up.y);
    return run
      .letters()
      .filter((letter) => !isOutside(letter, view))
      .flatMap((letter) => foldText(letter.text).map(({ character }) => ({ character, letter, size })));
  });
  const drawn: DrawnCharacter[] = [];
  for (const [item, piece] of items.entries()) {
    if (!isPiece(piece)) continue;
    for (const { character, start, end } of foldText(piece.str)) {
      const found = letters[drawn.length];
      if (found === undefined || found.character !== character) return undefined;
      drawn.push({ item, start, end, letter: found.letter, size: found.size });
    }
  }
  return drawn;
}

/** Returns the distance of an accent's middle from that of a letter, as a share of the letter's width. */
function measureShift(accent: DrawnCharacter, base: DrawnCharacter | undefined): number {
  if (base === undefined || !/\p{L}/u.test(base.letter.text)) return Number.POSITIVE_INFINITY;
  const { along, across } = moveFrom(base.letter, middleOf(base.letter), middleOf(accent.letter));
  const { along: width } = moveFrom(base.letter, base.letter.start, base.letter.end);
  return Math.abs(across) > maxRise * base.size ? Number.POSITIVE_INFINITY : Math.abs(along) / (width || 1);
}

/** Returns true for letters of one line without the gap of a space between them. */
function isJoined(one: DrawnCharacter, next: DrawnCharacter): boolean {
  const { along, across } = moveFrom(one.letter, one.letter.end, next.letter.start);
  return Math.abs(along) < minSpace * one.size && Math.abs(across) < maxRise * one.size;
}

/** Returns the way between two points along and across the baseline of a letter. */
function moveFrom({ start, end }: Letter, from: Letter['start'], to: Letter['start']) {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [right, up] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { along: x * right + y * up, across: y * right - x * up };
}

function middleOf({ start, end }: Letter): Letter['start'] {
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

function removeSpaces(units: readonly string[][], from: DrawnCharacter, to: DrawnCharacter): void {
  for (let item = from.item; item <= to.item; item += 1) {
    const row = units[item] ?? [];
    const [first, end] = [item === from.item ? from.end : 0, item === to.item ? to.start : row.length];
    for (let unit = first; unit < end; unit += 1) if (row[unit]?.trim() === '') row[unit] = '';
  }
}

function isPiece(item: object): item is TextPiece {
  return 'str' in item && 'transform' in item;
}
