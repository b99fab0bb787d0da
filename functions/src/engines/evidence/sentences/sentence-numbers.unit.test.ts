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

  test.each([
    [
      'values below them',
      'Plus de transporte\ny manutención\n30 3,21 96,30',
      'Complemento de\nnocturnidad\n5 12,00 60,00',
    ],
    [
      'values beside their last line',
      'Plus de transporte\ny manutención 30 3,21 96,30',
      'Daños por agua\n(tuberías) 5 12,00 60,00',
    ],
    ['values alone below a name of one line', 'Filtro de aire\n22,00 €', 'Mano de obra\n114,00 €'],
  ])('gives one sentence number to a table row on several lines, with %s', (_, one, other) => {
    const table = `Recibo de salarios\nSalario base 30 48,33 1.450,00\n${one}\n${other}\nPaga extra 1 241,67 241,67`;
    expect(numberSentences({ key: '1', text: table })).toBe(
      `[1.1] Recibo de salarios\n[1.2] Salario base 30 48,33 1.450,00\n[1.3] ${one}\n[1.4] ${other}\n[1.5] Paga extra 1 241,67 241,67`,
    );
  });

  test('numbers prose with a value at a line end as one sentence', () => {
    const prose = 'El contrato dura hasta el final de\nun año de 12 meses\nLas partes lo firman en Pamplona.';
    expect(numberSentences({ key: '1', text: prose })).toBe(`[1.1] ${prose}`);
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
