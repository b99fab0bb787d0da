import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { functionOptions } from '../../../functions/src/function-options.ts';
import { probeSecrets } from './probe-environment.ts';

const read = (path: string): string => readFileSync(pathInRepository(path), 'utf8');
const operations = read('docs/operations/deploy.md');

function readSection(title: string): string {
  const [, rest = ''] = operations.split(`\n${title}\n`);
  return rest.split(/\n##+ /)[0] ?? '';
}

const countOf = (text: string, part: string): number => text.split(part).length - 1;

// @proves V13.1.1
it.each(Object.keys(functionOptions))('documents each variable once: %s', (name) => {
  expect(countOf(readSection('## What runs where'), `\n| \`${name}\` |`)).toBe(1);
});

// @proves V11.1.1, V11.1.2
it.each(Object.keys(probeSecrets))(
  'documents once how to store the secret %s, and once where to get it',
  (name) => {
    const secrets = readSection('## Secrets');
    expect(countOf(secrets, `functions:secrets:set ${name} `)).toBe(1);
    expect(countOf(secrets, `\n| \`${name}\` |`)).toBe(1);
  },
);

it('documents every collection with a TTL policy', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
    fieldOverrides: { collectionGroup: string; ttl?: boolean }[];
  };
  const database = readSection('## Database');
  for (const { collectionGroup, ttl } of fieldOverrides) {
    if (ttl) expect(countOf(database, `\`${collectionGroup}\``), collectionGroup).toBe(1);
  }
});

it('closes every code block in docs/operations', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: pathInRepository('.') });
  expect(documents.length).toBeGreaterThan(20);
  const unclosed = documents.filter((path) => (read(path).match(/^```/gm)?.length ?? 0) % 2 === 1);
  expect(unclosed).toEqual([]);
});
