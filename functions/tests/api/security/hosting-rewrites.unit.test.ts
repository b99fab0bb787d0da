import { expect, test } from 'vitest';
import { findServingFunction } from '../../../../emulators/src/stack/find-serving-function.ts';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };
import { apiRewrites } from '../../../src/contract/api-rewrites.ts';
import type { RouteDefinition } from '../../../src/contract/route-definition.ts';
import { routes } from '../../../src/contract/routes.ts';

test('lists in firebase.json the rewrites of all API routes, followed by the page rewrite', () => {
  const expected = [...apiRewrites, { source: '!/static/**', destination: '/app.html' }];
  const rows = expected.map((rewrite) => JSON.stringify(rewrite)).join(',\n');
  const remedy = `set "rewrites" of firebase.json to this, then: npm run format\n[${rows}]\n`;
  expect(firebaseJson.hosting.rewrites, remedy).toEqual(expected);
});

test.each(Object.entries(routes) as [string, RouteDefinition][])(
  'rewrites %s to the function that serves it',
  (_, { path, servedBy }) => {
    const requestPath = `/api${path.replace(/:\w+/gu, 'x1')}`;
    expect(findServingFunction(requestPath)).toBe(servedBy);
    expect(findServingFunction(`${requestPath}?a=/api/upload`)).toBe(servedBy);
  },
);
