import { expect, test } from 'vitest';
import { layRows } from './lay-rows.ts';
import type { FoundLines } from './tesseract-engine.ts';

/** Builds a line of words, each 90 px wide. */
function lineOfWords(text: string, left: number, top: number): FoundLines[number] {
  return text.split(' ').map((word, at) => ({
    text: word,
    left: left + at * 100,
    top,
    right: left + at * 100 + 90,
    bottom: top + 30,
    confidence: 95,
  }));
}
/** Builds the lines of a column, 50 px apart; skips empty cells. */
function linesOfColumn(texts: readonly string[], left: number, top = 100): FoundLines {
  return texts.flatMap((text, at) => (text === '' ? [] : [lineOfWords(text, left, top + at * 50)]));
}
const textsOf = (lines: FoundLines) => lines.map((words) => words.map(({ text }) => text).join(' '));

const goods = ['Artículo', 'Tornillo M6', 'Tornillo M8', 'Arandela', 'Escuadra'];

test('merges a table that was read column by column into rows', () => {
  const lines = [
    lineOfWords('Tarifa de precios', 100, 20),
    ...linesOfColumn(['Ref.', 'A-100', 'A-120', 'B-200', 'C-310'], 100),
    lineOfWords('Sin IVA.', 100, 400),
    ...linesOfColumn(goods, 400),
    ...linesOfColumn(['Precio', '0,32', '0,41', '0,05', '2,90'], 900),
    ...linesOfColumn(['Oferta', '0,28', '', '', '2,65'], 1200),
  ];
  expect(textsOf(layRows(lines))).toEqual([
    'Tarifa de precios',
    'Ref. Artículo Precio Oferta',
    'A-100 Tornillo M6 0,32 0,28',
    'A-120 Tornillo M8 0,41',
    'B-200 Arandela 0,05',
    'C-310 Escuadra 2,90 2,65',
    'Sin IVA.',
  ]);
});

test.each([
  ['two columns of prose', Array(5).fill('el arrendador cede el uso de la vivienda en 2024')],
  ['names beside each other', ['EL ARRENDADOR', 'Juan Pérez', 'Calle Mayor', 'Soria']],
])('keeps the reading order of %s', (_, texts) => {
  const lines = [...linesOfColumn(texts, 100), ...linesOfColumn(texts, 1200)];
  expect(layRows(lines)).toEqual(lines);
});

test('keeps the order of prose beside a column of numbers', () => {
  const lines = [
    ...linesOfColumn(Array(5).fill('el arrendador cede el uso de la vivienda'), 100),
    ...linesOfColumn(['1', '2', '3', '4', '5'], 1200),
  ];
  expect(layRows(lines)).toEqual(lines);
});

test('returns lines unchanged when each is a whole table row', () => {
  const lines = [lineOfWords('Salario base 30 1.450,00', 100, 100), lineOfWords('Plus 22 98,40', 100, 150)];
  expect(layRows(lines)).toEqual(lines);
});

test('joins consecutive cells into rows, from left to right', () => {
  const lines = [
    ...[
      lineOfWords('Yeso fino', 100, 100),
      lineOfWords('saco 20 kg', 800, 104),
      lineOfWords('3,95 €', 1400, 98),
    ],
    ...[
      lineOfWords('unidad', 800, 150),
      lineOfWords('0,78 €', 1400, 152),
      lineOfWords('Teja curva', 100, 149),
    ],
    lineOfWords('Los precios no incluyen IVA', 100, 220),
  ];
  expect(textsOf(layRows(lines))).toEqual([
    'Yeso fino saco 20 kg 3,95 €',
    'Teja curva unidad 0,78 €',
    'Los precios no incluyen IVA',
  ]);
});

test('does not join the last line of a column with the first of the next', () => {
  const lines = [
    ...linesOfColumn(['uno dos', 'tres cuatro'], 100),
    ...linesOfColumn(['cinco seis', 'siete ocho'], 1200),
  ];
  expect(layRows(lines)).toEqual(lines);
});
