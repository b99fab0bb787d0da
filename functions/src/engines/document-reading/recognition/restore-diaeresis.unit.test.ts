import { expect, test } from 'vitest';
import { restoreDiaeresis } from './restore-diaeresis.ts';

const word = (text: string, sureness: number) => ({ text, sureness, left: 0, top: 0, right: 90, bottom: 20 });
const restore = (text: string, sureness = 30) => restoreDiaeresis([[word(text, sureness)]])[0]?.[0];

test.each([
  ['antiguedad.', 'antigüedad.'],
  ['ANTIGUEDAD', 'ANTIGÜEDAD'],
  ['ambiguedades,', 'ambigüedades,'],
  ['Vergüenza', 'Vergüenza'],
  ['averguence', 'avergüence'],
  ['linguístico', 'lingüístico'],
  ['bilingue', 'bilingüe'],
  ['averigue', 'averigüe'],
  ['desagues', 'desagües'],
  ['Nicaraguense', 'Nicaragüense'],
  ['agueros', 'agüeros'],
  ['Arguelles', 'Argüelles'],
])('%s is %s', (read, text) => {
  expect(restore(read)?.text).toBe(text);
});

test.each([
  'seguir',
  'antiguo',
  'antigua',
  'siguiente',
  'distinguir',
  'distingue',
  'pague',
  'Aguirre',
  'Guerra',
  'lengua',
  'juguete',
  'reguero',
  'argumento',
  'vergel',
  'sigue',
  'consigue',
  'pingo',
])('%s stays', (read) => {
  expect(restore(read)).toEqual(word(read, 30));
});

test('the doubt about the letter goes, and sureness stays', () => {
  expect(restore('antiguedad', 29)?.sureness).toBe(75);
  expect(restore('antiguedad', 90)?.sureness).toBe(90);
});
