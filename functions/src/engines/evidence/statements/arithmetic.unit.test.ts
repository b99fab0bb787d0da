import { expect, test } from 'vitest';
import { hasWrongCalculation } from './arithmetic.ts';

test.each([
  'Sobran 1.400 − 1.250 = 250 km.',
  '0,60 × 250 € = 160 €.',
  'El 3 % de 740 € = 23 €.',
  '2 × 740 + 100 = 1.680 euros.',
  'Incluía 5 × 250 = 1.250 km y sobran 1.400 − 1.250 = 160 km.',
])('finds the wrong arithmetic operation in «%s»', (text) => {
  expect(hasWrongCalculation(text)).toBe(true);
});

test.each([
  'Sobran 1.400 − 1.250 = 150 km.',
  '60 % + 5 % = 65 %, y 0,65 × 3.000 = 1.950 €.',
  '5.200 × 50 % = 2.600 euros.',
  'El 3 % de 740 € = 22,20 €.',
  '1.000 / 7 = 142,86 euros, que son 1.000 / 7 = 143 euros.',
  '2 × 740 + 100 = 1.580 euros.',
  'La renta = 740 euros.',
  '7 × 179 = 1.253 euros.',
  'Entre 2 y 3 pagas = 1.480 euros.',
  'Porcentaje = 25.000 / (25.000 + 20.000) = 55,56 %.',
])('finds no wrong arithmetic operation in «%s»', (text) => {
  expect(hasWrongCalculation(text)).toBe(false);
});
