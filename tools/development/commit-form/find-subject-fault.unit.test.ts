import { expect, test } from 'vitest';
import { findSubjectFault } from './find-subject-fault.ts';

test.each([
  'fix(chat): stop waiting for a stuck read marker on load',
  'refactor(web): replace seven stores with createSignal',
  'perf(functions/extractor): skip unterminated Markdown images',
  'feat(api)!: drop the field `title` of documents',
  'chore(deps): update vite to 8.4.0',
  'fix(http): process bodies without a length',
  'docs(readme): OCR needs no key',
  `test(web): ${'x'.repeat(61)}`,
])('accepts the commit subject «%s»', (subject) => {
  expect(findSubjectFault(subject)).toBeUndefined();
});

test.each([
  ['Stop waiting for a stuck read marker', 'write it as'],
  ['fix: stop waiting for a stuck read marker', 'write it as'],
  ['fix(chat) stop waiting', 'write it as'],
  ['feature(chat): add folders', '«feature»'],
  [`test(web): ${'x'.repeat(62)}`, '73 characters'],
  ['fix(chat): Stop waiting', 'lower-case'],
  ['fix(chat): stop waiting.', 'full stop'],
  ['fix(chat): stopped waiting', '«stopped»'],
  ['fix(chat): stopping the wait', '«stopping»'],
  ['fix(chat): stops waiting', '«stops»'],
  ['Revert "fix(chat): stop waiting"', 'write it as'],
])('rejects the commit subject «%s»', (subject, fault) => {
  expect(findSubjectFault(subject)).toContain(fault);
});
