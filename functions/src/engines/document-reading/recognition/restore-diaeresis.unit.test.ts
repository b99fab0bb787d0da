import { expect, test } from 'vitest';
import { restoreDiaeresis } from './restore-diaeresis.ts';

const word = (text: string, confidence: number) => ({
  text,
  confidence,
  left: 0,
  top: 0,
  right: 90,
  bottom: 20,
});
const restore = (text: string, confidence = 30) => restoreDiaeresis([[word(text, confidence)]])[0]?.[0];

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
])('restores the diaeresis of %s to %s', (read, text) => {
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
])('restores no diaeresis in %s', (read) => {
  expect(restore(read)).toEqual(word(read, 30));
});

test('raises the confidence of a restored word from 29 % to 75 %, and keeps 90 %', () => {
  expect(restore('antiguedad', 29)?.confidence).toBe(75);
  expect(restore('antiguedad', 90)?.confidence).toBe(90);
});
