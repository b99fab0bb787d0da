import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSpecCoverage } from './check-spec-coverage.ts';
import { parseCoverage } from './parse-coverage.ts';
import { specificationIds } from './specification-ids.ts';

const here = 'emulators/src/commands/spec-coverage/parse-coverage.unit.test.ts';

async function check(rows: readonly string[]) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'coverage-')), 'coverage.md');
  await writeFile(file, rows.join('\n'));
  return checkSpecCoverage(file);
}

const openRows = specificationIds.map((id) => `| ${id} | item | open |`);

test('a row names several proofs, each a file with or without a test', () => {
  expect(parseCoverage('| 1.2 | a | `x/y.ts` › does it<br>`z.ts` |')).toEqual([
    {
      id: '1.2',
      proofs: [
        { path: 'x/y.ts', test: 'does it' },
        { path: 'z.ts', test: undefined },
      ],
    },
  ]);
});

test('the specification has 206 ids and open ones are counted', async () => {
  expect(await check(openRows)).toMatchObject({ problems: [], total: 206, open: specificationIds });
});

test('a proof that names an existing test closes its id', async () => {
  const rows = openRows.with(0, `| 1.1 | item | \`${here}\` › a missing id is a problem |`);
  const { problems, open } = await check(rows);
  expect(problems).toEqual([]);
  expect(open).not.toContain('1.1');
});

test.each([
  ['a test that does not exist', `\`${here}\` › no such guarantee ${'x'.repeat(3)}y`],
  ['a file that does not exist', '`nowhere/at-all.ts`'],
])('%s is a problem', async (_name, proof) => {
  const { problems } = await check(openRows.with(0, `| 1.1 | item | ${proof} |`));
  expect(problems).toHaveLength(1);
});

test('a missing id is a problem', async () => {
  expect((await check(openRows.slice(1))).problems).toEqual(['1.1: falta en docs/spec-coverage.md']);
});

test('an id that stands twice is a problem', async () => {
  expect((await check([...openRows, openRows[0] ?? ''])).problems).toEqual(['1.1: aparece dos veces']);
});
