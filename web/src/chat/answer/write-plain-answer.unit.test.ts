import type { Source } from '@contract/chat/schemas.ts';
import { expect, test } from 'vitest';
import { numberCitations } from './number-citations.ts';
import { writePlainAnswer } from './write-plain-answer.ts';

const source = (text: string, sentence: string, quote: string): Source => ({
  source: 'documentos/Ley del agua.pdf',
  page_label: 'iv',
  page: 4,
  document_id: 'd1',
  document_version: 'v1',
  quote,
  char_start: text.indexOf(sentence),
  char_end: text.length,
  answer_offset: text.indexOf(sentence) + sentence.length,
});

test('copies an answer as plain text with numbered sentences and the quotes of the sources', () => {
  const text = '## Plazo\n\nSon **veinte días**. El mes de *agosto* no cuenta.\n\n- Uno\n- Dos';
  const sources = [
    source(text, 'Son **veinte días**.', 'veinte días hábiles'),
    source(text, 'no cuenta.', 'agosto es inhábil'),
  ];
  expect(writePlainAnswer({ text }, numberCitations(sources))).toBe(
    [
      'Plazo',
      '',
      'Son veinte días. [1] El mes de agosto no cuenta. [2]',
      '',
      '- Uno',
      '- Dos',
      '',
      'Fuentes:',
      '[1] Ley del agua.pdf, página iv: «veinte días hábiles»',
      '[2] Ley del agua.pdf, página iv: «agosto es inhábil»',
    ].join('\n'),
  );
});

test("copies an answer's doubt about a quote", () => {
  const text = 'El total es de 1.200 euros.';
  const doubtful = { ...source(text, text, 'total de 1.200 euros'), doubt: 'model' } as const;
  expect(writePlainAnswer({ text }, numberCitations([doubtful]))).toContain(
    '[1] Ley del agua.pdf, página iv (leído por un modelo, sin comprobar): «total de 1.200 euros»',
  );
});

test('copies a table of an answer as tab-separated columns, without a list of sources when there are none', () => {
  const text = '| Año | Cuota |\n| --- | ---: |\n| 2025 | 40 € |';
  expect(writePlainAnswer({ text }, [])).toBe('Año\tCuota\n2025\t40 €');
});
