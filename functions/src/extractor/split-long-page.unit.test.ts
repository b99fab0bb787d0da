import { describe, expect, test } from 'vitest';
import { splitLongPage } from './split-long-page.ts';

const paragraph = (number: number) =>
  `Artículo ${number}. La **renta** del local [número ${number}](https://lonja.example/${number}) es de ${number} euros al mes.`;
const pageOf = (markdown: string, text = markdown) => ({
  address: 'https://lonja.example/ley',
  title: 'Ley de la lonja',
  fetchedAt: '2026-11-23T10:00:00.000Z',
  markdown,
  text,
});
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('page of a site document with more than 50,000 characters', () => {
  const law = pageOf(Array.from({ length: 8_000 }, (_, index) => paragraph(index)).join('\n\n'));
  const pageParts = splitLongPage(law);

  test('becomes several pages of at most 50,000 characters, numbered after the title', () => {
    expect(pageParts.length).toBeGreaterThan(10);
    expect(pageParts.map(({ title }) => title)).toEqual(
      pageParts.map((_, index) => `Ley de la lonja (${index + 1} de ${pageParts.length})`),
    );
    for (const { text, markdown } of pageParts)
      expect(Math.max(text.length, markdown.length)).toBeLessThanOrEqual(50_000);
  });

  test('keeps all paragraphs whole', () => {
    expect(pageParts.map(({ markdown }) => markdown).join('\n\n')).toBe(law.markdown);
  });

  test('derives the text of each part without markup and URLs', () => {
    const first = pageParts[1]?.text.split('\n\n')[0];
    expect(first).toMatch(/^Artículo (\d+)\. La renta del local número \1 es de \1 euros al mes\.$/u);
  });

  test('keeps the marks of crossed-out text', () => {
    const prices = splitLongPage(pageOf(`~~29 **euros**~~ 19 euros\n\n${law.markdown}`));
    expect(prices[0]?.text.split('\n\n')[0]).toBe('~~29 euros~~ 19 euros');
  });

  test('keeps URL and date on each part', () => {
    expect(new Set(pageParts.map(({ address, fetchedAt }) => `${address} ${fetchedAt}`)).size).toBe(1);
  });
});

test('returns a page of 50,000 characters unchanged', () => {
  const page = pageOf('a'.repeat(50_000));
  expect(splitLongPage(page)).toEqual([page]);
});

test('repeats the header of a long table in each part of a split page', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `| Pieza ${index} | ${index} euros |`);
  const pageParts = splitLongPage(pageOf(['| Pieza | Precio |', '| --- | --- |', ...rows].join('\n')));
  expect(pageParts.length).toBeGreaterThan(2);
  for (const { markdown, text } of pageParts) {
    expect(markdown.split('\n').slice(0, 2)).toEqual(['| Pieza | Precio |', '| --- | --- |']);
    expect(text.startsWith('Pieza Precio\n\nPieza ')).toBe(true);
  }
  expect(pageParts.flatMap(({ markdown }) => markdown.split('\n').slice(2))).toEqual(rows);
});

test('repeats the fences of long code in each part of a split page', () => {
  const lines = Array.from({ length: 9_000 }, (_, index) => `linea ${index}`);
  const pageParts = splitLongPage(pageOf(['```sql', ...lines, '```'].join('\n')));
  for (const { markdown } of pageParts) expect(markdown).toMatch(/^```sql\n[^`]+\n```$/u);
  expect(pageParts.flatMap(({ text }) => text.split('\n'))).toEqual(lines);
});

// @proves T14
test.each([
  ['words', 'palabra '.repeat(125_000)],
  ['one word', 'a'.repeat(1_000_000)],
  ['fences', '```\n'.repeat(250_000)],
  ['bars', `${'| a '.repeat(250_000)}|`],
  ['rows', '| a | b |\n'.repeat(100_000)],
  ['rows below a row of 2,000 cells', `${'| a '.repeat(2_000)}|\n${'| b |\n'.repeat(166_000)}`],
  ['a head longer than a part', `${'| a '.repeat(20_000)}|\n${'| - '.repeat(20_000)}|\n| b |`],
])(
  'splits a million characters of %s into parts of at most 50,000 without losing a letter',
  (_, markdown) => {
    const pageParts = splitLongPage(pageOf(markdown));
    expect(Math.max(...pageParts.map((part) => part.markdown.length))).toBeLessThanOrEqual(50_000);
    expect(letters(pageParts.map((part) => part.markdown).join(''))).toBe(letters(markdown));
  },
);
