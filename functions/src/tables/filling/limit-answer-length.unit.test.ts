import { describe, expect, test } from 'vitest';
import type { ProvedValue, QuotePlace } from '../../contract/proved-values/schemas.ts';
import { tableLimits } from '../../contract/table-limits.ts';
import { limitAnswerLength } from './limit-answer-length.ts';

const endlessAnswer = '漢'.repeat(200_000);
const placeOf = (quote: string): QuotePlace => ({
  ...{ page: 1, page_label: '1', quote, char_start: 10, char_end: 10 + quote.length },
});
const hostile: ProvedValue = {
  state: 'cited',
  value: { type: 'text', text: endlessAnswer },
  text: endlessAnswer,
  places: Array.from({ length: 4 }, () => placeOf(endlessAnswer)),
  disagreeing: Array.from({ length: 6 }, () => ({
    value: { type: 'list', items: Array.from({ length: 1_000 }, () => endlessAnswer.slice(0, 500)) },
    place: placeOf(endlessAnswer),
  })),
};

describe('limitAnswerLength', () => {
  test('keeps a row of hostile answers below the maximum of a database record', () => {
    const bytes = Buffer.byteLength(JSON.stringify(limitAnswerLength(hostile)));
    expect(bytes * tableLimits.columns).toBeLessThan(1_048_576);
  });

  test('ends the character range of a truncated quote where the quote ends', () => {
    const [place] = limitAnswerLength(hostile).places;
    expect(place?.quote.length).toBe(480);
    expect(place).toMatchObject({ char_start: 10, char_end: 490 });
  });

  test('returns an ordinary answer as it is', () => {
    const answer: ProvedValue = {
      ...hostile,
      value: { type: 'list', items: ['incendio', 'robo'] },
      ...{ text: 'incendio y robo', places: [placeOf('Cubre incendio y robo.')], disagreeing: [] },
    };
    expect(limitAnswerLength(answer)).toEqual(answer);
  });
});
