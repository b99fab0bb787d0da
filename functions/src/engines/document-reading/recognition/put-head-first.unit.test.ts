import { expect, test } from 'vitest';
import { putHeadFirst } from './put-head-first.ts';
import type { FoundWord } from './tesseract-engine.ts';

/** Builds a line of one word, 20 px high. */
const line = (text: string, left: number, top: number): FoundWord[] => [
  { text, left, top, right: left + 100, bottom: top + 20, confidence: 95 },
];
const order = (...lines: FoundWord[][]) => putHeadFirst(lines).map(([word]) => word?.text);

test('moves a letterhead that OCR reads after the text, but is printed above it, to the start', () => {
  const letter = [line('Estimado', 100, 300), line('cliente', 100, 330)];
  const head = [line('Gestoría', 600, 100), line('Madrid', 600, 130)];
  expect(order(...letter, ...head)).toEqual(['Gestoría', 'Madrid', 'Estimado', 'cliente']);
  expect(order(...head, ...letter)).toEqual(['Gestoría', 'Madrid', 'Estimado', 'cliente']);
});

test('keeps the order of a second column at the same height, and of lines below the heading', () => {
  const columns = [
    line('uno', 100, 100),
    line('dos', 100, 130),
    line('tres', 600, 98),
    line('cuatro', 600, 128),
  ];
  expect(order(...columns)).toEqual(['uno', 'dos', 'tres', 'cuatro']);
  const between = [line('Factura', 100, 60), line('Total', 100, 400), line('Fecha', 600, 90)];
  expect(order(...between)).toEqual(['Factura', 'Total', 'Fecha']);
});

test('keeps the order of a second column that begins higher than the first one', () => {
  const columns = [
    line('uno', 100, 200),
    line('dos', 100, 230),
    line('tres', 600, 140),
    line('cuatro', 600, 170),
  ];
  const rest = [line('cinco', 600, 200), line('seis', 600, 230)];
  expect(order(...columns, ...rest)).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']);
});

test('returns no lines for a page without lines', () => {
  expect(putHeadFirst([])).toEqual([]);
});
