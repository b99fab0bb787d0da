import { expect, test } from 'vitest';
import { findTables, type Table } from './find-tables.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

const [width, height] = [1_000, 800];
/** In pixels: letters, their distance, the width of a space, and the distance of two lines of a cell. */
const letter = { width: 10, height: 20, pitch: 14, space: 8, leading: 34 } as const;

function paintParts(parts: readonly Part[]): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { left, top, right, bottom } of parts) {
    for (let row = top; row < bottom; row += 1) pixels.fill(0, row * width + left, row * width + right);
  }
  return { width, height, pixels };
}

/** Paints a line of words with as many letters. */
function lineOfWords(words: readonly number[], left: number, top: number): Part[] {
  let x = left;
  return words.flatMap((letters) => {
    const word = Array.from({ length: letters }, (_, at) => {
      const from = x + at * letter.pitch;
      return { left: from, top, right: from + letter.width, bottom: top + letter.height };
    });
    x += letters * letter.pitch + letter.space;
    return word;
  });
}

/** Paints the lines of a cell around its middle. */
const cell = (lines: readonly (readonly number[])[], left: number, middle: number): Part[] =>
  lines.flatMap((words, at) =>
    lineOfWords(words, left, middle + Math.round((at - (lines.length - 1) / 2) * letter.leading)),
  );

const rowsOf = ({ lines }: Table): number[][] =>
  [...Map.groupBy(lines, ({ row }) => row).values()].map((row) => row.map(({ column }) => column));

const wide = [
  [7, 9],
  [6, 4],
];
const table = [100, 200, 300, 400].flatMap((middle, at) => [
  ...cell([[3]], 40, middle),
  ...cell(at % 2 === 0 ? wide : [[8]], 140, middle),
  ...cell([[5]], 600, middle),
]);

test('joins the lines of cells that are centred in their rows', () => {
  const [found, ...others] = findTables(paintParts(table)).tables;
  expect(others).toEqual([]);
  expect(found && rowsOf(found)).toEqual([
    [0, 1, 1, 2],
    [0, 1, 2],
    [0, 1, 1, 2],
    [0, 1, 2],
  ]);
});

test('begins a table row at each number below a number, although no rule or space separates the rows', () => {
  const wrapped = [...cell([[3]], 40, 100), ...cell(wide, 140, 100), ...cell([[5]], 600, 100)];
  const dense = [0, 1, 2].flatMap((row) =>
    [40, 600, 720, 840].flatMap((left, column) =>
      lineOfWords([column === 0 ? 3 : 5], left, 200 + row * letter.leading),
    ),
  );
  const names = [0, 1, 2].flatMap((row) => lineOfWords([7, 9], 140, 200 + row * letter.leading));
  const last = lineOfWords([7, 6], 140, 400);
  const [found] = findTables(paintParts([...wrapped, ...dense, ...names, ...last])).tables;
  const lines = found?.lines.filter(({ top }) => top >= 200 && top < 300) ?? [];
  expect(new Set(lines.map(({ row }) => row)).size).toBe(3);
});

test('separates table rows although the characters of one column end above the baseline of the others', () => {
  const lefts = [40, 300, 500, 700];
  const wrapped = lefts.flatMap((left, column) => cell(column === 3 ? wide : [[5]], left, 100));
  const dense = [0, 1, 2].flatMap((row) =>
    lefts.flatMap((left, column) =>
      lineOfWords([5], left, 200 + row * letter.leading - (column === 1 ? 10 : 0)),
    ),
  );
  const [found] = findTables(paintParts([...wrapped, ...dense])).tables;
  const lines = found?.lines.filter(({ top }) => top >= 180) ?? [];
  expect(new Set(lines.map(({ row }) => row)).size).toBe(3);
});

test('joins the lines of a row whose second lines begin with a word of thin letters', () => {
  const thin = (left: number, top: number): Part[] => {
    const at = [0, 14, 21, 35, 42, 56, 63];
    return at.map((x, place) => {
      const right = left + x + (place % 2 === 0 ? letter.width : 3);
      return { left: left + x, top, right, bottom: top + letter.height };
    });
  };
  const first = [40, 340, 640].flatMap((left) => lineOfWords([9], left, 100));
  const lines = [200, 300, 400].flatMap((top) =>
    [40, 340, 640].flatMap((left) => [...lineOfWords([7], left, top), ...thin(left, top + letter.leading)]),
  );
  const [found] = findTables(paintParts([...first, ...lines])).tables;
  expect(found && rowsOf(found)).toEqual([[0, 1, 2], ...Array(3).fill([0, 0, 1, 1, 2, 2])]);
});

test('separates rows by the rules between them when they are as close as the lines of a cell', () => {
  const lines = [100, 134, 168, 202].flatMap((top) => [
    ...lineOfWords([9], 40, top),
    ...lineOfWords([9], 340, top),
    ...lineOfWords([9], 640, top),
  ]);
  const rules = [127, 161, 195].map((top) => ({ left: 30, top, right: 900, bottom: top + 2 }));
  const [found] = findTables(paintParts([...lines, ...rules])).tables;
  expect(found && rowsOf(found)).toEqual(Array(4).fill([0, 1, 2]));
});

test('erases vertical rules, so that they are not read as letters', () => {
  const rules = [30, 130, 580].map((left) => ({ left, top: 60, right: left + 2, bottom: 440 }));
  const { tables, picture } = findTables(paintParts([...table, ...rules]));
  expect(tables[0]).toMatchObject({ columns: 3, left: 40 });
  expect(picture.pixels[250 * width + 30]).toBe(255);
});

test.each([
  ['lines of one column', [100, 134, 168].flatMap((top) => lineOfWords([5, 6, 7, 4, 8], 40, top))],
  ['a blank page', []],
])('finds no table in %s', (_, parts) => {
  expect(findTables(paintParts(parts)).tables).toEqual([]);
});
