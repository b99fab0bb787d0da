import { expect, test } from 'vitest';
import { listTests } from './list-tests.ts';

const here = 'tools/development/proofs/list-tests.stack.test.ts';
const listed = await listTests([here, 'proofs/parse-proofs.ts', 'identity/recovery.spec.ts']);

test.skip('a test that is skipped', () => undefined);

test.each(['a table'])('the tests of %s stand once', () => {
  // it('what stands in a comment') is no test.
  expect(listed.get(here)).toEqual([
    'the tests of %s stand once',
    'both runners say what they know, and nothing else is a test',
  ]);
});

test('both runners say what they know, and nothing else is a test', () => {
  expect(listed.get('web/e2e/identity/recovery.spec.ts')).toContain(
    'a link > that another tab has used says so under the field, and offers a new one',
  );
  expect([...listed.keys()].toSorted()).toEqual([here, 'web/e2e/identity/recovery.spec.ts']);
});
