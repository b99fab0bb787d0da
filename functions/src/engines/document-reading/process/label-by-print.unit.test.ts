import { expect, test } from 'vitest';
import type { PageText } from '../document-reader.ts';
import { labelByPrint } from './label-by-print.ts';

const pagesOf = (texts: readonly string[]): PageText[] =>
  texts.map((text, at) => ({ index: at + 1, label: String(at + 1), text }));
const labelsOf = (pages: readonly PageText[]): string[] => labelByPrint(pages).map(({ label }) => label);
const positions = ['1', '2', '3', '4', '5', '6'];

test('labels the pages of an excerpt by the numbers that five of six print', () => {
  const footers = ['Sumario', 'Uno\n8', 'Dos\n9', '10\nTres', 'Cuatro\n– 11 –', 'Cinco\n12\n'];
  expect(labelsOf(pagesOf(footers))).toEqual(['7', '8', '9', '10', '11', '12']);
});

test.each([
  ['four of six print a number', ['7', '8', '9', '10', 'Cinco', 'Seis']],
  ['the numbers do not follow each other', ['7', '9', '8', '12', '11', '10']],
  ['the print begins later than the file', ['Portada', '1', '2', '3', '4', '5']],
  ['the number stands within a sentence', positions.map((one) => `Página con 1${one} filas`)],
])('labels pages by their position in the file when %s', (_, texts) => {
  expect(labelsOf(pagesOf(texts))).toEqual(positions);
});

test('keeps the page labels that the file itself defines', () => {
  const pages = pagesOf(['8', '9', '10', '11', '12', '13']).map((page) => ({
    ...page,
    label: `A-${page.index}`,
  }));
  expect(labelByPrint(pages)).toBe(pages);
});

test('labels fifty pages of a million spaces in linear time', () => {
  const page = `${' '.repeat(1_000_000)}x${'\n'.repeat(1_000)}`;
  expect(labelsOf(pagesOf(Array.from({ length: 50 }, () => page)))).toHaveLength(50);
});
