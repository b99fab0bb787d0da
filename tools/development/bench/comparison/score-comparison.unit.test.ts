import { expect, test } from 'vitest';
import type { Change } from '../../../../functions/src/engines/compare/index.ts';
import { scoreComparison } from './score-comparison.ts';
import type { TextPart } from './text-block.ts';

const texts = ['Artículo 1. Objeto', 'Artículo 2. Renta', 'Artículo 3. Plazo'];
const toParts = (rent: string): TextPart[] =>
  texts.map((text, index) => ({
    name: `Artículo ${index + 1}`,
    blocks: [
      { kind: 'heading', text },
      { kind: 'paragraph', text: index === 1 ? rent : 'Igual en las dos versiones.' },
    ],
  }));
const toVersion = (parts: readonly TextPart[]) => {
  const text = parts
    .flatMap(({ blocks }) => blocks.map((block) => ('text' in block ? block.text : '')))
    .join('\n');
  return { parts, pages: [{ index: 1, label: '1', text }] };
};
const before = toVersion(toParts('Son 740 euros.'));
const after = toVersion(toParts('Son 780 euros.'));
const plantedEdits = { values: [{ part: 'Artículo 2', before: '740', after: '780' }], moved: [] };

function changeOf(words: string, values: Change['values'] = []): Change {
  const start = before.pages[0]?.text.indexOf(words) ?? 0;
  const side = { text: words, spans: [{ page: 1, start, end: start + words.length }], section: [] };
  return {
    kind: 'replaced',
    before: side,
    after: side,
    concerns: [],
    values,
    isDoubtful: false,
    isRunning: false,
  };
}

test('scores a differing article without a reported change as not found, and its value as missed', () => {
  expect(scoreComparison(before, after, [], plantedEdits)).toMatchObject({
    differing: 1,
    found: 0,
    missedValues: 1,
  });
});

test('scores a reported change with the value in its article as found', () => {
  const change = changeOf('740', [{ concern: 'amount', before: '740 euros', after: '780 euros' }]);
  const score = scoreComparison(before, after, [change], plantedEdits);
  expect(score).toMatchObject({ found: 1, falseChanges: 0, missedValues: 0, faults: [] });
});

test('scores a reported change in an unchanged article as false', () => {
  const score = scoreComparison(before, after, [changeOf('740'), changeOf('Plazo')], plantedEdits);
  expect(score).toMatchObject({ found: 1, falseChanges: 1, missedValues: 1 });
});

test('scores a reported change that reaches from a differing into an unchanged article as false', () => {
  const score = scoreComparison(before, after, [changeOf('740 euros.\nArtículo 3. Plazo')], plantedEdits);
  expect(score).toMatchObject({ found: 1, falseChanges: 1 });
});

test('counts a differing article whose only change is doubtful as found in doubt', () => {
  const doubtful = { ...changeOf('740'), isDoubtful: true };
  expect(scoreComparison(before, after, [doubtful], plantedEdits)).toMatchObject({
    found: 1,
    foundAsDoubt: 1,
  });
  const wrong = scoreComparison(
    before,
    after,
    [changeOf('740'), { ...changeOf('Plazo'), isDoubtful: true }],
    plantedEdits,
  );
  expect(wrong).toMatchObject({ foundAsDoubt: 0, falseChanges: 1, falseCertain: 0 });
});

test('locates an article whose first words OCR has misread', () => {
  const misread = {
    ...after,
    pages: after.pages.map((page) => ({
      ...page,
      text: page.text.replace('Artículo 2. Renta', 'Artlculo 2. | Rema'),
    })),
  };
  const [page] = misread.pages;
  const start = page?.text.indexOf('780') ?? 0;
  const change = changeOf('740');
  const found = { ...change, after: { ...change.after, spans: [{ page: 1, start, end: start + 3 }] } };
  expect(scoreComparison(before, misread, [found], plantedEdits)).toMatchObject({
    found: 1,
    falseChanges: 0,
  });
});
