import { expect, it } from 'vitest';
import { barTexts, listTexts, startTexts } from './deadline-texts.ts';

it.each([
  [8, 6, 0, '8 plazos en 6 documentos'],
  [8, 6, 5, '8 plazos en 1 documento · 5 sin revisar'],
  // Deadlines of unread documents are not known.
  [0, 6, 6, '6 documentos'],
])('counts %i deadlines of %i documents, %i of them never searched: «%s»', (deadlines, all, unread, text) => {
  expect(barTexts.counts(deadlines, all, unread)).toBe(text);
});

it.each([
  ['el vencimiento', 'falta la fecha del vencimiento'],
  ['la firma', 'falta la fecha de la firma'],
  ['la fecha para la que se avisa', 'falta la fecha para la que se avisa'],
])('names the missing date of «%s» as «%s»', (label, text) => {
  expect(listTexts.missingStart(label)).toBe(text);
  expect(startTexts.removeOf(label)).toBe(text.replace('falta', 'Quitar'));
});

it('offers to show one hidden deadline, or all of them', () => {
  expect([1, 13].map((count) => listTexts.showAll(count))).toEqual(['Verlo', 'Ver los 13']);
});
