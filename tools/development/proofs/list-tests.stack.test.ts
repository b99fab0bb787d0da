import { expect, test } from 'vitest';
import { listTests } from './list-tests.ts';

const here = 'tools/development/proofs/list-tests.stack.test.ts';
const listed = await listTests([here, 'proofs/read-proofs.ts', 'identity/recovery.spec.ts']);

test.skip('omits skipped tests', () => undefined);

test.each(['a table'])('lists each test of %s once, at the line of its call', () => {
  // it('what stands in a comment') is no test.
  expect(listed.filter(({ path }) => path === here)).toEqual([
    {
      path: here,
      title: 'lists each test of %s once, at the line of its call',
      line: 9,
    },
    { path: here, title: 'lists the tests of Vitest and Playwright, and nothing else', line: 21 },
  ]);
});

test('lists the tests of Vitest and Playwright, and nothing else', () => {
  const browser = listed.filter(({ path }) => path === 'web/e2e/identity/recovery.spec.ts');
  expect(browser).toContainEqual({
    path: 'web/e2e/identity/recovery.spec.ts',
    title: expect.stringMatching(/^recovery link > /),
    line: expect.any(Number),
  });
  expect(new Set(listed.map(({ path }) => path))).toEqual(
    new Set([here, 'web/e2e/identity/recovery.spec.ts']),
  );
});
