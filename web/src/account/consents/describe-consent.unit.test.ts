import { expect, it } from 'vitest';
import { describeConsent, describeVersion } from './describe-consent.ts';

const newCookieChoice = (functional: boolean, analytics: boolean, marketing: boolean) => ({
  kind: 'cookies' as const,
  preferences: { essential: true as const, functional, analytics, marketing },
});

it('describes the terms, each kind of cookie choice, and the version of the text', () => {
  expect(describeConsent({ kind: 'terms', preferences: null })).toMatch(/^Aceptaste las condiciones/);
  expect(describeConsent(newCookieChoice(true, true, true))).toBe('Aceptaste todas las cookies');
  expect(describeConsent(newCookieChoice(false, false, false))).toBe(
    'Rechazaste las cookies que no son esenciales',
  );
  expect(describeConsent(newCookieChoice(true, true, false))).toBe(
    'Elegiste cookies esenciales, de rendimiento y funcionales',
  );
  expect(describeVersion({ version: '2025-06-20' })).toBe('Versión del 20 de junio de 2025');
});
