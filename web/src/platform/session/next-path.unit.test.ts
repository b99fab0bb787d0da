import { expect, it } from 'vitest';
import { safeNextPath } from './next-path.ts';

it.each(['/chatbot', '/billing?x=1#y', '/chatbot/upload', '/extract?url=https://a.es'])(
  'returns to %s after signing in',
  (path) => {
    expect(safeNextPath(path, '/home')).toBe(path);
  },
);

// @proves V3.7.2
it.each([
  null,
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'chatbot',
  '@evil.example',
  '/login',
  '/login?next=/login',
  '/',
  `/${'a'.repeat(3_000)}`,
])('replaces the return path %j by the default after signing in', (path) => {
  expect(safeNextPath(path, '/home')).toBe('/home');
});
