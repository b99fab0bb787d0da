import { expect, test } from 'vitest';
import { composePages } from './compose-pages.ts';
import { markUnsureWords } from './mark-unsure-words.ts';

type Word = readonly [text: string, confidence: number];

function unsureOf(text: string, ...lines: Word[][]): string[] | undefined {
  const page = { index: 1, label: '1', text };
  const words = lines.map((line) =>
    line.map(([word, confidence]) => ({
      text: word,
      box: [0, 0, 10, 10] as [number, number, number, number],
      confidence,
    })),
  );
  const { unsure } = markUnsureWords(page, { index: 1, lines: words });
  return unsure?.map(([from, to]) => text.slice(from, to));
}

test('marks as unsure the word with a confidence of 41 %, not an equal word with 96 %', () => {
  const text = 'La renta es de 740 euros.\nLa fianza es de 740 euros.';
  const first: Word[] = [
    ['La', 96],
    ['renta', 95],
    ['es', 96],
    ['de', 96],
    ['740', 96],
    ['euros.', 95],
  ];
  const second: Word[] = [
    ['La', 96],
    ['fianza', 95],
    ['es', 96],
    ['de', 96],
    ['740', 41],
    ['euros.', 95],
  ];
  expect(unsureOf(text, first, second)).toEqual(['740']);
  const page = { index: 1, label: '1', text };
  const box: [number, number, number, number] = [0, 0, 1, 1];
  const lines = [first, second].map((line) =>
    line.map(([word, confidence]) => ({ text: word, box, confidence })),
  );
  expect(markUnsureWords(page, { index: 1, lines }).unsure).toEqual([[42, 45]]);
});

test('marks an unsure word despite punctuation', () => {
  expect(
    unsureOf('— Uno', [
      ['—', 3],
      ['Uno', 90],
    ]),
  ).toBeUndefined();
});

test('marks the right unsure words after a joined hyphenated word and a removed character', () => {
  // The text joined the hyphenated word and dropped the zero-width space.
  const text = 'inferiores a treinta días';
  expect(
    unsureOf(
      text,
      [['infe-', 30]],
      [
        ['riores', 90],
        ['\u200b', 20],
        ['a', 91],
        ['treinta', 20],
        ['días', 92],
      ],
    ),
  ).toEqual(['treinta']);
});

test("marks unsure words behind a model's long description of a figure", () => {
  const figure = `[Figura: ${'una gráfica de barras, '.repeat(20)}]`;
  const text = `Total ${figure} 740 euros`;
  const from = text.indexOf(figure);
  const page = { index: 1, label: '1', text, unconfirmed: [[from, from + figure.length]] } as const;
  const box: [number, number, number, number] = [0, 0, 1, 1];
  const lines = [['Total', 90] as const, ['740', 30] as const, ['euros', 90] as const].map(
    ([word, confidence]) => [{ text: word, box, confidence }],
  );
  const at = text.indexOf('740');
  expect(markUnsureWords(page, { index: 1, lines }).unsure).toEqual([[at, at + 3]]);
});

test('returns a page without recognised words unchanged', () => {
  const page = { index: 1, label: '1', text: 'Uno' };
  expect(markUnsureWords(page, undefined)).toBe(page);
});

test('marks unsure words of a page composed from its picture', () => {
  const words = ['Renta', 'de', '740'].map((text, at) => ({
    text,
    box: [at, 0, at + 1, 1] as [number, number, number, number],
    confidence: at === 2 ? 45 : 95,
  }));
  const read = {
    pages: [{ index: 1, label: '1', text: '' }],
    imagePages: [{ index: 1, jpeg: Buffer.alloc(0) }],
    unreadPages: [],
  };
  const { pages } = composePages(read, new Map([[1, { lines: [words], isBlank: false }]]), new Map());
  expect(pages).toMatchObject([{ text: 'Renta de 740', unsure: [[9, 12]] }]);
});
