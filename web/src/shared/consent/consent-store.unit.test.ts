import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveConsent } from './consent-store.ts';

let page: { cookie: string };

beforeEach(() => {
  page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// @proves V3.3.1, V3.3.2
it.each([
  ['https:', true],
  ['http:', false],
])('stores only the type of choice in the cookie over %s, limited to this site', (...row) => {
  const [protocol, isSecure] = row;
  vi.stubGlobal('location', { protocol });
  saveConsent('decline');
  const [pair, ...attributes] = page.cookie.split('; ');
  expect(pair).toBe('cookieConsent=decline');
  const secure = isSecure ? ['Secure'] : [];
  expect(attributes).toEqual(['path=/', 'max-age=31536000', 'SameSite=Lax', ...secure]);
});
