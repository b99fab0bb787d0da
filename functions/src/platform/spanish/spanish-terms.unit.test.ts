import { describe, expect, it } from 'vitest';
import { foldText, readTerms, stemOf, termSimilarity } from './spanish-terms.ts';

const formsOf = (text: string): string[] => readTerms(text).map((term) => term.form);
const similarity = (a: string, b: string): number =>
  termSimilarity({ form: a, stem: stemOf(a) }, { form: b, stem: stemOf(b) });

describe('readTerms', () => {
  it('folds case, accents and ligatures, and keeps ñ', () => {
    expect(formsOf('OFICINA Niño pingüino ﬁnanciación')).toEqual([
      'oficina',
      'niño',
      'pinguino',
      'financiacion',
    ]);
    expect(foldText('Nin\u0303o\u0301')).toBe('niño');
  });

  it('drops function words and courtesies', () => {
    expect(formsOf('Hola, ¿me puedes decir cuál es el plazo, por favor?')).toEqual(['decir', 'plazo']);
  });

  it('finds «artículo 34.2» by «34.2» and by «34»', () => {
    expect(formsOf('artículo 34.2')).toEqual(['articulo', '34.2', '34']);
  });

  it('ends numbers and words before a superscript note, and keeps the digits of units', () => {
    expect(formsOf('1.200¹ euros')).toEqual(formsOf('1.200 euros'));
    expect(formsOf('un 4² % según Tarifa³')).toEqual(formsOf('un 4 % según Tarifa'));
    expect(formsOf('450 m² de CO₂')).toEqual(formsOf('450 m2 de CO2'));
  });

  it.each([
    ['3 200 EUR', '3200'],
    ['47\u202F400\u202F000 habitantes', '47400000'],
    ['1’500’000 €', '1500000'],
  ])('reads from «%s» the searchable number %s', (text, form) => {
    expect(formsOf(text)).toContain(form);
  });

  it('ignores thousands separators', () => {
    expect(formsOf('1.500 euros')).toEqual(formsOf('1500 euros'));
  });

  it('joins words hyphenated at a line end', () => {
    expect(formsOf('la indem-\nnización y el soft\u00ADware')).toEqual(['indemnizacion', 'software']);
  });

  it('weights names, numbers and words that only frame a question', () => {
    const [name, company, year] = readTerms('nombre Telefónica 2015');
    expect(name?.weight).toBeLessThan(1);
    expect(company).toMatchObject({ isCapitalised: true, weight: 1 });
    expect(year).toMatchObject({ isNumber: true, weight: 1 });
  });
});

describe('termSimilarity', () => {
  it('matches forms of one word, with and without accents', () => {
    expect(similarity('vacaciones', 'vacacion')).toBe(1);
    expect(similarity(foldText('económica'), 'economicos')).toBe(1);
  });

  it('scores related words by their common prefix', () => {
    expect(similarity('farmacia', 'farmaceutico')).toBeGreaterThan(0.4);
    expect(similarity('farmacia', 'farmaceutico')).toBeLessThan(1);
  });

  it('does not match unrelated words and different numbers', () => {
    expect(similarity('constitucion', 'construccion')).toBe(0);
    expect(similarity('1984', '1985')).toBe(0);
  });
});
