import { expect, test } from 'vitest';
import { checkSpecCoverage } from './check-spec-coverage.ts';
import clauses from './clauses.json' with { type: 'json' };

const proof = { path: 'x.unit.test.ts', title: 'works', line: 2 };
const all = new Map(Object.keys(clauses).map((id) => [id, [proof]]));
const check = (byId: Map<string, (typeof proof)[]>) => checkSpecCoverage({ byId, faults: [] });

test('contains 206 items of the specification with 450 headings and claims', () => {
  const ids = Object.keys(clauses);
  expect(new Set(ids.map((id) => id.replace(/[a-z]$/, ''))).size).toBe(206);
  expect(ids).toHaveLength(450);
});

test('labels the claims of an item with letters from a, with their full text', () => {
  const items = Map.groupBy(Object.keys(clauses), (id) => id.replace(/[a-z]$/, ''));
  for (const [item, ids] of items) {
    const letters = ids.length === 1 ? [''] : [...'abcdefghijklmnopqrstuvwxyz'.slice(0, ids.length)];
    expect(ids).toEqual(letters.map((letter) => `${item}${letter}`));
  }
  expect(Object.values(clauses).filter((text) => text === '' || text.endsWith('…'))).toEqual([]);
});

test('reports each claim of the specification without a test by its id and text', async () => {
  expect((await check(all)).problems).toEqual([]);
  const open = new Map(all);
  for (const id of ['2.19b', '3.21', '4.6']) open.delete(id);
  expect((await check(open)).problems).toEqual([`2.19b: no test proves «${clauses['2.19b']}»`]);
});

test('reports unknown ids of the specification, and ignores security ids', async () => {
  const { problems } = await check(
    new Map([...all, ['10.1', [proof]], ['2.19z', [proof]], ['V1.2.1', [proof]]]),
  );
  expect(problems).toEqual([
    '10.1: unknown, named by x.unit.test.ts › works',
    '2.19z: unknown, named by x.unit.test.ts › works',
  ]);
});
