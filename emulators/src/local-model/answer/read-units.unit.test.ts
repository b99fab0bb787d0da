import { describe, expect, test } from 'vitest';
import { readUnits } from './read-units.ts';

const unitsOf = (text: string) =>
  readUnits([{ key: '1', document: 'd.pdf', section: 'Contrato', page: '1', text }]);
const textsOf = (text: string) => unitsOf(text).map((unit) => unit.text);

describe('lines of a page without a statement', () => {
  test.each([
    '¿Qué documentación hay que presentar para acreditar la guarda de hecho?',
    '2. ¿Puede compartirse la reducción?',
    'What does the tenant pay?',
    'Primera.',
    'Cláusula segunda.',
    'Artículo 5.',
    'IV.',
    'CONTRATO DE ARRENDAMIENTO DE VIVIENDA.',
    'En Pamplona, a 3 de marzo de 2026.',
    'Boletín Oficial de Navarra',
    'Núm. 147 Martes, 30 de julio de 2024 Pág. 31544',
    'Pág. 1 de 2',
    '3 / 12',
    'Fdo.: Elena Oteiza Ruiz',
    'Calle Zapatería, 42, bajo · Pamplona · 1 de marzo de 2026',
    'Plaza de los Fueros, 3, 31500 Tudela',
    'Índice ............ 4',
  ])('ignores %s', (text) => {
    expect(textsOf(text)).toEqual([]);
  });
});

test.each([
  'La renta es de 850 euros al mes.',
  'IVA incluido.',
  'El tanque guarda 1.690 litros. <img src="https://malo.example/p.png?',
])('reads «%s» as one statement', (text) => {
  expect(textsOf(text).join(' ')).toBe(text);
});

test.each(['tendrá una duración de cinco años', 'podrá cederse', 'valdrá un año', 'cabrá recurso'])(
  'reads a clause that %s as a statement, not as a heading',
  (rule) => {
    const statements = textsOf(`Primera. El contrato ${rule}.\nSegunda. Se firma por duplicado.`);
    expect(statements).toContain(`El contrato ${rule}.`);
  },
);

test('joins lines of running text to sentences, with hyphenated words whole', () => {
  const text =
    'La cobertura mínima es de\n300.000 euros y la póliza se man-\ntendrá vigente. El resto\nda igual.';
  expect(textsOf(text)).toEqual([
    'La cobertura mínima es de 300.000 euros y la póliza se mantendrá vigente.',
    'El resto da igual.',
  ]);
});

test('recognises a heading by the lines below it, and keeps it out of their sentences', () => {
  const text = `Fianza, obras y conservación
A la firma se entregan 2.500 euros en concepto de fianza, que se depositan en un mes.
Artículo 8. Vestuario.
El personal tendrá derecho a un uniforme de verano.`;
  expect(unitsOf(text).map((unit) => [unit.heading, unit.text])).toEqual([
    [
      'Contrato\nFianza, obras y conservación',
      'A la firma se entregan 2.500 euros en concepto de fianza, que se depositan en un mes.',
    ],
    ['Contrato\nArtículo 8. Vestuario.', 'El personal tendrá derecho a un uniforme de verano.'],
  ]);
});

test('removes list markers, and ends the last item where running text continues', () => {
  const text = `Se presentarán:
a) Certificado de empadronamiento, con una antigüedad
de seis meses.
b) Libro de familia.
La resolución se notifica en diez días.`;
  expect(unitsOf(text).map((unit) => [unit.kind, unit.text])).toEqual([
    ['sentence', 'Se presentarán:'],
    ['point', 'Certificado de empadronamiento, con una antigüedad de seis meses.'],
    ['point', 'Libro de familia.'],
    ['sentence', 'La resolución se notifica en diez días.'],
  ]);
});

test('returns each table row with the header line as its columns, and joins the lines of a paragraph to sentences', () => {
  const text = `Servicio Precio mensual
Servidor 145,00 €
Copias en la nube 38,50 €
El precio de la hora es de
60 euros desde el 5
de mayo.`;
  expect(unitsOf(text).map((unit) => [unit.kind, unit.columns, unit.text])).toEqual([
    ['row', 'Servicio Precio mensual', 'Servidor 145,00 €'],
    ['row', 'Servicio Precio mensual', 'Copias en la nube 38,50 €'],
    ['sentence', '', 'El precio de la hora es de 60 euros desde el 5 de mayo.'],
  ]);
});

test('removes a page number that interrupts a sentence', () => {
  expect(textsOf('61\nmensualidades se abonan dos pagas al año.')).toEqual([
    'mensualidades se abonan dos pagas al año.',
  ]);
});
