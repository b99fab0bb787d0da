import { expect, test } from 'vitest';
import { readProofs } from './read-proofs.ts';

const path = 'x/y.unit.test.ts';

/** Reads the proofs of a file with `tests` at these lines, as [title, line]. */
async function readMarkedTests(lines: readonly string[], tests: readonly (readonly [string, number])[]) {
  const listed = tests.map(([title, line]) => ({ path, title, line }));
  const { byId, faults } = await readProofs(listed, async () => lines.join('\n'));
  const titles = [...byId].map(([id, proved]) => [id, proved.map(({ title }) => title)]);
  return { byId: Object.fromEntries(titles), faults };
}

test.each([
  [
    'a test',
    ['// @proves 1.1a, V1.2.1', "test('a', () => {});"],
    [['a', 2]],
    { '1.1a': ['a'], 'V1.2.1': ['a'] },
  ],
  [
    'a test in a group',
    ["describe('g', () => {", '  // @proves 1.2', "  it('a', () => {});"],
    [['g > a', 3]],
    { '1.2': ['g > a'] },
  ],
  [
    'the statement of a table',
    ['// @proves 1.2', 'test.each([', '  [1],', "])('of %s', () => {});"],
    [['of %s', 4]],
    { '1.2': ['of %s'] },
  ],
  [
    'a test in a loop',
    ['for (const device of devices)', '  // @proves 1.2', '  test(device, fits);'],
    [
      ['phone', 3],
      ['desk', 3],
    ],
    { '1.2': ['phone', 'desk'] },
  ],
  [
    'two lines of ids',
    ['// @proves 1.2', '// @proves 1.3', "test('a', () => {});"],
    [['a', 3]],
    { '1.3': ['a'], '1.2': ['a'] },
  ],
  [
    'other comments',
    ['// @proves 1.2', '// Why it is so.', "test('a', () => {});"],
    [['a', 3]],
    { '1.2': ['a'] },
  ],
] as const)('reads the proved ids above %s', async (_name, lines, tests, byId) => {
  expect(await readMarkedTests(lines, tests)).toEqual({ byId, faults: [] });
});

test.each([
  ['a skipped test', ['// @proves 1.2', "test.skip('a', () => {});", "test('b', () => {});"], [['b', 3]]],
  ['other code', ['// @proves 1.2', 'const a = 1;', "test('b', () => {});"], [['b', 3]]],
  ['a blank line', ['// @proves 1.2', '', "test('b', () => {});"], [['b', 3]]],
] as const)('reports proved ids above %s as misplaced', async (_name, lines, tests) => {
  expect(await readMarkedTests(lines, tests)).toEqual({
    byId: {},
    faults: [`${path}:1: @proves stands above no test that runs`],
  });
});
