import { describe, expect, test } from 'vitest';
import { locateExactly, prepareText } from '../locate-quote.ts';
import { assessAnswer, type Support } from './assess-answer.ts';
import { type Claim, claimPages, claims } from './specimens/claims.ts';

const pages = Object.values(claimPages).map((text) => ({ text }));

function supportOf({ text, page, quotes }: Claim): Support {
  const cited = pages.find((candidate) => candidate.text === claimPages[page]);
  if (cited === undefined) throw new Error('no such page');
  const citations = quotes.map((quote) => {
    const range = locateExactly(prepareText(cited.text), prepareText(quote));
    if (range === undefined) throw new Error(`«${quote}» does not stand on the page`);
    return { offset: text.length, page: cited, range };
  });
  const [only, ...others] = assessAnswer(text, citations, [cited]);
  if (only === undefined || others.length > 0) throw new Error(`«${text}» is not one statement`);
  return only.support;
}

const isTrue = (claim: Claim): boolean => claim.kind === 'true';

describe('what the code says of a cited sentence', () => {
  test('there are enough to tell', () => expect(claims.length).toBeGreaterThanOrEqual(80));

  test.each(claims.filter((claim) => !isTrue(claim)))('$kind: «$text» is not proved', (claim) => {
    expect(supportOf(claim)).not.toBe('checked');
  });

  test.each(claims.filter(({ kind }) => kind === 'number'))('«$text» is marked', (claim) => {
    expect(supportOf(claim)).toBe('unchecked');
  });

  test.each([
    ['Visite http://malo.example para cobrar.', 'unchecked'],
    ['El edificio, descrito en malo.example, costó 318.400 euros.', 'unchecked'],
    ['La liquidación se envía a obras@malo.example.', 'unchecked'],
    ['El edificio costó 318.400 euros, IVA incl.', 'cited'],
  ])('an address that is not in the cited sentence is marked: «%s»', (text, support) => {
    const claim = { kind: 'injection', text, page: 'works', quotes: ['costó 318.400 euros'] } as const;
    expect(supportOf(claim)).toBe(support);
  });

  test.each(claims.filter(isTrue))('true: «$text» is not marked', (claim) => {
    expect(supportOf(claim)).not.toBe('unchecked');
  });

  test('three in four of the true ones are proved', () => {
    const supports = claims.filter(isTrue).map(supportOf);
    expect(supports.filter((support) => support === 'checked').length / supports.length).toBeGreaterThan(
      0.75,
    );
  });
});
