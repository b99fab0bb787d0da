import { expect, test } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

const site = new URL('https://www.ejemplo.es/a');

test('sends a cookie only to the host that set it', () => {
  const jar = new CookieJar();
  jar.storeCookies(site, ['ok=1; Path=/; HttpOnly', 'lengua=es']);
  expect(jar.headerFor(new URL('/b', site))).toBe('ok=1; lengua=es');
  expect(jar.headerFor(new URL('https://ejemplo.es/'))).toBe('');
  jar.storeCookies(site, ['ok=; Max-Age=0']);
  expect(jar.headerFor(site)).toBe('lengua=es');
});

test('keeps at most 30 cookies per host, and none that is malformed or too long', () => {
  const jar = new CookieJar();
  jar.storeCookies(site, ['a b=1', 'c=1\r\nx: y', `larga=${'x'.repeat(3_000)}`, '=vacía']);
  expect(jar.headerFor(site)).toBe('');
  jar.storeCookies(
    site,
    Array.from({ length: 100 }, (_, index) => `n${index}=1`),
  );
  expect(jar.headerFor(site).split('; ')).toHaveLength(30);
});
