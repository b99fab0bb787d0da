import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSecurityCoverage } from './check-security-coverage.ts';
import { requiredRows } from './required-rows.ts';

const here = 'emulators/src/commands/security-coverage/check-security-coverage.unit.test.ts';
const complete = requiredRows.map((id) => `| ${id} | a | \`${here}\` | \`${here}\` › every row is there |`);

async function check(rows: readonly string[]) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'security-')), 'security.md');
  await writeFile(file, rows.join('\n'));
  return checkSecurityCoverage(file);
}

test('every row is there, 70 of ASVS level 1 and the ten of the Top 10', async () => {
  expect(requiredRows).toHaveLength(80);
  expect(await check(complete)).toEqual({ problems: [], open: [], total: 80 });
});

test('a row that is missing, and one that stands twice, are problems', async () => {
  expect((await check(complete.slice(1))).problems).toEqual([
    `${requiredRows[0]}: falta en docs/security.md`,
  ]);
  expect((await check([...complete, complete[0] ?? ''])).problems).toHaveLength(1);
});

test.each([
  ['a test that does not exist', `| T1 | a | b | \`${here}\` › no such guarantee ${'x'.repeat(3)}y |`],
  ['a file that does not exist', '| T1 | a | b | `nowhere/at-all.ts` |'],
  ['a place that does not exist', `| T1 | a | \`nowhere/at-all.ts\` | \`${here}\` |`],
  ['neither proof nor reason', '| T1 | a | b | somehow |'],
  ['a status without a reason', '| T1 | a | b | platform |'],
])('%s is a problem', async (_name, line) => {
  expect((await check([...complete, line])).problems).toHaveLength(1);
});

test('what is open is told, with its reason, and is no problem', async () => {
  const { problems, open } = await check([...complete, '| T1 | a | b | open: nobody has done it yet |']);
  expect({ problems, open }).toEqual({ problems: [], open: ['T1 open: nobody has done it yet'] });
});
