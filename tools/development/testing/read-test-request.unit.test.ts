import { expect, test } from 'vitest';
import { readTestRequest } from './read-test-request.ts';

test.each([
  [[], { kind: 'all', official: false }],
  [['--official'], { kind: 'all', official: true }],
  [['login', 'a person'], { kind: 'words', words: ['login', 'a person'], official: false }],
  [['--changed'], { kind: 'changed', since: undefined, official: false }],
  [['--changed=HEAD~3'], { kind: 'changed', since: 'HEAD~3', official: false }],
])('%j', (args, request) => {
  expect(readTestRequest(args)).toEqual(request);
});

test.each([[['--fast']], [['--changed', 'login']]])('%j is explained', (args) => {
  expect(() => readTestRequest(args)).toThrow(expect.objectContaining({ name: 'UsageError' }));
});
