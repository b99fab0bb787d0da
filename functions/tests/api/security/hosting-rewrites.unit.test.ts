import { expect, test } from 'vitest';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };
import type { RouteDefinition } from '../../../src/contract/route-definition.ts';
import { routes } from '../../../src/contract/routes.ts';

const rewrites = firebaseJson.hosting.rewrites.flatMap((rewrite) =>
  'function' in rewrite && rewrite.function !== undefined
    ? [{ pattern: toPattern(rewrite.source), functionId: rewrite.function.functionId }]
    : [],
);

/** As Hosting reads them: `*` is a part of a path, and `**` is any number of parts. */
function toPattern(source: string): RegExp {
  const parts = source.split(/(\*{1,2})/u);
  const [any, one] = ['.*', '[^/]+'];
  return new RegExp(
    `^${parts.map((part) => (part === '**' ? any : part === '*' ? one : part)).join('')}$`,
    'u',
  );
}

test.each(Object.entries(routes) as [string, RouteDefinition][])(
  'Hosting leads %s to the function that serves it',
  (_, { path, servedBy }) => {
    const asked = `/api${path.replace(/:\w+/gu, 'x1')}`;
    expect(rewrites.find(({ pattern }) => pattern.test(asked))?.functionId).toBe(servedBy);
  },
);
