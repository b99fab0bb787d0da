import { expect, test } from 'vitest';
import { joinLines, locatePassage } from './measure-highlight.ts';

test('highlights the words of a line by one mark', () => {
  expect(
    joinLines([
      { left: 10, top: 20, width: 5, height: 2 },
      { left: 16, top: 20.2, width: 10, height: 2 },
    ]),
  ).toMatchObject([{ left: 10, top: 20, width: 16, height: expect.closeTo(2.2) }]);
});

test('highlights each line by its own mark, which ends where the next line begins', () => {
  expect(
    joinLines([
      { left: 10, top: 20, width: 80, height: 3 },
      { left: 10, top: 22.5, width: 40, height: 3 },
    ]),
  ).toEqual([
    { left: 10, top: 20, width: 80, height: 2.5 },
    { left: 10, top: 22.5, width: 40, height: 3 },
  ]);
});

test('highlights a skewed line by several marks, each of full height', () => {
  const words = Array.from({ length: 12 }, (_, index) => ({
    left: 8 * index,
    top: 20 + 0.4 * index,
    width: 7.5,
    height: 2,
  }));
  const marks = joinLines(words);
  expect(marks.length).toBeGreaterThan(1);
  for (const { height } of marks) {
    expect(height).toBeGreaterThanOrEqual(2);
    expect(height).toBeLessThanOrEqual(3);
  }
  // The marks cover the whole line.
  expect(marks.at(0)?.left).toBe(0);
  expect(Math.max(...marks.map(({ left, width }) => left + width))).toBeCloseTo(95.5);
});

test('highlights two columns at the same height separately', () => {
  expect(
    joinLines([
      { left: 10, top: 20, width: 20, height: 2 },
      { left: 60, top: 20, width: 20, height: 2 },
    ]),
  ).toHaveLength(2);
});

test('highlights the whole sentence when it is on the page, otherwise the quote', () => {
  const items = ['Renta', 'La renta es de 900 euros al mes,', 'que se pagan por adelantado. Otra.'];
  const quote = 'La renta es de 900 euros';
  const marked = (text: string | undefined) =>
    locatePassage(items, {
      quote,
      charStart: 6,
      doubt: undefined,
      sentence: text === undefined ? undefined : { text, charStart: 6 },
    })
      .map(({ item, start, end }) => items[item]?.slice(start, end))
      .join(' ');
  expect(marked('La renta es de 900 euros al mes, que se pagan por adelantado.')).toBe(
    'La renta es de 900 euros al mes que se pagan por adelantado',
  );
  expect(marked('La renta es de 900 euros al mes, que se pagan en otra página.')).toBe(quote);
  expect(marked(undefined)).toBe(quote);
});
