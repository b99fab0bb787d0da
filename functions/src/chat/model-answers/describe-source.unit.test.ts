import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { citeRange } from '../../engines/evidence/quotes/verify-citation.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { describeSource } from './describe-source.ts';

const document = { id: 'd1', version: 'v1', name: 'Contrato.pdf' } as StoredDocument;

function citeQuote(text: string, quote: string) {
  const start = text.indexOf(quote);
  const page = { index: 2, label: '2', text };
  return describeSource({
    ...citeRange({ document, page }, { start, end: start + quote.length }),
    offset: 7,
  });
}

test('describes a quote that ends within a phrase with its complete sentence', () => {
  const text =
    'Renta\n\nLa renta es de 900\neuros al mes, que se pagan por adelantado. La fianza es otra cosa.';
  const source = citeQuote(text, 'La renta es de 900\neuros');
  expect(source.quote).toBe('La renta es de 900 euros');
  expect(source.sentence).toEqual({
    text: 'La renta es de 900 euros al mes, que se pagan por adelantado.',
    char_start: text.indexOf('La renta'),
  });
});

test('describes a quote without the heading above its sentence', () => {
  const rent =
    'La renta mensual es de 1.250 euros, que se pagan por transferencia en los siete primeros días.';
  const text = `Renta y gastos\n${rent}`;
  expect(citeQuote(text, text)).toMatchObject({
    quote: rent,
    char_start: text.indexOf('La renta'),
    char_end: text.length,
    sentence: { text: rent, char_start: text.indexOf('La renta') },
  });
});

test('describes a quote across two sentences with both', () => {
  const text = 'Uno es el plazo. Dos es la renta. Tres es la fianza.';
  expect(citeQuote(text, 'plazo. Dos').sentence).toEqual({
    text: 'Uno es el plazo. Dos es la renta.',
    char_start: 0,
  });
});

test('describes a quote without its sentence when the page has no sentence ends', () => {
  const text = `La renta es de 900 euros ${'y otra cosa que no acaba '.repeat(40)}`;
  expect(citeQuote(text, 'La renta es de 900 euros').sentence).toBeUndefined();
});

// @proves T15
test('describes 80 quotes of a page of 200,000 characters within one second of CPU time', () => {
  const text = 'La renta es de 900 euros.\nEl plazo es de un mes.\n'.repeat(4_000);
  const page = { index: 1, label: '1', text };
  const before = threadCpuMs();
  for (let at = 0; at < 80; at += 1) {
    const start = text.indexOf('El plazo', at * 2_000);
    const source = describeSource({ ...citeRange({ document, page }, { start, end: start + 8 }), offset: 0 });
    expect(source.sentence).toEqual({ text: 'El plazo es de un mes.', char_start: start });
  }
  expect(threadCpuMs() - before).toBeLessThan(1_000);
});
