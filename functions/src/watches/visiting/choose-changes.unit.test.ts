import { describe, expect, test } from 'vitest';
import { watchLimits } from '../../contract/watch-limits.ts';
import type { FoundChange } from '../../shared/watches/watched-sites.ts';
import { chooseChanges } from './choose-changes.ts';

const change = (url: string, before: string | null, after: string | null): FoundChange => ({
  kind: 'text',
  url,
  title: 'Becas y ayudas',
  before: before === null ? null : { text: before, marks: [] },
  after: after === null ? null : { text: after, marks: [] },
  section: [],
  concerns: [],
  values: [],
  place: { before: null, after: null },
});

const price = change('https://ejemplo.es/cuantias/2026', 'Importe: 200 €', 'Importe: 250 €');
const term = change('https://ejemplo.es/plazos', null, 'Se amplía el plazo por una PRÓRROGA.');

describe('chooseChanges', () => {
  test.each([
    ['every change without paths and words', [], [], 2],
    ['changes below a path', ['/cuantias'], [], 1],
    ['changes of a path with a star', ['/*2026'], [], 1],
    ['no change of a path that only begins alike', ['/cuant'], [], 0],
    ['a word with other accents and case', [], ['prorroga'], 1],
    ['a phrase', [], ['amplía el plazo'], 1],
    ['the beginning of a word', [], ['prórr'], 1],
    ['no end of a word', [], ['rroga'], 0],
    ['a word of the old sentence', [], ['200'], 1],
    ['a word of the title', [], ['becas'], 2],
    ['a sign', [], ['€'], 1],
    ['no change of another path with the word', ['/plazos'], ['importe'], 0],
  ])('asks about %s', (_name, paths, words, count) => {
    expect(chooseChanges({ paths, words, question: null }, 'v', [price, term]).askedCount).toBe(count);
  });

  test.each([
    ['a question that a changed sentence answers', [], [], '¿Cuál es el importe?', [price.url]],
    ['a question, or a word', [], ['prórroga'], '¿Cuál es el importe?', [price.url, term.url]],
    ['a question on a path alone', ['/plazos'], [], '¿Cuál es el importe?', []],
    ['a question that no changed sentence answers', [], [], '¿Cuántas plazas hay?', []],
  ])('asks about %s', (_name, paths, words, question, urls) => {
    const { changes } = chooseChanges({ paths, words, question }, 'v', [price, term]);
    expect(changes.filter((each) => each.is_asked).map(({ url }) => url)).toEqual(urls);
  });

  test('stores the changes that were asked about first, numbered and at most the maximum', () => {
    const found = [...Array.from({ length: 150 }, () => price), term];
    const { changes, askedCount } = chooseChanges(
      { paths: ['/plazos'], words: [], question: null },
      'v',
      found,
    );
    expect(askedCount).toBe(1);
    expect(changes).toHaveLength(watchLimits.changesPerVisit);
    expect(changes[0]).toMatchObject({ id: 'v.0', is_asked: true, url: term.url });
    expect(changes[1]).toMatchObject({ id: 'v.1', is_asked: false });
  });
});
