import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layTable, type SpannedCell } from './lay-table.ts';

/** Fields of a table cell that these tests read. */
interface LaidCell {
  readonly stack?: readonly string[];
  readonly rowSpan?: number;
  readonly colSpan?: number;
}

function newCell(text: string, rowSpan = 1, colSpan = 1): SpannedCell {
  return { rowSpan, colSpan, length: text.length, render: () => text };
}

function layCells(rows: readonly (readonly SpannedCell[])[]): LaidCell[][] {
  return (layTable(rows, 481) as { table: { body: LaidCell[][] } }).table.body;
}

test('places a table cell at the first place of its row outside of row spans from above', () => {
  const body = layCells([
    [newCell('a', 2), newCell('b', 3), newCell('c')],
    [newCell('d')],
    [newCell('e'), newCell('f')],
  ]);
  const texts = body.map((row) => row.map(({ stack }) => stack?.[0]));
  expect(texts).toEqual([
    ['a', 'b', 'c'],
    [undefined, undefined, 'd'],
    ['e', undefined, 'f'],
  ]);
});

test('never places a table cell inside a row span from above, for random spans', () => {
  const span = fc.integer({ min: 1, max: 4 });
  const cells = fc.array(fc.tuple(span, span), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 6 }), (rows) => {
      const body = layCells(rows.map((row) => row.map(([down, across]) => newCell('x', down, across))));
      const covered = new Set<string>();
      for (const [top, row] of body.entries()) {
        for (const [left, { stack, rowSpan = 1, colSpan = 1 }] of row.entries()) {
          if (stack === undefined) continue;
          for (let y = top; y < top + rowSpan; y += 1) {
            for (let x = left; x < left + colSpan; x += 1) {
              expect(covered).not.toContain(`${y} ${x}`);
              covered.add(`${y} ${x}`);
            }
          }
        }
      }
      const placedCells = body.flat().filter(({ stack }) => stack !== undefined);
      expect(placedCells).toHaveLength(rows.flat().length);
    }),
  );
});
