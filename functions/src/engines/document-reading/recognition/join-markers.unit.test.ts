import { expect, test } from 'vitest';
import { joinMarkers } from './join-markers.ts';
import type { FoundLines } from './tesseract-engine.ts';

/** Builds a line of one word, 20 px high. */
const line = (text: string, left: number, top: number): FoundLines[number] => [
  { text, left, top, right: left + 40, bottom: top + 20, confidence: 95 },
];
const textsOf = (lines: FoundLines) => lines.map((words) => words.map(({ text }) => text).join(' '));

test('moves list markers of a separate column before their lines', () => {
  const markers = ['9.', '10.', '3.1.', 'IV.-', 'b)'].map((text, at) => line(text, 100, 100 + at * 40));
  const clauses = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((text, at) => line(text, 180, 102 + at * 40));
  const lines = [...markers, ...clauses];
  expect(textsOf(joinMarkers(lines))).toEqual(['9. uno', '10. dos', '3.1. tres', 'IV.- cuatro', 'b) cinco']);
  expect(textsOf(joinMarkers([...clauses, ...markers]))).toEqual(textsOf(joinMarkers(lines)));
});

test.each([
  ['a bare number', line('12', 100, 100), line('uno', 180, 100)],
  ['a word', line('Fin.', 100, 100), line('uno', 180, 100)],
  ['a marker 260 px before its line', line('9.', 100, 100), line('uno', 400, 100)],
  ['a marker behind its line', line('9.', 180, 100), line('uno', 100, 100)],
  ['a marker at another height', line('9.', 100, 100), line('uno', 180, 130)],
])('leaves in place what is no marker of the line beside it: %s', (_, ...lines) => {
  expect(joinMarkers(lines)).toEqual(lines);
});
