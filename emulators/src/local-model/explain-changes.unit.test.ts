import { expect, test } from 'vitest';
import { explainChanges } from './explain-changes.ts';

const clause = (key: string, text: string): string =>
  `<passage-c0de key="${key}" page="1">\n${text}\n</passage-c0de>`;

test('explains replaced, new and missing clauses with their words', () => {
  const message = [
    clause('1a', 'La renta es de 740 euros.'),
    clause('1n', 'La renta es de 780 euros.'),
    clause('2n', 'Se permite un animal.'),
    clause('3a', 'La fianza se devuelve en un mes.'),
    '<explain-c0de>\nExplica los 3 cambios.\n</explain-c0de>',
  ].join('\n');
  expect(explainChanges(message)?.split('\n')).toEqual([
    '1: Donde decía La renta es de 740 euros, ahora dice La renta es de 780 euros.',
    '2: La versión nueva añade: Se permite un animal',
    '3: La versión nueva ya no dice: La fianza se devuelve en un mes',
  ]);
});

test('explains nothing without changes', () => {
  expect(explainChanges('¿Cuál es la renta?')).toBeUndefined();
});
