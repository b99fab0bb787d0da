import { describe, expect, it } from 'vitest';
import type { FoundPassage } from './found-passage.ts';
import { joinNeighbours } from './join-neighbours.ts';

const text = 'Uno dos tres. Cuatro cinco. Seis siete ocho.';

function newPassage(documentId: string, index: number, words: string, score = 1): FoundPassage {
  const start = text.indexOf(words);
  if (start < 0) throw new Error('The text does not contain these words.');
  const end = start + words.length;
  return {
    documentId,
    page: { index, label: `${index}`, text },
    start,
    end,
    text: words,
    path: [words],
    score,
  };
}

const describeJoined = (passages: readonly FoundPassage[]) =>
  joinNeighbours(passages).map(({ documentId, page, text: words }) => `${documentId}${page.index} ${words}`);

describe('joinNeighbours', () => {
  it('returns passages in reading order, starting with the document of the first one', () => {
    const foundPassages = [
      newPassage('b', 2, 'Cuatro cinco.'),
      newPassage('a', 1, 'Uno dos tres.'),
      newPassage('b', 1, 'Seis siete'),
    ];
    expect(describeJoined(foundPassages)).toEqual(['b1 Seis siete', 'b2 Cuatro cinco.', 'a1 Uno dos tres.']);
  });

  it('joins overlapping and adjacent passages without repeating text', () => {
    const foundPassages = [
      newPassage('a', 1, 'Seis siete ocho.', 3),
      newPassage('a', 1, 'Uno dos tres. Cuatro', 1),
      newPassage('a', 1, 'Cuatro cinco.', 2),
    ];
    expect(describeJoined(foundPassages)).toEqual([`a1 ${text}`]);
    const [joined] = joinNeighbours(foundPassages);
    expect(joined).toMatchObject({ start: 0, end: text.length, score: 3, path: ['Uno dos tres. Cuatro'] });
  });

  it('joins a passage that lies within another without shortening it', () => {
    const foundPassages = [newPassage('a', 1, 'dos'), newPassage('a', 1, 'Uno dos tres.')];
    expect(describeJoined(foundPassages)).toEqual(['a1 Uno dos tres.']);
  });

  it('keeps passages apart that text, a page or a document separates', () => {
    const foundPassages = [
      newPassage('a', 1, 'Uno'),
      newPassage('a', 1, 'tres.'),
      newPassage('a', 2, 'Uno'),
      newPassage('b', 1, 'dos'),
    ];
    expect(describeJoined(foundPassages)).toEqual(['a1 Uno', 'a1 tres.', 'a2 Uno', 'b1 dos']);
  });
});
