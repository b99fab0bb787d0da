import { expect, test } from 'vitest';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };

const [{ source, headers } = { source: '', headers: [] }] = firebaseJson.hosting.headers;
const sent = (key: string): string => headers.find((header) => header.key === key)?.value ?? '';
test('every page has the headers of the policy', () => {
  expect(source).toBe('**');
  expect(sent('X-Content-Type-Options')).toBe('nosniff');
  expect(sent('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(sent('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(sent('Strict-Transport-Security')) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
});

test('a file of an older deployment that is gone is not answered with a page, which browsers would keep under its name', () => {
  const [page] = firebaseJson.hosting.rewrites.filter(({ destination }) => destination === '/app.html');
  expect(page?.source).toBe('!/static/**');
});

test('nothing that begins with a dot is deployed with the site', () => {
  expect(firebaseJson.hosting.ignore).toContain('**/.*');
  expect(firebaseJson.hosting.public).toBe('web/dist');
});
