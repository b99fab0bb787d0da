import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';
import type { RouteDefinition } from '../../functions/src/contract/route-definition.ts';
import { routes } from '../../functions/src/contract/routes.ts';
import { functionSecrets } from '../../functions/src/platform/config/function-secrets.ts';

/** Reads the rows of «What runs where» in docs/operations/deploy.md: function and routes. */
function readFunctionsTable(): Map<string, string> {
  const text = readFileSync(pathInRepository('docs/operations/deploy.md'), 'utf8');
  const [, section = ''] = /^## What runs where$([\s\S]*?)^## /mu.exec(text) ?? [];
  return new Map(
    [...section.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gmu)].map(([, name = '', serves = '']) => [name, serves]),
  );
}

const table = readFunctionsTable();

test('lists each deployed function in docs/operations/deploy.md', () => {
  expect([...table.keys()].sort()).toEqual(Object.keys(functionSecrets).sort());
});

test.each(['ingest', 'archive'] as const)(
  'lists the routes of the function `%s` in docs/operations/deploy.md',
  (name) => {
    const served = (Object.values(routes) as RouteDefinition[])
      .filter(({ servedBy }) => servedBy === name)
      .map(({ method, path }) => `\`${method} ${path}\``);
    expect(table.get(name)).toBe(served.join(', '));
  },
);
