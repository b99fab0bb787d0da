import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkSpecCoverage } from './check-spec-coverage.ts';
import { parseCoverage } from './parse-coverage.ts';
import { claimsOf, headings, specificationIds } from './specification-ids.ts';

const tests = new Map([
  ['x/y.unit.test.ts', ['a group > does it', 'on a phone > fits', 'on a desk > fits', 'of %s']],
]);

async function check(rows: readonly string[]) {
  const file = path.join(await temporaryFolder(), 'coverage.md');
  await writeFile(file, rows.join('\n'));
  return checkSpecCoverage({ file, tests });
}

/** Rows of an item, each with this cell. */
function rowsOf(id: string, cell: string): string[] {
  const count = claimsOf.get(id) ?? 1;
  if (headings.has(id)) return [`| ${id} | heading | heading |`];
  if (count === 1) return [`| ${id} | item | ${cell} |`];
  return Array.from(
    'abcdefghijklmnopqrstuvwxyz'.slice(0, count),
    (letter) => `| ${id} ${letter} | item | ${cell} |`,
  );
}

/** Of a whole table: this cell for one item, and for the others a test that stands. */
function table(id?: string, cell = ''): string[] {
  return specificationIds.flatMap((other) =>
    rowsOf(other, other === id ? cell : '`x/y.unit.test.ts` › does it'),
  );
}

const single = '1.2';
const several = '2.19';

test('a row names several proofs, each a test by its file and its title', () => {
  expect(parseCoverage('| 1.2 | a | `x/y.ts` › does it<br>`z.ts` › does more |')).toEqual([
    {
      id: '1.2',
      letter: undefined,
      says: 'a',
      proofs: [
        { path: 'x/y.ts', test: 'does it' },
        { path: 'z.ts', test: 'does more' },
      ],
    },
  ]);
});

test('the specification has 206 ids, of which those without a proof are counted', async () => {
  expect(await check(table())).toEqual({ problems: [], open: [], total: 206 });
  expect(await check(table(single, 'open'))).toEqual({ problems: [], open: [single], total: 206 });
});

test.each([
  ['a file without a test', '`x/y.unit.test.ts`'],
  ['anything else', 'see the code'],
  ['nothing at all', ''],
  ['a title that does not exist', '`x/y.unit.test.ts` › does something else'],
  ['a part of a title', '`x/y.unit.test.ts` › does'],
  ['the end of a title', '`x/y.unit.test.ts` › it'],
  ['a title with more behind it', '`x/y.unit.test.ts` › does it well'],
  ['a group without its test', '`x/y.unit.test.ts` › a group'],
  ['one case of a table, which its runner does not list', '`x/y.unit.test.ts` › of three'],
  ['a file that the runners do not know', '`x/source.ts` › does it'],
  ['one of two tests that bear the same title', '`x/y.unit.test.ts` › fits'],
  ['a second proof that is none', '`x/y.unit.test.ts` › does it<br>`x/y.unit.test.ts` › nothing'],
])('%s is a problem', async (_name, cell) => {
  expect((await check(table(single, cell))).problems).toHaveLength(1);
});

test.each([
  '`x/y.unit.test.ts` › a group > does it',
  '`x/y.unit.test.ts` › on a phone > fits',
  '`x/y.unit.test.ts` › of %s',
])('%s is a proof', async (cell) => {
  expect(await check(table(single, cell))).toMatchObject({ problems: [], open: [] });
});

test('a missing id, one that stands twice, and an unknown one are problems', async () => {
  const rows = table();
  const row = rows.find((one) => one.startsWith(`| ${single} |`)) ?? '';
  expect((await check(rows.filter((one) => one !== row))).problems).toEqual([
    `${single}: is missing in docs/spec-coverage.md`,
  ]);
  expect((await check([...rows, row])).problems).toEqual([
    `${single}: has 2 rows (no letter), and makes 1 claims`,
  ]);
  expect((await check([...rows, '| 10.1 | item | open |'])).problems).toEqual([
    '10.1: is no item of the specification',
  ]);
});

test('an item of several claims is open while one of them is, and none may be left out', async () => {
  const rows = table();
  const first = rows.findIndex((row) => row.startsWith(`| ${several} a |`));
  const { problems, open } = await check(rows.with(first + 1, `| ${several} b | item | open |`));
  expect({ problems, open }).toEqual({ problems: [], open: [several] });
  expect((await check(rows.toSpliced(first + 1, 1))).problems).toHaveLength(1);
  expect((await check(rows.with(first, `| ${several} | item | open |`))).problems).toHaveLength(1);
});

test('a heading has no proof, is open while an item below it is, and nothing else is a heading', async () => {
  const rows = table('3.24', 'open');
  const { problems, open } = await check(rows);
  expect({ problems, open }).toEqual({ problems: [], open: ['3.21', '3.24'] });
  const heading = rows.findIndex((row) => row.startsWith('| 3.21 |'));
  const proved = rows.with(heading, '| 3.21 | Plans: | `x/y.unit.test.ts` › does it |');
  expect((await check(proved)).problems).toEqual(['3.21: is a heading, which takes no test']);
  expect((await check(table(single, 'heading'))).problems).toEqual([`${single}: is no heading`]);
});

test('an item that is cut off does not say what is proved', async () => {
  const rows = table().map((row) => row.replace('| 1.2 | item |', '| 1.2 | Web extractor: crawls… |'));
  expect((await check(rows)).problems).toEqual(['1.2: does not say in full what the specification asks']);
});
