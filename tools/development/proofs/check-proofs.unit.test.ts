import { expect, test } from 'vitest';
import { checkProofs } from './check-proofs.ts';

const requirements = [
  { id: '1.1', text: 'chats' },
  { id: '1.2', text: 'extracts' },
];
const proof = { path: 'x.unit.test.ts', title: 'a group > works', line: 2 };

function checkRequirement(byId: Record<string, (typeof proof)[]>, faults: string[] = []) {
  return checkProofs(requirements, { byId: new Map(Object.entries(byId)), faults }, (id) => /^\d/.test(id));
}

test('prints each requirement of the specification with its tests', () => {
  expect(checkRequirement({ '1.1': [proof, { ...proof, title: 'b' }], '1.2': [proof] })).toEqual({
    problems: [],
    table: [
      '1.1  chats\n    x.unit.test.ts › a group > works\n    x.unit.test.ts › b',
      '1.2  extracts\n    x.unit.test.ts › a group > works',
    ],
  });
});

test('reports a requirement without a test, unless it is exempt', () => {
  expect(checkRequirement({ '1.1': [proof] }).problems).toEqual(['1.2: no test proves «extracts»']);
  const heading = [{ id: '1.1', text: 'Plans:', exempt: true }];
  expect(checkProofs(heading, { byId: new Map(), faults: [] }, () => true).problems).toEqual([]);
});

test('reports a proof of an unknown requirement id with its tests, but not an id of another table', () => {
  const { problems } = checkRequirement({ '1.1': [proof], '1.2': [proof], '1.3': [proof], T1: [proof] });
  expect(problems).toEqual(['1.3: unknown, named by x.unit.test.ts › a group > works']);
});

test('reports malformed `@proves` comments with the other problems', () => {
  expect(checkRequirement({ '1.1': [proof], '1.2': [proof] }, ['x.ts:1: fault']).problems).toEqual([
    'x.ts:1: fault',
  ]);
});
