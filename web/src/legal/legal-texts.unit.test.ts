import { createHash } from 'node:crypto';
import { textVersions } from '@contract/limits.ts';
import type { Operator } from '@contract/operations/operator.ts';
import { expect, test } from 'vitest';
import { cookieCategories } from '@/shared/consent/cookie-categories.ts';
import { isTestInstallation } from './describe-operator.ts';
import { writeNotice } from './notice-sections.ts';
import { writePrivacy } from './privacy-sections.ts';

const filledIn: Operator = {
  siteOrigin: 'https://legajo.es',
  name: 'Ana Ruiz García',
  taxId: '12345678Z',
  address: 'Calle Mayor 1, 31001 Pamplona, Navarra, España',
  email: 'hola@legajo.es',
  agency: { name: 'Gran Agencia', host: 'agencia.es' },
  providers: { mail: 'Correo, S. L.', secondModel: 'Modelos, S. A.' },
};

/** As the sources come. */
const nobodys: Operator = {
  ...filledIn,
  name: '[nombre y apellidos del titular]',
  taxId: '[NIF del titular]',
  providers: { mail: '[proveedor de correo]', secondModel: '[segundo proveedor]' },
};

const textOf = (of: Operator): string =>
  [...writeNotice(of), ...writePrivacy(of)].flatMap(({ body }) => body.flat()).join('\n');

// @proves 1.7a, 1.7b
test('the texts name the operator, a sole trader in Navarra, and every processor of data', () => {
  const text = textOf(filledIn);
  expect(isTestInstallation(filledIn)).toBe(false);
  for (const fact of [
    'empresario individual establecido en Navarra, España',
    'Titular: Ana Ruiz García',
    'NIF: 12345678Z',
    'Domicilio: Calle Mayor 1, 31001 Pamplona',
    'Correo electrónico: hola@legajo.es',
    'Ana Ruiz García, con NIF 12345678Z y domicilio en Calle Mayor 1',
    'Firebase Authentication',
    'Stripe Payments Europe, Limited: pagos',
    'Correo, S. L.: correos transaccionales',
    'OpenAI Ireland Limited y Modelos, S. A.: modelos de inteligencia artificial',
  ])
    expect(text).toContain(fact);
});

test('where the operator is not filled in, the texts say so and show no placeholder', () => {
  expect(isTestInstallation(nobodys)).toBe(true);
  const text = textOf(nobodys);
  expect(text).not.toMatch(/[[\]]/);
  expect(text).toContain('Los datos del titular se publican aquí antes de abrir el portal al público.');
  expect(text).toContain('El proveedor de correo del titular: correos transaccionales.');
  expect(text).toContain('OpenAI Ireland Limited: modelos de inteligencia artificial');
});

test('the conditions name the withdrawal where they refuse to give money back', () => {
  expect(textOf(filledIn)).toContain('ni los créditos ya usados, salvo en caso de desistimiento');
});

/**
 * The fingerprints of the texts under each date. Changing a text requires a new date in `textVersions`, and then a new
 * line here.
 */
const known = {
  terms: ['2026-11-26', 'tF9wNOzSGmUu'],
  cookies: ['2026-11-28', 'V-jr2EaZ3uuA'],
} as const;

const fingerprint = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 12);

// @proves 2.29
test('no text changes under the date of another', () => {
  expect({
    terms: [textVersions.terms, fingerprint([writeNotice(filledIn), writePrivacy(filledIn)])],
    cookies: [textVersions.cookies, fingerprint(cookieCategories)],
  }).toEqual(known);
});
