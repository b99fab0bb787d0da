import { describe, expect, it } from 'vitest';
import { findUnsupportedSentences } from './find-unsupported.ts';

const page = 'Artículo 38. Vacaciones anuales. El periodo será de treinta días naturales.';
const unsupported = (answer: string, ...offsets: number[]): string[] =>
  findUnsupportedSentences(
    answer,
    offsets.map((offset) => ({ offset, pageText: page })),
  ).map(({ start, end }) => answer.slice(start, end));

describe('findUnsupportedSentences', () => {
  it('marks a sentence without a citation, and only that', () => {
    const answer = 'Son treinta días. Además se pagan el doble. Se disfrutan en verano.';
    expect(unsupported(answer, 17)).toEqual(['Además se pagan el doble.', 'Se disfrutan en verano.']);
    expect(unsupported(answer, 17, answer.length)).toEqual(['Además se pagan el doble.']);
  });

  it('takes sentences that stand on the cited page as supported by the citation after them', () => {
    expect(unsupported(page, page.length)).toEqual([]);
  });

  it('does not mark headings, lead-ins and fragments', () => {
    const answer = '## Vacaciones del año\n\nLa ley dice lo siguiente:\n\n- Sí, claro.\n\nSon treinta días.';
    expect(unsupported(answer, answer.length)).toEqual([]);
  });
});
