import { findMissedBlocks } from './find-missed-blocks.ts';
import type { GreyPicture } from './grey-picture.ts';
import { countSureCharacters, meanConfidence, readConfidence } from './judge-picture.ts';
import { layParts } from './lay-parts.ts';
import { boundsOf, movePart, type Part } from './picture-part.ts';
import type { Engine, FoundLines, FoundWord, Language } from './tesseract-engine.ts';

/** Max readings per page; a block of half a page takes a second. */
const maxReadings = 4;
/** Min lines and words of a block that is a table and no stamp or drawing. */
const minLines = 3;
const minWords = 6;
/** Min gain in characters, by confidence, over the words that were read within the block. */
const minGain = 1.3;
/** Pixels around a block, and margin of its cut picture. */
const spacing = { slack: 4, margin: 20 };

/** A deskewed picture of a page and the engine that reads it again. */
export interface ReadPage {
  readonly engine: Engine;
  readonly picture: GreyPicture;
  readonly language: Language;
}

/**
 * Reads blocks of print that layout analysis discarded, while `mayReadAgain`, and puts their lines in the place of the
 * words within them.
 */
export function readMissedBlocks(page: ReadPage, lines: FoundLines, mayReadAgain: () => boolean): FoundLines {
  let whole = lines;
  for (const block of findMissedBlocks(page.picture, lines.flat()).slice(0, maxReadings)) {
    if (!mayReadAgain()) break;
    const read = readBlock(page, block);
    const isInside = (word: FoundWord): boolean => isWithin(word, block);
    const inside = whole.map((line) => line.filter(isInside));
    if (read.length === 0 || countSureCharacters(read.flat()) < minGain * countSureCharacters(inside.flat()))
      continue;
    const rest = whole
      .map((line) => line.filter((word) => !isInside(word)))
      .filter((line) => line.length > 0);
    const at = placeOf(block, rest);
    whole = [...rest.slice(0, at), ...read, ...rest.slice(at)];
  }
  return whole;
}

/** Returns the lines of a block at their place on the page; none when they are not the sure words of a table. */
function readBlock({ engine, picture, language }: ReadPage, block: Part): FoundLines {
  const { left, top } = block;
  const [x, y] = [Math.max(0, left - spacing.slack), Math.max(0, top - spacing.slack)];
  const cut = layParts(picture, [block], spacing).picture;
  // Without layout analysis no cell is lost, but sometimes the shaded header.
  const [one = [], other = []] = (['block', 'columns'] as const).map((layout) =>
    keepWords(engine.recognise(cut, language, layout)),
  );
  const lines = countSureCharacters(other.flat()) > countSureCharacters(one.flat()) ? other : one;
  const isTable =
    lines.length >= minLines && lines.flat().length >= minWords && meanConfidence(lines) >= readConfidence;
  if (!isTable) return [];
  const [byX, byY] = [x - spacing.margin, y - spacing.margin];
  return lines.map((line) => line.map((word) => movePart(word, byX, byY)));
}

/** Drops the rules of the table. */
const keepWords = (lines: FoundLines): FoundLines =>
  lines
    .map((line) => line.filter(({ text }) => /[\p{L}\p{N}%€$]/u.test(text)))
    .filter((line) => line.length > 0);

const isWithin = (word: Part, { left, top, right, bottom }: Part): boolean => {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return x >= left && x < right && y >= top && y < bottom;
};

/** Returns the index of the line before which a block is read: the first one below it in its column. */
export function placeOf(block: Part, lines: FoundLines): number {
  const middle = (block.top + block.bottom) / 2;
  const bounds = lines.map(boundsOf);
  const isInColumn = ({ left, right }: Part): boolean => left < block.right && right > block.left;
  const isBelow = ({ top, bottom }: Part): boolean => (top + bottom) / 2 > middle;
  let at = bounds.findIndex((line) => isInColumn(line) && isBelow(line));
  if (at === -1) return bounds.findLastIndex(isInColumn) + 1 || lines.length;
  // A heading beside the block may be short.
  for (let before = bounds[at - 1]; before !== undefined; before = bounds[at - 1]) {
    if (!isBelow(before) || before.top > (bounds[at]?.top ?? 0)) break;
    at -= 1;
  }
  return at;
}
