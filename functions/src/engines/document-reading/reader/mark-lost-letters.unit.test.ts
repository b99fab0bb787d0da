import { expect, test } from 'vitest';
import { markLostLetters } from './mark-lost-letters.ts';

test.each([
  ['m\u0001s IVA', 'm�s IVA'],
  ['pag\u0002 cien', 'pag� cien'],
  ['contrataci\uE00Fn', 'contrataci�n'],
  ['\uF0B7 Primer punto', '\uF0B7 Primer punto'],
  ['uno\ndos\ttres', 'uno\ndos\ttres'],
  ['Precio: \uF0A8 sí', 'Precio: \uF0A8 sí'],
])('marks the letters without a Unicode value in %j', (text, marked) => {
  expect(markLostLetters(text)).toBe(marked);
});
