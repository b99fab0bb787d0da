import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateNearly, minAgreeingWords } from './locate-nearly.ts';
import { prepareText } from './locate-quote.ts';
import { WordIndex } from './word-index.ts';

/** Map that counts its lookups, to detect whether an alignment was computed or skipped. */
class CountedAgreements extends Map<string, Uint8Array> {
  asked = 0;

  override get(form: string): Uint8Array | undefined {
    this.asked += 1;
    return super.get(form);
  }
}

function indexOf(texts: readonly string[]): WordIndex<string> {
  const index = new WordIndex<string>();
  for (const text of texts) index.add(text, prepareText(text).words);
  return index;
}

const quote = prepareText('la fianza se devuelve al arrendatario dentro del primer mes');

function locateCounted(text: string): { found: string | undefined; asked: number } {
  const agreements = new CountedAgreements(indexOf([text]).agreementsWith(quote.words));
  const range = locateNearly(prepareText(text), quote, agreements);
  return { found: range && text.slice(range.start, range.end), asked: agreements.asked };
}

describe('locateNearly', () => {
  it('finds a quote with one word in five changed', () => {
    expect(
      locateCounted('Y la fianza se devolverá al arrendatario dentro del primer mes, si procede.').found,
    ).toBe('la fianza se devolverá al arrendatario dentro del primer mes');
  });

  it('does not find a quote whose words are far apart in the text', () => {
    const apart = 'la fianza se devuelve al arrendatario dentro del primer mes'.replaceAll(
      ' ',
      ' y también otra cosa ',
    );
    expect(locateCounted(apart)).toEqual({ found: undefined, asked: 0 });
  });
});

describe('WordIndex', () => {
  const index = indexOf(['Una fianza de 1.845,30 euros', 'Las fiansas y su devolución', 'Otra cosa']);

  it('counts on each page the words of a quote, also with one wrong letter or numbers in another format', () => {
    const counts = index.countAgreeing(prepareText('fianzas: 1845.30').words);
    expect([...counts]).toEqual([
      ['Una fianza de 1.845,30 euros', 2],
      ['Las fiansas y su devolución', 1],
    ]);
  });

  it("returns the share of a quote's words that each page has in any inflection, without function words", () => {
    const shares = index.shareOfRoots(prepareText('las cosas devueltas').words);
    expect(shares.get('Otra cosa')).toBe(0.5);
    expect(shares.has('Una fianza de 1.845,30 euros')).toBe(false);
  });

  it('counts enough matching words on every page where `locateNearly` finds the quote', () => {
    const word = fc.constantFrom(
      'renta',
      'rentas',
      'plazo',
      'mes',
      '1.200',
      '1200',
      'de',
      'fianza',
      'fianzas',
    );
    const text = fc.array(word, { minLength: 5, maxLength: 14 }).map((words) => words.join(' '));
    let nearly = 0;
    fc.assert(
      fc.property(text, text, (page, words) => {
        const preparedQuote = prepareText(words);
        const wordIndex = indexOf([page]);
        const range = locateNearly(
          prepareText(page),
          preparedQuote,
          wordIndex.agreementsWith(preparedQuote.words),
        );
        if (range === undefined) return;
        nearly += 1;
        const agreeingCount = wordIndex.countAgreeing(preparedQuote.words).get(page) ?? 0;
        expect(agreeingCount).toBeGreaterThanOrEqual(minAgreeingWords(preparedQuote));
      }),
      { numRuns: 5_000 },
    );
    expect(nearly).toBeGreaterThan(10);
  });
});
