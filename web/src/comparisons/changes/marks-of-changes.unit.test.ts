import { expect, test } from 'vitest';
import { changeOf } from '../fixtures/change-of.ts';
import { marksOfChanges } from './marks-of-changes.ts';

const span = (page: number, letters: number) => ({ page, start: 0, end: 0, letters });
const summarise = (marks: ReturnType<typeof marksOfChanges>) =>
  [...marks].map(([page, list]) => [
    page,
    ...list.map(({ key, style, quote }) => `${key} ${style} ${quote}`),
  ]);

test('marks replaced words as deleted in the earlier version and as inserted in the later one', () => {
  const change = changeOf(4, {
    before: { spans: [span(1, 9)], quotes: ['740 euros'] },
    after: { spans: [span(1, 9), span(2, 0)], quotes: ['780', 'euros'] },
  });
  expect(summarise(marksOfChanges([change], 'before'))).toEqual([[1, '4 deleted 740 euros']]);
  expect(summarise(marksOfChanges([change], 'after'))).toEqual([
    [1, '4 inserted 780'],
    [2, '4 inserted euros'],
  ]);
});

test("marks the position of missing words in the style of the other version's words", () => {
  const change = changeOf(0, { kind: 'inserted', before: { text: '', spans: [span(3, 70)], quotes: [''] } });
  expect(marksOfChanges([change], 'before').get(3)).toEqual([
    { key: 0, style: 'inserted', isDoubtful: false, quote: '', letters: 70 },
  ]);
});
