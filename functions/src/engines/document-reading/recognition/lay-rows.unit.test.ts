import { expect, test } from 'vitest';
import { layRows } from './lay-rows.ts';
import type { FoundLines } from './tesseract-engine.ts';

/** A line of words of one width, at this place. */
function line(text: string, left: number, top: number): FoundLines[number] {
  return text.split(' ').map((word, at) => ({
    text: word,
    left: left + at * 100,
    top,
    right: left + at * 100 + 90,
    bottom: top + 30,
    sureness: 95,
  }));
}
/** Lines of a column, 50 points apart; nothing where a cell is empty. */
function column(texts: readonly string[], left: number, top = 100): FoundLines {
  return texts.flatMap((text, at) => (text === '' ? [] : [line(text, left, top + at * 50)]));
}
const textsOf = (lines: FoundLines) => lines.map((words) => words.map(({ text }) => text).join(' '));

const goods = ['Artículo', 'Tornillo M6', 'Tornillo M8', 'Arandela', 'Escuadra'];

test('a table that was read column by column is read row by row', () => {
  const lines = [
    line('Tarifa de precios', 100, 20),
    ...column(['Ref.', 'A-100', 'A-120', 'B-200', 'C-310'], 100),
    line('Sin IVA.', 100, 400),
    ...column(goods, 400),
    ...column(['Precio', '0,32', '0,41', '0,05', '2,90'], 900),
    ...column(['Oferta', '0,28', '', '', '2,65'], 1200),
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
])('%s stay as they were read', (_, texts) => {
  const lines = [...column(texts, 100), ...column(texts, 1200)];
  expect(layRows(lines)).toEqual(lines);
});

test('prose beside a column of numbers stays as it was read', () => {
  const lines = [
    ...column(Array(5).fill('el arrendador cede el uso de la vivienda'), 100),
    ...column(['1', '2', '3', '4', '5'], 1200),
  ];
  expect(layRows(lines)).toEqual(lines);
});

test('what was read row by row already stays', () => {
  const lines = [line('Salario base 30 1.450,00', 100, 100), line('Plus 22 98,40', 100, 150)];
  expect(layRows(lines)).toEqual(lines);
});

test('cells that were read one after the other are one row, in their order on the page', () => {
  const lines = [
    ...[line('Yeso fino', 100, 100), line('saco 20 kg', 800, 104), line('3,95 €', 1400, 98)],
    ...[line('unidad', 800, 150), line('0,78 €', 1400, 152), line('Teja curva', 100, 149)],
    line('Los precios no incluyen IVA', 100, 220),
  ];
  expect(textsOf(layRows(lines))).toEqual([
    'Yeso fino saco 20 kg 3,95 €',
    'Teja curva unidad 0,78 €',
    'Los precios no incluyen IVA',
  ]);
});

test('the last line of a column and the first of the next are two', () => {
  const lines = [...column(['uno dos', 'tres cuatro'], 100), ...column(['cinco seis', 'siete ocho'], 1200)];
  expect(layRows(lines)).toEqual(lines);
});
