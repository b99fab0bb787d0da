import { expect, test } from 'vitest';
import { readTestRequest } from './read-test-request.ts';

const wholeRequest = { kind: 'whole', includesLong: false, only: undefined, official: false };

test.each([
  [[], wholeRequest],
  [['--official'], { ...wholeRequest, official: true }],
  [['--all'], { ...wholeRequest, includesLong: true }],
  [['--only', 'api'], { ...wholeRequest, only: 'api' }],
  [['--all', '--only=browser'], { ...wholeRequest, includesLong: true, only: 'browser' }],
  [['login', 'a person'], { kind: 'words', words: ['login', 'a person'], official: false, own: false }],
  [['login', '--own'], { kind: 'words', words: ['login'], official: false, own: true }],
  [['--changed'], { kind: 'changed', since: undefined, official: false, own: false }],
  [['--changed=HEAD~3'], { kind: 'changed', since: 'HEAD~3', official: false, own: false }],
  [['--watch'], { kind: 'watch', words: [], official: false }],
  [['--watch', 'plans'], { kind: 'watch', words: ['plans'], official: false }],
])('parses the arguments %j of npm test', (args, request) => {
  expect(readTestRequest(args)).toEqual(request);
});

test.each([
  [['--fast']],
  [['--only', 'chat']],
  [['--changed', 'login']],
  [['--all', 'login']],
  [['--only', 'unit', '--changed']],
  [['--watch', '--all']],
])('rejects the arguments %j of npm test with a usage error', (args) => {
  expect(() => readTestRequest(args)).toThrow(expect.objectContaining({ name: 'UsageError' }));
});
