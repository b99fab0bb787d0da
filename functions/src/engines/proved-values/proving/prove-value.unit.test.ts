import { describe, expect, test } from 'vitest';
import type { ValueType } from '../../../contract/proved-values/value-types.ts';
import { runWithoutPauses } from '../../../platform/resilience/in-turns.ts';
import type { PageText } from '../../document-reading/index.ts';
import { createCitationVerifier } from '../../evidence/index.ts';
import { proveValue, readStatements } from '../index.ts';

const lease = `CONTRATO DE ARRENDAMIENTO
De una parte, D. Juan Pérez López, con DNI 12345678A, en adelante el arrendador.
De otra, Dña. Ana Gil Ruiz, con DNI 87654321B, en adelante la arrendataria.
PRIMERA. Duración. El arrendamiento se pacta por un plazo de cinco años.
SEGUNDA. Renta. La renta mensual será de NOVECIENTOS CINCUENTA EUROS (950,00 €).
TERCERA. Fianza. Se entrega una fianza de 1.900 euros, que no devengará interés.
CUARTA. Demora. En caso de demora se aplicará un recargo del 5 %.
QUINTA. Subarriendo. La arrendataria no podrá subarrendar la vivienda.
SEXTA. Garaje. Se permite el uso del garaje de las motos.
Interviene don Luis Mora Gil, avalista, en garantía de doña Rosa Vega Sanz.
SÉPTIMA. Obras. El arrendador podrá autorizar obras si se le piden por escrito.`;

interface ValueQuestion {
  readonly type: ValueType;
  readonly name: string;
  readonly question?: string;
  readonly answers: readonly (readonly [text: string, quote?: string])[];
}

function proveTexts(texts: readonly string[], askedCell: ValueQuestion, page: Partial<PageText> = {}) {
  const pages = texts.map((text, at): PageText => ({ ...page, index: at + 1, label: `p. ${at + 1}`, text }));
  const passages = pages.map((each) => {
    return {
      key: String(each.index),
      document: undefined,
      page: each,
      start: 0,
      end: each.text.length,
      text: each.text,
      pages,
    };
  });
  const { answers, question = `¿${askedCell.name}?`, ...cell } = askedCell;
  const givenAnswers = answers.map(([text, quote]) => ({
    text,
    marks: quote === undefined ? [] : [{ key: '1', quote }],
  }));
  const evidence = {
    verify: createCitationVerifier(passages),
    statements: runWithoutPauses(readStatements(pages)),
  };
  return runWithoutPauses(proveValue({ ...cell, question }, givenAnswers, evidence));
}

const rent: ValueQuestion = {
  type: 'amount',
  name: 'Renta mensual',
  question: '¿Cuál es la renta mensual?',
  answers: [['950 euros', 'La renta mensual será de NOVECIENTOS CINCUENTA EUROS (950,00 €)']],
};

describe('a value that the cited sentence gives for the words of the question', () => {
  test('shows the value as checked, in any notation, with its place on the page', () => {
    const { state, value, places } = proveTexts([lease], rent);
    expect(state).toBe('checked');
    expect(value).toEqual({ type: 'amount', minor_units: 95_000, currency: 'EUR' });
    const [place] = places;
    expect(lease.slice(place?.char_start, place?.char_end)).toContain('NOVECIENTOS CINCUENTA EUROS');
    expect(place).toMatchObject({ page: 1, page_label: 'p. 1' });
  });

  test.each([
    ['Pago y plazos\nLa renta mensual será de 950 euros.', 'La renta mensual será de 950 euros.'],
    ['Renta mensual\nEl importe será de 950 euros.', 'Renta mensual\nEl importe será de 950 euros.'],
    [
      'La renta mensual que pagará la Sociedad\nArrendataria será de 950 euros.',
      'La renta mensual que pagará la Sociedad\nArrendataria será de 950 euros.',
    ],
  ])('leaves out a heading that does not answer: %j is quoted as %j', (text, quote) => {
    const page = `${text}\nQUINTA. Subarriendo. La arrendataria no podrá subarrendar la vivienda sin permiso.`;
    const [place] = proveTexts([page], { ...rent, answers: [['950 euros']] }).places;
    expect(page.slice(place?.char_start, place?.char_end)).toBe(quote);
  });

  test('shows the value as checked when the model cites no sentence or a wrong one', () => {
    expect(proveTexts([lease], { ...rent, answers: [['950 €']] }).state).toBe('checked');
    const { state, places } = proveTexts([lease], {
      ...rent,
      answers: [['950 €', 'Se entrega una fianza de 1.900 euros']],
    });
    expect(state).toBe('checked');
    expect(places[0]?.quote).toContain('renta mensual');
  });

  test('shows the value as checked when the page has a synonym of the asked word', () => {
    const askedCell: ValueQuestion = { type: 'party', name: 'Inquilina', answers: [['Ana Gil Ruiz']] };
    expect(proveTexts([lease], askedCell).state).toBe('checked');
  });

  test.each<[string, ValueQuestion]>([
    ['a duration of the whole contract', { type: 'term', name: 'Duración', answers: [['5 años']] }],
    [
      'a deposit before a denial in another clause',
      { type: 'amount', name: 'Fianza', answers: [['1.900 €']] },
    ],
    ['the party of a role', { type: 'party', name: 'Arrendador', answers: [['Juan Pérez López']] }],
    ['a party in apposition', { type: 'party', name: 'Avalista', answers: [['Luis Mora Gil']] }],
    ['a prohibition', { type: 'yes_no', name: 'Subarriendo', answers: [['No']] }],
  ])('shows as checked: %s', (_, asked) => {
    expect(proveTexts([lease], asked).state).toBe('checked');
  });
});

describe('a value that code cannot compare with the question', () => {
  test.each<[string, ValueQuestion]>([
    [
      'the words of the question are not on the page',
      { type: 'percentage', name: 'Penalización', answers: [['5 %', 'se aplicará un recargo del 5 %']] },
    ],
    [
      'the statement holds in a case only',
      {
        type: 'percentage',
        name: 'Recargo',
        answers: [['5 %', 'En caso de demora se aplicará un recargo del 5 %']],
      },
    ],
    [
      'only a part is permitted',
      { type: 'yes_no', name: 'Garaje', answers: [['Sí', 'Se permite el uso del garaje de las motos']] },
    ],
    [
      'a permission has a condition',
      {
        type: 'yes_no',
        name: 'Obras',
        answers: [['Sí', 'El arrendador podrá autorizar obras si se le piden por escrito']],
      },
    ],
    [
      'the value belongs to another amount',
      {
        type: 'amount',
        name: 'Renta mensual',
        answers: [['1.900 €', 'Se entrega una fianza de 1.900 euros']],
      },
    ],
    [
      'the name has the other role',
      {
        type: 'party',
        name: 'Arrendador',
        answers: [['Ana Gil Ruiz', 'Dña. Ana Gil Ruiz, con DNI 87654321B']],
      },
    ],
  ])('shows the value as cited at most: %s', (_, asked) => {
    expect(proveTexts([lease], asked).state).toBe('cited');
  });

  test('shows the value as cited when the words of the page are in doubt', () => {
    const { state, places } = proveTexts([lease], rent, { unsure: [[0, lease.length]] });
    expect(state).toBe('cited');
    expect(places[0]?.doubt).toBe('unsure');
  });

  test('shows the value of «Duración» as cited when the page says «duración de la garantía»', () => {
    const page = 'La duración de la garantía será de un año.';
    const askedCell: ValueQuestion = { type: 'term', name: 'Duración', answers: [['un año', page]] };
    expect(proveTexts([page], askedCell).state).toBe('cited');
  });
});

test('joins the items of a list that a model writes on several lines', () => {
  const page = 'Coberturas contratadas: incendio, robo y daños\npor agua.';
  const answers = [
    ['incendio', page],
    ['robo', page],
    ['daños por agua', page],
  ] as const;
  const askedCell: ValueQuestion = { type: 'list', name: 'Coberturas', answers };
  expect(proveTexts([page], askedCell)).toMatchObject({
    state: 'checked',
    value: { items: ['incendio', 'robo', 'daños por agua'] },
    disagreeing: [],
  });
  expect(proveTexts([page], { ...askedCell, answers: answers.slice(0, 2) }).state).not.toBe('checked');
});

describe('a value that holds for another case', () => {
  test.each([
    'La renta mensual será de 950 euros si se paga por adelantado.',
    'Durante la prórroga, la renta mensual será de 950 euros.',
    'La renta mensual anterior era de 950 euros.',
    'La renta mensual no será de 950 euros.',
    'La renta mensual será, como mínimo, de 950 euros.',
    'La renta mensual será de 950 euros el primer año y de 980 euros a partir del segundo.',
    'Sin perjuicio de la renta mensual, el arrendatario pagará 950 euros de comunidad.',
    'La renta mensual era de 950 euros.',
    'La renta mensual se paga por meses, y hay además un aval de 950 euros.',
    'La renta mensual consta en el anexo; la fianza es de 950 euros.',
  ])('shows the value as cited at most: «%s»', (page) => {
    expect(proveTexts([page], { ...rent, answers: [['950 euros', page]] }).state).toBe('cited');
  });
});

describe('a value without support', () => {
  test('shows the value as unchecked when the cited sentence states another value', () => {
    const { state, places, text } = proveTexts([lease], {
      ...rent,
      answers: [['940 euros', 'La renta mensual será de NOVECIENTOS CINCUENTA EUROS']],
    });
    expect({ state, places, text }).toEqual({ state: 'unchecked', places: [], text: '940 euros' });
  });

  test("keeps the answer as text, without a value, when it is not of the column's type", () => {
    const askedCell: ValueQuestion = {
      ...rent,
      answers: [['una mensualidad', 'Se entrega una fianza de 1.900 euros']],
    };
    expect(proveTexts([lease], askedCell)).toMatchObject({
      state: 'cited',
      value: null,
      text: 'una mensualidad',
    });
  });

  test('shows the value as absent when there is no answer', () => {
    expect(proveTexts([lease], { ...rent, answers: [] })).toEqual({
      state: 'absent',
      value: null,
      text: '',
      places: [],
      disagreeing: [],
    });
  });
});

describe('a document that contradicts itself', () => {
  const annex = 'ANEXO. RESUMEN\nRenta mensual: 980 €\nDuración del contrato: seis años';

  test('shows the value as cited, and lists the other value with its place', () => {
    const { state, value, disagreeing } = proveTexts([lease, annex], rent);
    expect(state).toBe('cited');
    expect(value).toMatchObject({ minor_units: 95_000 });
    expect(disagreeing).toEqual([
      {
        value: { type: 'amount', minor_units: 98_000, currency: 'EUR' },
        place: expect.objectContaining({ page: 2, quote: 'Renta mensual: 980 €' }),
      },
    ]);
  });

  test('finds the other value by the words of the cited sentence when the question uses other words', () => {
    const pages = ['La prima anual asciende a 400 euros.', 'Prima anual: 418 euros'];
    const askedCell: ValueQuestion = {
      type: 'amount',
      name: 'Pago al año',
      question: '¿Qué se paga al año?',
      answers: [['418 €', 'Prima anual: 418 euros']],
    };
    expect(proveTexts(pages, askedCell)).toMatchObject({
      state: 'cited',
      disagreeing: [{ value: { minor_units: 40_000 } }],
    });
  });

  test('lists the second value when the model returns two', () => {
    const answers = [
      ['950 €', 'NOVECIENTOS CINCUENTA EUROS'],
      ['1.900 €', 'Se entrega una fianza de 1.900 euros'],
    ] as const;
    expect(proveTexts([lease], { ...rent, answers })).toMatchObject({
      state: 'cited',
      disagreeing: [{ value: { minor_units: 190_000 } }],
    });
  });

  test('shows the represented company as the checked party, not the person who signs for it', () => {
    const text =
      'De otra parte, Talleres Cano, S.L., con CIF B-47.551.208, representada por su administrador don Luis Mora Gil, en adelante la arrendataria.';
    const stateOf = (name: string) =>
      proveTexts([text], { type: 'party', name: 'Arrendataria', answers: [[name, text]] }).state;
    expect(stateOf('Talleres Cano, S.L.')).toBe('checked');
    expect(stateOf('Luis Mora Gil')).toBe('cited');
  });

  test('does not list a longer form of the same name as another value', () => {
    const askedCell: ValueQuestion = {
      type: 'party',
      name: 'Arrendador',
      answers: [['Juan Pérez', 'D. Juan Pérez López, con DNI 12345678A']],
    };
    const signature = 'Firma el arrendador, D. Juan Pérez López.';
    expect(proveTexts([lease, signature], askedCell)).toMatchObject({ state: 'cited', disagreeing: [] });
    const other = 'Firma el arrendador, D. Luis Mora Gil.';
    expect(proveTexts([lease, other], askedCell)).toMatchObject({
      disagreeing: [{ value: { name: 'Luis Mora Gil' } }],
    });
  });

  test('lists the date of a bare «Fecha» as another value of «fecha de la factura»', () => {
    const askedCell: ValueQuestion = {
      type: 'date',
      name: 'Fecha',
      question: '¿Cuál es la fecha de la factura?',
      answers: [['7 de junio de 2023', 'Fecha de la factura: 07/06/2023']],
    };
    const invoice =
      'Número: A-7\nFecha: 10 de noviembre de 2024\nCliente: Ana Gil\nFecha de la factura: 07/06/2023';
    expect(proveTexts([invoice], askedCell)).toMatchObject({
      state: 'cited',
      disagreeing: [{ value: { date: '2024-11-10' } }],
    });
  });

  test('does not list an equal value in another notation', () => {
    const { state, disagreeing } = proveTexts([lease, 'Renta mensual: 950 €'], rent);
    expect({ state, disagreeing }).toEqual({ state: 'checked', disagreeing: [] });
  });
});

test.each([
  ['one value', 'renta mensual de 950 euros, '.repeat(5_000)],
  ['many values', Array.from({ length: 5_000 }, (_, index) => `renta mensual de ${index} euros, `).join('')],
  [
    'many sentences',
    Array.from({ length: 5_000 }, (_, index) => `La renta mensual es de ${index} euros.\n`).join(''),
  ],
  ['many headings', 'RENTA MENSUAL\n'.repeat(10_000)],
])('proves a cell of a hostile page of %s within 10 s', (_, text) => {
  const startedAt = performance.now();
  const { state } = proveTexts([text], rent);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(state).not.toBe('checked');
});
