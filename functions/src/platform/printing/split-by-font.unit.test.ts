import { expect, test } from 'vitest';
import { countUnprintable, splitByFont } from './split-by-font.ts';

test.each([
  ['El año 2024 — 3 €', [{ text: 'El año 2024 — 3 €' }]],
  ['Wifi ✓ sí', [{ text: 'Wifi ' }, { text: '✓ ', font: 'DejaVu' }, { text: 'sí' }]],
  ['العربية', [{ text: 'العربية', font: 'DejaVu' }]],
  ['⅔ de Ⅳ', [{ text: '⅔ ', font: 'DejaVu' }, { text: 'de ' }, { text: 'Ⅳ', font: 'DejaVu' }]],
  ['合 y 😀', [{ text: '□ ', font: 'DejaVu' }, { text: 'y ' }, { text: '□', font: 'DejaVu' }]],
])('prints «%s» with the fonts that have its characters', (text, runs) => {
  expect(splitByFont(text)).toEqual(runs);
});

test('counts characters that no font of the PDF has', () => {
  expect(countUnprintable('合同 😀 العربية ✓ ★')).toBe(3);
});
