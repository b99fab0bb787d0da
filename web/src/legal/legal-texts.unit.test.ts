import { createHash } from 'node:crypto';
import { textVersions } from '@contract/limits.ts';
import type { Operator } from '@contract/operations/operator.ts';
import { expect, test } from 'vitest';
import { cookieCategories } from '@/shared/consent/cookie-categories.ts';
import { isTestInstallation } from './describe-operator.ts';
import { writeNotice } from './write-notice.ts';
import { writePrivacy } from './write-privacy.ts';

const filledIn: Operator = {
  siteOrigin: 'https://legajo.es',
  name: 'Ana Ruiz García',
  taxId: '12345678Z',
  address: 'Calle Mayor 1, 31001 Pamplona, Navarra, España',
  email: 'hola@legajo.es',
  agency: { name: 'Gran Agencia', host: 'agencia.es' },
  providers: { mail: 'Correo, S. L.', secondModel: 'Modelos, S. A.' },
};

/** Placeholders, as in the repository before an operator fills them in. */
const nobodys: Operator = {
  ...filledIn,
  name: '[nombre y apellidos del titular]',
  taxId: '[NIF del titular]',
  providers: { mail: '[proveedor de correo]', secondModel: '[segundo proveedor]' },
};

const textOf = (operatorData: Operator): string =>
  [...writeNotice(operatorData), ...writePrivacy(operatorData)].flatMap(({ body }) => body.flat()).join('\n');

// @proves 1.7a, 1.7b
test('names the operator, a sole trader in Navarra, and the data processors in the legal texts', () => {
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

test('shows a notice instead of placeholders while data of the operator is missing', () => {
  expect(isTestInstallation(nobodys)).toBe(true);
  const text = textOf(nobodys);
  expect(text).not.toMatch(/[[\]]/);
  expect(text).toContain('Los datos del titular se publican aquí antes de abrir el portal al público.');
  expect(text).toContain('El proveedor de correo del titular: correos transaccionales.');
  expect(text).toContain('OpenAI Ireland Limited: modelos de inteligencia artificial');
});

test('mentions the right of withdrawal in the terms that exclude refunds', () => {
  expect(textOf(filledIn)).toContain('ni los créditos ya usados, salvo en caso de desistimiento');
});

/** Hashes of the texts under each date. A changed text needs a new date in `textVersions` and a new entry here. */
const knownOperator = {
  terms: ['2026-12-01', 'wPcxcMYPtReO'],
  cookies: ['2026-11-29', '142_Cjg2v1Qr'],
} as const;

const fingerprint = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 12);

// @proves 2.29
test('requires a new date for each changed legal text', () => {
  expect({
    terms: [textVersions.terms, fingerprint([writeNotice(filledIn), writePrivacy(filledIn)])],
    cookies: [textVersions.cookies, fingerprint(cookieCategories)],
  }).toEqual(knownOperator);
});
