import { describe, expect, test } from 'vitest';
import type { FoundChange } from '../shared/watches/watched-sites.ts';
import { ChangeCollector } from './change-collector.ts';

const changeOf = (text: string): FoundChange => ({
  ...{ kind: 'text', url: 'https://a.es/', title: 'Ayudas', section: [], concerns: [], values: [] },
  before: null,
  after: { text, marks: [] },
  place: { before: null, after: null },
});
const textsOf = (changes: readonly FoundChange[]) => changes.map(({ after }) => after?.text);

describe('ChangeCollector', () => {
  // @proves T14
  test('keeps the first 1,000 changes that match the watch and the first 1,000 others, and counts the rest of 50,000', () => {
    const collector = new ChangeCollector(({ after }) => after?.text.endsWith('0') === true);
    for (let at = 0; at < 50_000; at += 1) collector.add(changeOf(`cambio ${at}`));
    const { changes, omitted } = collector.end();
    expect(omitted).toEqual({ asked: 4_000, others: 44_000 });
    expect(changes).toHaveLength(2_000);
    expect(textsOf(changes)).toEqual(expect.arrayContaining(['cambio 0', 'cambio 9990', 'cambio 1']));
    expect(textsOf(changes).indexOf('cambio 9990')).toBeLessThan(textsOf(changes).indexOf('cambio 1'));
  });
});
