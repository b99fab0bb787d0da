import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import asvs from './asvs.json' with { type: 'json' };
import { checkSecurityCoverage } from './check-security-coverage.ts';

const here = 'tools/development/security-coverage/check-security-coverage.unit.test.ts';
const proof = { path: here, title: 'works', line: 2 };
const document = '| T1 | theft | guards |';

function checkWith(
  requirements: Parameters<typeof checkSecurityCoverage>[0] & object,
  ids: readonly string[],
) {
  const byId = new Map(ids.map((id) => [id, [proof]]));
  return checkSecurityCoverage({ document, ...requirements, proofs: { byId, faults: [] } });
}

test('contains the 70 requirements of ASVS level 1, 183 of level 2 and the Top 10 for LLMs', async () => {
  const levels = Object.values(asvs).map(({ level }) => level);
  expect(levels.filter((level) => level === 1)).toHaveLength(70);
  expect(levels.filter((level) => level === 2)).toHaveLength(183);
  const text = await readFile(pathInRepository('docs/security.md'), 'utf8');
  const risks = [...text.matchAll(/^\| (LLM\d\d) \|/gm)].map(([, id]) => id);
  expect(risks).toEqual(Array.from({ length: 10 }, (_, index) => `LLM${String(index + 1).padStart(2, '0')}`));
});

test('prints the source files, open points and tests of a security requirement', async () => {
  const requirements = {
    'V1.2.1': { level: 1, demand: 'output is encoded', where: `\`${here}\``, open: 'not yet everywhere' },
  };
  expect((await checkWith({ requirements }, ['T1', 'V1.2.1'])).table).toEqual([
    `T1  theft\n    ${here} › works`,
    `V1.2.1  output is encoded (level 1)\n    where: \`${here}\`\n    open: not yet everywhere\n    ${here} › works`,
  ]);
});

test.each([
  ['a threat without a test', {}, [], 'T1: no test proves «theft»'],
  [
    'a requirement without a test or a reason',
    { V1: { level: 1, demand: 'encoded' } },
    ['T1'],
    'V1: no test proves «encoded (level 1)»',
  ],
  ['an unknown id', {}, ['T1', 'T9'], `T9: unknown, named by ${here} › works`],
  [
    'a place that does not exist',
    { V1: { level: 1, demand: 'encoded', where: '`nowhere/at-all.ts`' } },
    ['T1', 'V1'],
    'nowhere/at-all.ts does not exist',
  ],
])('reports a fault of the security table: %s', async (_name, requirements, ids, problem) => {
  expect((await checkWith({ requirements }, ids)).problems).toEqual([problem]);
});

test.each(['open', 'platform', 'notApplicable'])(
  'accepts `%s` as the reason for a requirement without a test',
  async (status) => {
    const requirements = { V1: { level: 1, demand: 'encoded', [status]: 'nothing of ours does it' } };
    expect((await checkWith({ requirements }, ['T1'])).problems).toEqual([]);
  },
);

test('ignores proofs of the specification in the security table', async () => {
  expect((await checkWith({ requirements: {} }, ['T1', '1.1a'])).problems).toEqual([]);
});
