import { describe, expect, test } from 'vitest';
import { numberSentences, writeReference } from './sentence-numbers.ts';

const text = [
  'La renta es de 740 euros al mes. La fianza es de dos',
  'mensualidades de renta.',
  'Garantía Límite',
  'Incendio 120.000 euros',
  'Robo 6.000 euros',
  '- Conservar los restos.',
  '- Pagar la prima.',
  '•',
].join('\n');

describe('sentences of a passage', () => {
  test('numbers prose, header and rows of tables, and items of lists in place', () => {
    expect(numberSentences({ key: '2', text })).toBe(
      [
        '[2.1] La renta es de 740 euros al mes. [2.2] La fianza es de dos',
        'mensualidades de renta.',
        '[2.3] Garantía Límite',
        '[2.4] Incendio 120.000 euros',
        '[2.5] Robo 6.000 euros',
        '[2.6] - Conservar los restos.',
        '[2.7] - Pagar la prima.',
        '•',
      ].join('\n'),
    );
  });

  test('writes the reference to the sentences that overlap a span of the page', () => {
    const passage = { key: '2', text, start: 100 };
    const at = (words: string) => ({
      start: 100 + text.indexOf(words),
      end: 100 + text.indexOf(words) + words.length,
    });
    expect(writeReference(passage, at('dos\nmensualidades'))).toBe('[2.2]');
    expect(writeReference(passage, at('120.000 euros\nRobo 6'))).toBe('[2.4-5]');
    expect(writeReference(passage, { start: 0, end: 50 })).toBeUndefined();
  });

  test('splits sentences of more than 320 characters at their semicolons', () => {
    const part =
      'la persona que firma debe comunicar por escrito cada cambio de domicilio en los diez días siguientes';
    const long = `${part}; ${part}; ${part}; ${part}.`;
    expect(numberSentences({ key: '1', text: long }).match(/\[1\.\d\]/gu)).toHaveLength(4);
  });
});
