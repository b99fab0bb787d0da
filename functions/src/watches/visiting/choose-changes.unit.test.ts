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
    ['both changes without paths and words', [], [], 2],
    ['the change below a path', ['/cuantias'], [], 1],
    ['the change of a path with a star', ['/*2026'], [], 1],
    ['no change for the beginning of a folder name', ['/cuant'], [], 0],
    ['the change with a word, in any case and with or without accents', [], ['prorroga'], 1],
    ['the change with a phrase', [], ['amplía el plazo'], 1],
    ['the change with a word that begins so', [], ['prórr'], 1],
    ['no change for the end of a word', [], ['rroga'], 0],
    ['the change with the word in its old sentence', [], ['200'], 1],
    ['both changes for a word of the title', [], ['becas'], 2],
    ['the change with a symbol', [], ['€'], 1],
    ['no change with the word on another path', ['/plazos'], ['importe'], 0],
  ])('chooses for the mail %s', (_name, paths, words, count) => {
    expect(chooseChanges({ paths, words, question: null }, 'v', [price, term]).askedCount).toBe(count);
  });

  test.each([
    ['the change that answers the question', [], [], '¿Cuál es el importe?', [price.url]],
    [
      'changes that answer the question or have the word',
      [],
      ['prórroga'],
      '¿Cuál es el importe?',
      [price.url, term.url],
    ],
    ['no change that answers the question on another path', ['/plazos'], [], '¿Cuál es el importe?', []],
    ['no change for a question that none answers', [], [], '¿Cuántas plazas hay?', []],
  ])('chooses for the mail %s', (_name, paths, words, question, urls) => {
    const { changes } = chooseChanges({ paths, words, question }, 'v', [price, term]);
    expect(changes.filter((each) => each.is_asked).map(({ url }) => url)).toEqual(urls);
  });

  test('returns the chosen changes first, numbered, and at most the maximum of all', () => {
    const foundChanges = [...Array.from({ length: 150 }, () => price), term];
    const { changes, askedCount } = chooseChanges(
      { paths: ['/plazos'], words: [], question: null },
      'v',
      foundChanges,
    );
    expect(askedCount).toBe(1);
    expect(changes).toHaveLength(watchLimits.changesPerVisit);
    expect(changes[0]).toMatchObject({ id: 'v.0', is_asked: true, url: term.url });
    expect(changes[1]).toMatchObject({ id: 'v.1', is_asked: false });
  });
});
