import { expect, test } from 'vitest';
import { readValues } from '../values/read-values.ts';
import { isDecidedByBounds } from './is-decided-by-bounds.ts';

const decides = (text: string, sentence: string, isDenied = false): boolean => {
  const [value] = readValues(text);
  return value !== undefined && isDecidedByBounds(text, value, sentence, isDenied);
};

test.each([
  ['A los 72 años se paga un recargo.', 'Entre los 70 y los 75 años se paga un recargo.'],
  ['Con dieciséis años es juvenil.', 'Juveniles, de 14 a 17 años.'],
  ['Con 16 años es juvenil.', 'Son juveniles desde 14 hasta 17 años.'],
  ['El robo no se cubre, y aquí fueron 45.', 'No se cubre el robo en pisos vacíos más de 30 días.'],
  ['Con 20 empleados hay comité.', 'Habrá comité en empresas de más de 10 empleados.'],
  ['Con 500 € no hay comisión.', 'Sin comisión hasta 600 €.'],
  ['Con 500 euros no hay comisión.', 'Sin comisión entre 400 € y 600 €.'],
])('reads that the number of «%s» is within the bounds of «%s»', (text, sentence) => {
  expect(decides(text, sentence)).toBe(true);
});

test.each([
  ['A los 78 años se paga un recargo.', 'Entre los 70 y los 75 años se paga un recargo.'],
  ['A los 72 meses se paga un recargo.', 'Entre los 70 y los 75 años se paga un recargo.'],
  ['La fianza es de 3 mensualidades.', 'La fianza es de hasta 2 mensualidades.'],
  ['Con 16 años puede votar.', 'Votan los mayores de 18 años.'],
  ['Con 72 años se paga un recargo.', 'El recargo de 70 euros dura 75 años.'],
])('reads that the number of «%s» is not within bounds of «%s»', (text, sentence) => {
  expect(decides(text, sentence)).toBe(false);
});

test('proves «Con 16 años no puede votar» by «mayores de 18 años», whose bound the number does not reach', () => {
  expect(decides('Con 16 años no puede votar.', 'Votan los mayores de 18 años.', true)).toBe(true);
  expect(decides('Con 16 meses no puede votar.', 'Votan los mayores de 18 años.', true)).toBe(false);
});
