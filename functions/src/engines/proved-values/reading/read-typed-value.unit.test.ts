import { describe, expect, test } from 'vitest';
import type { TypedValue } from '../../../contract/proved-values/schemas.ts';
import type { TermUnit } from '../../../contract/proved-values/value-types.ts';
import { isSameTypedValue, readTypedValue } from '../index.ts';

const euros = (minor: number): TypedValue => ({ type: 'amount', minor_units: minor, currency: 'EUR' });
const term = (count: number, unit: TermUnit): TypedValue => ({ type: 'term', count, unit });

describe('readTypedValue of an amount in euros', () => {
  test.each([
    ['1.250,00 €', 125_000],
    ['1250 euros', 125_000],
    ['1.250', 125_000],
    ['1 250,00 €', 125_000],
    ['1.250,00 EUR', 125_000],
    ['mil doscientos cincuenta euros', 125_000],
    ['MIL DOSCIENTOS CINCUENTA EUROS CON CINCUENTA CÉNTIMOS (1.250,50 €)', 125_050],
    ['novecientos cincuenta (950) euros mensuales', 95_000],
    ['950', 95_000],
    ['-150,00 €', -15_000],
    ['−20 €', -2_000],
    ['- 950 €', 95_000],
    ['2,5 millones de euros', 250_000_000],
    ['1.2 M€', 120_000_000],
    ['12 euros con 50 céntimos', 1_250],
    ['50 céntimos', 50],
    ['EUR 300', 30_000],
    ['12.345.678,90 euros', 1_234_567_890],
    ['Renta mensual 950,00', 95_000],
  ])('reads «%s»', (text, minor) => {
    expect(readTypedValue('amount', text)).toEqual(euros(minor));
  });

  test('keeps the currency', () => {
    expect(readTypedValue('amount', '$1,200.50')).toEqual({
      type: 'amount',
      minor_units: 120_050,
      currency: 'USD',
    });
    expect(readTypedValue('amount', '40 libras esterlinas')).toMatchObject({ currency: 'GBP' });
  });

  test.each([
    '1,250',
    '950 € o 980 €',
    '800-950 €',
    'entre 800 y 950 euros',
    'dos mensualidades',
    '0,0345 €',
    '',
  ])('refuses «%s»', (text) => {
    expect(readTypedValue('amount', text)).toBeUndefined();
  });
});

describe('readTypedValue of a date', () => {
  test.each([
    '31/03/2026',
    '31-3-26',
    '2026-03-31',
    '31 de marzo de 2026',
    '31 de marzo del año 2026',
    '31 de marzo de 2.026',
    'treinta y uno de marzo de dos mil veintiséis',
    'desde el 31 de marzo de 2026 (31/03/2026)',
  ])('reads «%s»', (text) => {
    expect(readTypedValue('date', text)).toEqual({ type: 'date', date: '2026-03-31' });
  });

  test.each(['31/02/2026', '03/31/2026', '29/02/2025', 'marzo de 2026', '1/1/2026 o 2/1/2026'])(
    'refuses «%s»',
    (text) => {
      expect(readTypedValue('date', text)).toBeUndefined();
    },
  );
});

describe('readTypedValue of a term', () => {
  test.each<[string, number, TermUnit]>([
    ['24 meses', 24, 'month'],
    ['CINCO (5) AÑOS', 5, 'year'],
    ['quince días hábiles', 15, 'business_day'],
    ['quince (15) días naturales', 15, 'day'],
    ['48 horas', 48, 'hour'],
    ['40 horas semanales', 40, 'hour'],
    ['un mes', 1, 'month'],
    ['1 año y 6 meses', 18, 'month'],
    ['dos años y medio', 30, 'month'],
    ['un trimestre', 3, 'month'],
  ])('reads «%s»', (text, count, unit) => {
    expect(readTypedValue('term', text)).toEqual(term(count, unit));
  });

  test.each(['24', 'dos o tres meses', 'dos años, prorrogables por un mes', '3 páginas'])(
    'refuses «%s»',
    (text) => {
      expect(readTypedValue('term', text)).toBeUndefined();
    },
  );

  test('treats 24 months as equal to 2 years, but not business days as days, or 48 hours as 2 days', () => {
    expect(isSameTypedValue(term(2, 'year'), term(24, 'month'))).toBe(true);
    expect(isSameTypedValue(term(1, 'week'), term(7, 'day'))).toBe(true);
    expect(isSameTypedValue(term(15, 'day'), term(15, 'business_day'))).toBe(false);
    expect(isSameTypedValue(term(2, 'day'), term(48, 'hour'))).toBe(false);
  });
});

describe('readTypedValue of a percentage', () => {
  test.each([
    ['3,5 %', 3.5],
    ['3,125 %', 3.125],
    ['tres por ciento', 3],
    ['tres coma cinco por ciento', 3.5],
    ['el 21 por 100', 21],
    ['21', 21],
    ['-0,5 %', -0.5],
  ])('reads «%s»', (text, percent) => {
    expect(readTypedValue('percentage', text)).toEqual({ type: 'percentage', percent });
  });

  test.each(['del 2 al 3 %', '21 euros', '5 % o 10 %'])('refuses «%s»', (text) => {
    expect(readTypedValue('percentage', text)).toBeUndefined();
  });
});

describe('readTypedValue of yes or no', () => {
  test.each([
    ['Sí', true],
    ['si.', true],
    ['Sí, con autorización', true],
    ['No', false],
    ['no se permite', false],
  ])('reads «%s»', (text, isYes) => {
    expect(readTypedValue('yes_no', text)).toEqual({ type: 'yes_no', is_yes: isYes });
  });

  test.each(['No consta', 'No se indica', 'Sí y no', 'Si el arrendador lo autoriza', 'Quizá'])(
    'refuses «%s»',
    (text) => {
      expect(readTypedValue('yes_no', text)).toBeUndefined();
    },
  );
});

test.each([
  ['Don Juan Pérez López, mayor de edad, con DNI 12345678A', 'Juan Pérez López'],
  ['D.ª Ana Gil', 'Ana Gil'],
  ['Inmobiliaria Sol, S.L.', 'Inmobiliaria Sol, S.L.'],
  ['la mercantil', undefined],
  ['La arrendadora es Inmobiliaria Sol, S.L.', undefined],
])('reads the party «%s» as %s', (text, name) => {
  expect(readTypedValue('party', text)).toEqual(name === undefined ? undefined : { type: 'party', name });
});

test.each([
  ['agua; luz; gas', ['agua', 'luz', 'gas']],
  ['Agua, luz y gas.', ['Agua', 'luz', 'gas']],
  ['- agua\n- luz\n- agua', ['agua', 'luz']],
])('reads the list «%s»', (text, items) => {
  expect(readTypedValue('list', text)).toEqual({ type: 'list', items });
});

test.each(['amount', 'date', 'term', 'percentage', 'party', 'list', 'yes_no'] as const)(
  'reads a hostile %s of 2 million characters in linear time',
  (type) => {
    const texts = [
      '1.'.repeat(1_000_000),
      '1 '.repeat(1_000_000),
      '(('.repeat(1_000_000),
      'A '.repeat(1_000_000),
    ];
    const startedAt = performance.now();
    for (const text of texts) readTypedValue(type, text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);
