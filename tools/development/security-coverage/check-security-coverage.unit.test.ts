import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkSecurityCoverage } from './check-security-coverage.ts';
import { requiredRows } from './required-rows.ts';

const here = 'tools/development/security-coverage/check-security-coverage.unit.test.ts';
const proof = `\`${here}\` › a group > every row is there`;
const complete = requiredRows.map((id) => `| ${id} | a | \`${here}\` | ${proof} |`);
const tests = new Map([[here, ['a group > every row is there', 'on a phone > fits', 'on a desk > fits']]]);

async function check(rows: readonly string[]) {
  const file = path.join(await temporaryFolder(), 'security.md');
  await writeFile(file, rows.join('\n'));
  return checkSecurityCoverage({ files: [file], tests });
}

test('every row is there, 70 of ASVS level 1, 183 of level 2 and the ten of the Top 10', async () => {
  expect(new Set(requiredRows).size).toBe(70 + 183 + 10);
  expect(await check(complete)).toEqual({ problems: [], open: [], total: requiredRows.length });
});

test('the rows may stand in several files, and in none twice', async () => {
  const file = path.join(await temporaryFolder(), 'more.md');
  await writeFile(file, complete.slice(0, 3).join('\n'));
  const rest = path.join(path.dirname(file), 'rest.md');
  await writeFile(rest, complete.slice(2).join('\n'));
  const { problems, total } = await checkSecurityCoverage({ files: [file, rest], tests });
  expect({ problems, total }).toEqual({
    problems: [`${requiredRows[2]}: stands there twice`],
    total: requiredRows.length,
  });
});

test('a row that is missing, and one that stands twice, are problems', async () => {
  expect((await check(complete.slice(1))).problems).toEqual([
    `${requiredRows[0]}: is missing in docs/security.md and docs/security-asvs.md`,
  ]);
  expect((await check([...complete, complete[0] ?? ''])).problems).toHaveLength(1);
});

test.each([
  ['a test that does not exist', `| T1 | a | b | \`${here}\` › no such guarantee |`],
  ['the beginning of a title', `| T1 | a | b | \`${here}\` › a group > every row |`],
  ['the end of a title', `| T1 | a | b | \`${here}\` › row is there |`],
  ['a title that two tests have', `| T1 | a | b | \`${here}\` › fits |`],
  ['a file without a title', `| T1 | a | b | \`${here}\` |`],
  ['a file without tests', '| T1 | a | b | `firestore.rules` › every row is there |'],
  ['a file that does not exist', '| T1 | a | b | `nowhere/at-all.ts` › every row is there |'],
  ['a place that does not exist', `| T1 | a | \`nowhere/at-all.ts\` | ${proof} |`],
  ['neither proof nor reason', '| T1 | a | b | somehow |'],
  ['a status without a reason', '| T1 | a | b | platform |'],
  ['a proof beside a status without a reason', `| T1 | a | b | ${proof}<br>open: |`],
  ['no test beside a status', '| T1 | a | b | `nowhere/at-all.ts`<br>open: nobody has done it yet |'],
])('%s is a problem', async (_name, line) => {
  expect((await check([...complete, line])).problems).toHaveLength(1);
});

test.each([
  ['nothing else', 'open: nobody has done it yet'],
  ['a proof of the rest', `\`${here}\` › every row is there<br>open: nobody has done it yet`],
  ['a proof in its group', `${proof}<br>open: nobody has done it yet`],
])('what is open is told, with its reason, beside %s, and is no problem', async (_name, cell) => {
  const { problems, open } = await check([...complete, `| T1 | a | b | ${cell} |`]);
  expect({ problems, open }).toEqual({ problems: [], open: ['T1 open: nobody has done it yet'] });
});
