import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeStored } from '../../../../tests/fixtures/documents/describe-stored.ts';
import { limits } from '../../../contract/limits.ts';
import { prepareText } from './locate-quote.ts';
import { createCitationVerifier } from './verify-citation.ts';

const document = describeStored({ id: 'doc', name: 'ley.pdf', pageCount: 3, passageCount: 3 });

const texts = [
  'El contrato de trabajo se presumirá existente entre todo el que presta un servicio por cuenta y dentro del ámbito de otro.',
  'Las vacaciones anuales no podrán ser infe-\nriores a treinta días naturales. La indemnización será de 33,5 días.\nLa oﬁcina «Central» abre siempre.',
  'El empresario no podrá despedir sin causa a la persona trabajadora durante su embarazo en ningún caso.',
];
const pages = texts.map((text, at) => ({ index: at + 1, label: `${at + 10}`, text }));
const passages = pages.map((page) => {
  return { key: `p${page.index}`, document, page, start: 0, end: page.text.length, text: page.text, pages };
});
const verifyAll = createCitationVerifier(passages);
const verify = (mark: { key: string; quote: string }) => verifyAll(mark)[0];

describe('createCitationVerifier', () => {
  it('ignores case, accents, ligatures, quotation marks and whitespace', () => {
    for (const quote of [
      'VACACIONES   ANUALES',
      'indemnizacion sera de 33,5 dias',
      'La oficina "central" abre',
      '«treinta días»',
    ]) {
      expect(verify({ key: 'p2', quote })?.page.index).toBe(2);
    }
  });

  it("returns the page's own text and its position", () => {
    const foundCitation = verify({ key: 'p2', quote: 'podran ser inferiores a treinta dias' });
    expect(foundCitation?.quote).toBe('podrán ser infe- riores a treinta días');
    expect(texts[1]?.slice(foundCitation?.range.start, foundCitation?.range.end)).toBe(
      'podrán ser infe-\nriores a treinta días',
    );
  });

  it('finds a quote that kept the hyphen at a line break', () => {
    expect(verify({ key: 'p2', quote: 'podrán ser infe-\nriores a treinta días' })?.page.index).toBe(2);
    expect(verify({ key: 'p2', quote: 'podrán ser infe- riores a treinta días' })?.page.index).toBe(2);
  });

  it('accepts a passage key in the formats that models use', () => {
    for (const key of ['P2', ' p2 ', 'key="p2"', 'Clave: p2', '«p2»']) {
      expect(verify({ key, quote: 'vacaciones anuales' })?.page.index).toBe(2);
    }
  });

  it('finds a quote with an unknown passage key by its words, unless it has only two words', () => {
    expect(verify({ key: 'p9', quote: 'vacaciones anuales no podrán' })?.page.index).toBe(2);
    expect(verify({ key: 'p9', quote: 'vacaciones anuales' })).toBeUndefined();
  });

  it('corrects the page when the quote is on another one', () => {
    expect(verify({ key: 'p1', quote: 'vacaciones anuales no podrán ser' })?.page.index).toBe(2);
    expect(verify({ key: 'p1', quote: 'no podrá despedir sin causa' })?.page.index).toBe(3);
  });

  it("accepts a quote with one word in five changed, and returns the page's words", () => {
    const nearQuote = verify({
      key: 'p1',
      quote: 'se presume existente entre todo el que presta un servicio por cuenta',
    });
    expect(nearQuote?.quote).toBe('se presumirá existente entre todo el que presta un servicio por cuenta');
  });

  it('rejects a quote with another number or without the negation', () => {
    expect(verify({ key: 'p2', quote: 'La indemnización será de 335 días' })).toBeUndefined();
    expect(verify({ key: 'p2', quote: 'La indemnización será de 45 días. La oficina' })).toBeUndefined();
    expect(
      verify({ key: 'p3', quote: 'El empresario podrá despedir sin causa a la persona' }),
    ).toBeUndefined();
    expect(verify({ key: 'p3', quote: 'durante su embarazo en todo caso' })).toBeUndefined();
  });

  // @proves LLM09
  it('rejects invented quotes, parts of words and function words', () => {
    for (const quote of [
      'el salario será de mil euros al mes',
      'vaca',
      'anual',
      'el de la',
      '33',
      '',
      '. , ;',
      '«»',
    ]) {
      expect(verify({ key: 'p2', quote })).toBeUndefined();
    }
  });

  it('truncates a quote to `limits.quoteWords`', () => {
    const text = Array.from({ length: 60 }, (_, at) => `palabra${at}`).join(' ');
    const page = { index: 1, label: '1', text };
    const passage = { key: 'pw', document, page, start: 0, end: text.length, text, pages: [page] };
    const [foundCitation] = createCitationVerifier([passage])({ key: 'pw', quote: text });
    expect(foundCitation?.quote.split(' ')).toHaveLength(limits.quoteWords);
  });

  it('splits the quotes of one citation mark at an ellipsis, at `|` and at another passage key', () => {
    const pagesOf = (quote: string) => verifyAll({ key: 'p2', quote }).map(({ page }) => page.index);
    expect(pagesOf('Las vacaciones anuales … a treinta días naturales')).toEqual([2, 2]);
    expect(pagesOf('Las vacaciones anuales (...) treinta días')).toEqual([2, 2]);
    expect(pagesOf('vacaciones anuales|La oficina Central abre')).toEqual([2, 2]);
    expect(pagesOf('vacaciones anuales; p3|durante su embarazo')).toEqual([2, 3]);
  });

  it('finds a quote of cells of a table row that are not adjacent, and of numbers in another format', () => {
    const text = 'Concepto Base Tipo Cuota\nDesempleo 1.845,30 1,55 % 28,60\nIRPF 1.845,30 12,00 % 221,44';
    const page = { index: 1, label: '1', text };
    const passage = { key: 'pt', document, page, start: 0, end: text.length, text, pages: [page] };
    const quoteOf = (quote: string) => createCitationVerifier([passage])({ key: 'pt', quote })[0]?.quote;
    expect(quoteOf('IRPF | 1.845,30 | 12,00 % | 221,44')).toBe('IRPF 1.845,30 12,00 % 221,44');
    expect(quoteOf('IRPF Cuota 221,44')).toBe('IRPF 1.845,30 12,00 % 221,44');
    expect(quoteOf('Desempleo 1845.30 1.55%')).toBe('Desempleo 1.845,30 1,55 % 28,60');
    expect(quoteOf('IRPF Cuota 28,60')).toBeUndefined();
  });

  it('does not match a paragraph as a table row, nor a row that shares a single word with the quote', () => {
    const text = `La renta es de 740 euros al mes, pagaderos por transferencia bancaria dentro de los siete primeros días de cada mes en la cuenta que la parte arrendadora comunique por escrito, con un recargo del 3 % si se retrasa.
Agua caliente 18,20 9,75
El pago que se haga del agua`;
    const page = { index: 1, label: '1', text };
    const passage = { key: 'pp', document, page, start: 0, end: text.length, text, pages: [page] };
    const quoteOf = (quote: string) => createCitationVerifier([passage])({ key: 'pp', quote })[0]?.quote;
    expect(quoteOf('La fianza asciende a 740 euros')).toBeUndefined();
    expect(quoteOf('Recargo de la renta: 3 %')).toBeUndefined();
    expect(quoteOf('el seguro obligatorio del agua vale 18,20')).toBeUndefined();
    expect(quoteOf('Agua Importe 18,20')).toBe('Agua caliente 18,20 9,75');
  });

  it("finds the sentence with other inflections of the quote's words, never with other numbers", () => {
    const verdict = verify({
      key: 'p2',
      quote: 'las vacaciones anuales no pueden ser inferiores a treinta días',
    });
    expect(verdict?.quote).toContain('no podrán ser infe- riores a treinta días');
    expect(
      verify({ key: 'p2', quote: 'las vacaciones anuales no pueden ser inferiores a cuarenta días' }),
    ).toBeUndefined();
  });

  it('prefers the occurrence of a quote inside the cited passage', () => {
    const text = 'El plazo es de un mes. Otra cosa distinta. El plazo es de un mes.';
    const page = { index: 1, label: '1', text };
    const late = {
      key: 'pz',
      document,
      page,
      start: 43,
      end: text.length,
      text: text.slice(43),
      pages: [page],
    };
    expect(
      createCitationVerifier([late])({ key: 'pz', quote: 'el plazo es de un mes' })[0]?.range.start,
    ).toBe(43);
  });

  it('finds every sequence of words of a page at its own position', () => {
    const words = [...(texts[0] ?? '').matchAll(/\S+/gu)];
    fc.assert(
      fc.property(fc.nat(words.length - 4), fc.integer({ min: 3, max: 15 }), (from, count) => {
        const chosenWords = words.slice(from, from + count);
        const start = chosenWords[0]?.index ?? 0;
        const quote = chosenWords.map(([word]) => word).join(' ');
        const foundCitation = verify({ key: 'p1', quote });
        fc.pre(foundCitation !== undefined);
        expect(foundCitation?.range.start).toBe(start);
      }),
    );
  });

  it('verifies a quote against a page of a million characters within 4 s of CPU time', () => {
    const page = { index: 1, label: '1', text: 'palabra sin fin '.repeat(60_000) };
    const passage = { key: 'pa', document, page, start: 0, end: 100, text: '', pages: [page] };
    // Measures CPU time, which excludes other processes of the machine.
    const before = process.threadCpuUsage();
    createCitationVerifier([passage])({
      key: 'pa',
      quote: 'esto no está escrito en ninguna parte de la página',
    });
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(4_000);
  }, 60_000);

  it('returns the same result for a repeated citation mark', () => {
    const verifier = createCitationVerifier(passages);
    const stands = { key: 'p2', quote: 'vacaciones anuales' };
    const unmatchedMark = { key: 'p2', quote: 'el salario será de mil euros al mes' };
    expect(verifier({ ...stands })).toBe(verifier({ ...stands }));
    expect(verifier({ ...unmatchedMark })).toBe(verifier({ ...unmatchedMark }));
  });
});

describe('createCitationVerifier with citation marks that match nothing', () => {
  const vocabulary =
    'arrendador arrendatario vivienda contrato renta fianza preaviso plazo cláusula pago cuenta llaves gastos impuesto'.split(
      ' ',
    );
  const wordsFrom = (seed: number, count: number): string =>
    Array.from(
      { length: count },
      (_, at) => vocabulary[(seed * 31 + at * at * 7 + at * seed) % vocabulary.length],
    ).join(' ');
  /** All pages share their words, so that no word distinguishes them. */
  const pageTexts = Array.from({ length: 60 }, (_, page) =>
    Array.from(
      { length: 12 },
      (_line, line) => `El ${wordsFrom(page * 13 + line, 14)} es de ${page * 100 + line} euros.`,
    ).join('\n'),
  );
  const marks = Array.from({ length: 30 }, (_, at) => {
    return { key: `${at + 1}`, quote: `${wordsFrom(at * 17 + 5, 24)} número${at}` };
  });

  function givenPages() {
    let reads = 0;
    const many = pageTexts.map((text, at) => ({
      index: at + 1,
      label: '',
      get text() {
        reads += 1;
        return text;
      },
    }));
    const given = many.map((page, at) => {
      const text = pageTexts[at] ?? '';
      return { key: `${at + 1}`, document, page, start: 0, end: text.length, text, pages: many };
    });
    return { verifier: createCitationVerifier(given), reads: () => reads };
  }

  it('reads every page at most twice', () => {
    const { verifier, reads } = givenPages();
    for (const mark of marks) expect(verifier(mark)).toEqual([]);
    // Allows two readings of each page: for the exact search, and for other inflections.
    expect(reads()).toBeLessThanOrEqual(2 * pageTexts.length);
  });

  it('rereads no page for the exact search after `readAhead`, and at most 12 pages to search for inflected words', () => {
    const { verifier, reads } = givenPages();
    for (let piece = 0; piece < pageTexts.length; piece += 1) verifier.readAhead();
    expect(reads()).toBe(pageTexts.length);
    verifier(marks[0] ?? { key: '', quote: '' });
    expect(reads() - pageTexts.length).toBeLessThanOrEqual(12);
  });

  it('verifies all citation marks within 60 times the CPU time of preparing all pages', () => {
    const processorOf = (work: () => void): number => {
      const before = process.threadCpuUsage();
      work();
      return process.threadCpuUsage(before).user;
    };
    const { verifier } = givenPages();
    const looked = processorOf(() => marks.map((mark) => verifier(mark)));
    const prepared = processorOf(() => {
      for (let round = 0; round < 10; round += 1) for (const text of pageTexts) prepareText(text);
    });
    expect(looked / prepared).toBeLessThan(60);
  });
});
