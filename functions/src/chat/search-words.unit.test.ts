import { expect, test } from 'vitest';
import { cutExcerpt } from './conversations/cut-excerpt.ts';
import { listWordStarts, locateWords, toIndexedStart } from './word-starts.ts';

const isIndexed = (text: string, word: string): boolean => {
  const [placed] = locateWords(word);
  return placed !== undefined && listWordStarts(text).includes(toIndexedStart(placed.form));
};

test('finds a text by its words and their prefixes, ignoring case and accents', () => {
  for (const word of ['fianza', 'fianzas', 'FIANZA', 'fian', 'fia', 'arrendatária', 'de', '2500', 'año']) {
    expect(isIndexed('La Fianza de la arrendataria: 2500 € al año', word), word).toBe(true);
  }
  expect(isIndexed('La fianza', 'renta')).toBe(false);
  expect(isIndexed('ano', 'año')).toBe(false);
});

test('returns an excerpt of at most 200 characters around the searched word, without Markdown', () => {
  const text = `${'Antes de nada conviene saber que el contrato dura cinco años. '.repeat(3)}La **fianza** es de dos meses. ${'Después sigue. '.repeat(20)}`;
  const excerpt = cutExcerpt(text, ['fianz']) ?? '';
  expect(excerpt).toContain('La fianza es de dos meses.');
  expect(excerpt).toMatch(/^….*…$/u);
  expect(excerpt.length).toBeLessThan(200);
  expect(cutExcerpt('Nada.', ['fianza'])).toBeUndefined();
  expect(cutExcerpt('«Fianza» única.', ['fianza'])).toBe('«Fianza» única.');
});
