import { medianOf } from '../median-of.ts';
import { findPieces } from './find-pieces.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

/** Min and max height of a letter in pixels, and max length, in heights, of a word whose letters touch. */
const size = { minHeight: 6, maxHeight: 90, maxLength: 18 } as const;
/** Max gap and shift, in heights, and max ratio of heights between a letter and the next one on its line. */
const step = { maxGap: 1.2, maxShift: 0.55, maxRatio: 2.4 } as const;
/** Max neighbours compared with a letter; further ones lie beyond a line of print. */
const maxNeighbours = 40;
/** Min pieces of a line, or min length in heights of a line whose letters touch. */
const minPieces = 5;
const minLength = 6;
/** Max median step between the edges of successive letters, in heights: print follows a baseline, texture does not. */
const maxUnevenness = 0.16;
/**
 * Limits of a short text beside lines of print, such as a number in a table; heights are relative to the page's print.
 */
const shortTextLimits = { minPieces: 2, minHeight: 0.6, maxHeight: 1.5, maxRatio: 1.35, reach: 4 } as const;

/**
 * Finds the print of a page by its shapes alone: pieces of ink of similar heights in lines, and short
 * texts beside them. Rules, figures and signatures have other shapes. Returns letters, and words whose letters touch.
 * Returns `undefined` for a picture of more specks than a page of print can have.
 */
export function findPrint(picture: GreyPicture): Part[] | undefined {
  const pieces = findPieces(picture, size.minHeight);
  if (pieces === undefined) return undefined;
  const chains = [...chainLetters(pieces, asIs), ...chainLetters(pieces, mirrorAtDiagonal)];
  const lines = chains.filter(isLine);
  const near = new Set(lines.flat().map(({ piece }) => piece));
  addShortTexts(chains, near);
  return [...near];
}

/** Returns the horizontal lines of print, each with its letters from left to right. */
export function findLevelLines(picture: GreyPicture): Part[][] {
  const pieces = findPieces(picture, size.minHeight) ?? [];
  return chainLetters(pieces, asIs)
    .filter(isLine)
    .map((line) => line.map(({ piece }) => piece));
}

/** A piece in the frame where lines are horizontal. */
interface Letter extends Part {
  readonly piece: Part;
}
type Chain = readonly Letter[];

const asIs = (part: Part): Part => part;
/** Mirrors a part at the diagonal: vertical lines become horizontal. */
const mirrorAtDiagonal = ({ left, top, right, bottom }: Part): Part => ({
  left: top,
  top: left,
  right: bottom,
  bottom: right,
});

const heightOf = ({ top, bottom }: Part): number => bottom - top;
const middleOf = ({ top, bottom }: Part): number => (top + bottom) / 2;

/** Chains each letter to the nearest one after it at its height. */
function chainLetters(pieces: readonly Part[], toLevel: (part: Part) => Part): Chain[] {
  const letters = pieces
    .map((piece): Letter => ({ piece, ...toLevel(piece) }))
    .filter((letter) => {
      const height = heightOf(letter);
      const isTall = height >= size.minHeight && height <= size.maxHeight;
      return isTall && letter.right - letter.left <= size.maxLength * height;
    })
    .sort((one, other) => one.left - other.left);
  const rows = Map.groupBy(letters, rowOf);
  const chains = new Map<Letter, Letter[]>();
  const isTaken = new Set<Letter>();
  for (const letter of letters) {
    const own = chains.get(letter) ?? [letter];
    chains.set(letter, own);
    const next = findNextLetter(rows, letter);
    if (next === undefined || isTaken.has(next)) continue;
    isTaken.add(next);
    own.push(next);
    chains.set(next, own);
  }
  return [...new Set(chains.values())];
}

/** Rows as high as the largest letter: successive letters lie in the same one or in its neighbour. */
const rowOf = (letter: Letter): number => Math.floor(middleOf(letter) / size.maxHeight);

function findNextLetter(rows: ReadonlyMap<number, Letter[]>, letter: Letter): Letter | undefined {
  const row = rowOf(letter);
  let nearest: Letter | undefined;
  for (const at of [row - 1, row, row + 1]) {
    const others = rows.get(at) ?? [];
    const from = firstLetterAfter(others, letter.left);
    for (const other of others.slice(from, from + maxNeighbours)) {
      if (nearest !== undefined && other.left >= nearest.left) break;
      if (isNextLetter(letter, other)) nearest = other;
    }
  }
  return nearest;
}

/** Returns the index of the first letter that begins to the right of `left`, by binary search. */
function firstLetterAfter(letters: readonly Letter[], left: number): number {
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((letters[middle]?.left ?? 0) <= left) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isNextLetter(letter: Letter, other: Letter): boolean {
  const [one, two] = [heightOf(letter), heightOf(other)];
  const [smaller, larger] = [Math.min(one, two), Math.max(one, two)];
  return (
    larger <= smaller * step.maxRatio &&
    other.left - letter.right <= step.maxGap * larger &&
    Math.abs(middleOf(other) - middleOf(letter)) <= step.maxShift * larger
  );
}

function isLine(letters: Chain): boolean {
  const height = medianOf(letters.map(heightOf)) ?? 0;
  const length = letters.reduce((sum, { left, right }) => sum + right - left, 0);
  return (letters.length >= minPieces || length >= minLength * height) && isEvenChain(letters, height);
}

function isEvenChain(letters: Chain, height: number): boolean {
  return Math.min(unevenness(letters, 'top'), unevenness(letters, 'bottom')) <= maxUnevenness * height;
}

/** Returns the median step between successive letters beyond the slope of their line. */
function unevenness(letters: Chain, edge: 'top' | 'bottom'): number {
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined || first === last) return 0;
  const slope = (last[edge] - first[edge]) / (last.left + last.right - first.left - first.right);
  const steps = letters.slice(1).map((letter, at) => {
    const before = letters[at] ?? letter;
    const run = letter.left + letter.right - before.left - before.right;
    return Math.abs(letter[edge] - before[edge] - slope * run);
  });
  return medianOf(steps) ?? 0;
}

/** Adds short texts of the print's height to the pieces beside which they stand. */
function addShortTexts(chains: readonly Chain[], near: Set<Part>): void {
  const print = medianOf([...near].map((piece) => Math.min(heightOf(piece), piece.right - piece.left))) ?? 0;
  const height = medianOf([...near].map(heightOf).filter((own) => own >= print)) ?? 0;
  const side = shortTextLimits.reach * Math.max(size.minHeight, height);
  const cellOf = ({ left, top, right, bottom }: Part) =>
    [Math.floor((left + right) / 2 / side), Math.floor((top + bottom) / 2 / side)] as const;
  const cells = new Set([...near].map((piece) => cellOf(piece).join()));
  const isBeside = (piece: Part): boolean => {
    const [column, row] = cellOf(piece);
    return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => cells.has(`${column + dx},${row + dy}`)));
  };
  for (const letters of chains) {
    const [first] = letters;
    if (letters.length < shortTextLimits.minPieces || first === undefined || near.has(first.piece)) continue;
    const heights = letters.map(heightOf);
    const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
    if (highest > lowest * shortTextLimits.maxRatio) continue;
    if (lowest < height * shortTextLimits.minHeight || highest > height * shortTextLimits.maxHeight) continue;
    if (!isEvenChain(letters, highest) || !isBeside(first.piece)) continue;
    for (const { piece } of letters) near.add(piece);
  }
}
