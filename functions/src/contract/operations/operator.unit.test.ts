import { expect, test } from 'vitest';
import { missingOperatorData, operator } from './operator.ts';

// @proves 1.7b
test("lists every unfilled placeholder of the operator's data, also in nested fields", () => {
  const missing = missingOperatorData({
    siteOrigin: 'https://legajo.example',
    name: 'Ana Ruiz',
    address: '[calle], Navarra, España',
    email: 'hola@ejemplo.es',
    agency: { name: '[agencia]', host: 'agencia.es' },
  });
  expect(missing).toEqual(['siteOrigin', 'address', 'agency.name']);
});

test('accepts only an origin as the URL of the site', () => {
  expect(new URL(operator.siteOrigin).origin).toBe(operator.siteOrigin);
});
