import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { readMissedBlocks } from './read-missed-blocks.ts';
import type { Engine, FoundLines, FoundWord } from './tesseract-engine.ts';

const [width, height] = [800, 600];

/** Lines of 12 letters of 12 by 14 pixels. */
function printTable(left: number, top: number, lines: number): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let at = 0; at < lines * 12; at += 1) {
    const [x, y] = [left + (at % 12) * 12, top + Math.floor(at / 12) * 28];
    for (let row = y; row < y + 14; row += 1) pixels.fill(0, row * width + x, row * width + x + 4);
  }
  return { width, height, pixels };
}

const picture = printTable(304, 208, 6);
const word = (text: string, left: number, top: number, confidence = 95): FoundWord => ({
  text,
  confidence,
  left,
  top,
  right: left + text.length * 12,
  bottom: top + 14,
});
/** Words within the picture of the block. */
const rows = (confidence: number): FoundLines =>
  [28, 27, 26, 25].map((level, at) => [
    word(String(level), 30, 30 + at * 28, confidence),
    word('|', 60, 30 + at * 28, confidence),
    word('864,00', 80, 30 + at * 28, confidence),
  ]);

function readWithBlock(lines: FoundLines, block: FoundLines, mayRead = true): string[] {
  const engine: Engine = { recognise: () => block };
  return readMissedBlocks({ engine, picture, language: 'spa' }, lines, () => mayRead).map((line) =>
    line.map(({ text }) => text).join(' '),
  );
}

const above = [word('Los', 40, 100), word('importes', 100, 100)];
const below = [word('Total', 320, 420)];
const table = ['28 864,00', '27 864,00', '26 864,00', '25 864,00'];

test('puts the rows of a missed table between the lines above and below it, without its rules', () => {
  expect(readWithBlock([above, below], rows(95))).toEqual(['Los importes', ...table, 'Total']);
});

test('puts a short heading that stands below a table after the table', () => {
  const heading = [word('Nota', 40, 400)];
  expect(readWithBlock([above, heading, below], rows(95))).toEqual([
    'Los importes',
    ...table,
    'Nota',
    'Total',
  ]);
});

test('replaces the cells that the first pass had read', () => {
  expect(readWithBlock([above, [word('28', 304, 208)], [word('27', 304, 236)], below], rows(95))).toEqual([
    'Los importes',
    ...table,
    'Total',
  ]);
});

test.each([
  ['unsure words, as of a drawing', rows(60)],
  ['two lines, as of a stamp', rows(95).slice(0, 2)],
  ['no rows', []],
])('keeps the lines of the first pass when the missed block has %s', (_, block) => {
  expect(readWithBlock([above, below], block)).toEqual(['Los importes', 'Total']);
});

test('skips missed blocks when the first pass over the picture was slow', () => {
  expect(readWithBlock([above, below], rows(95), false)).toEqual(['Los importes', 'Total']);
});

test('returns the positions of the words in pixels of the page', () => {
  const engine: Engine = { recognise: () => rows(95) };
  const [[, first] = []] = readMissedBlocks({ engine, picture, language: 'spa' }, [below], () => true);
  // The block begins at a multiple of 16 pixels and is cut out with 4 pixels around it, on a margin of 20.
  expect(first).toMatchObject({ left: 304 - 4 - 20 + 80, top: 208 - 4 - 20 + 30, text: '864,00' });
});
