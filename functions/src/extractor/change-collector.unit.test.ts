import { describe, expect, test } from 'vitest';
import { ChangeCollector, type CollectedChange } from './change-collector.ts';

const changeOf = (text: string, units?: CollectedChange['units']): CollectedChange => ({
  ...{ kind: 'text', url: 'https://a.es/', title: 'Ayudas', section: [], concerns: [], values: [] },
  before: null,
  after: { text, marks: [] },
  place: { before: null, after: null },
  ...(units === undefined ? {} : { units }),
});
const textsOf = (changes: readonly CollectedChange[]) => changes.map(({ after }) => after?.text);

describe('ChangeCollector', () => {
  // @proves T14
  test('keeps the first 1,000 changes that match the watch and the first 1,000 others, and counts the rest of 50,000', () => {
    const collector = new ChangeCollector(({ after }) => after?.text.endsWith('0') === true);
    for (let at = 0; at < 50_000; at += 1) collector.add(changeOf(`cambio ${at}`));
    const { changes, omitted } = collector.end(new Set(), () => undefined);
    expect(omitted).toEqual({ asked: 4_000, others: 44_000 });
    expect(changes).toHaveLength(2_000);
    expect(textsOf(changes)).toEqual(expect.arrayContaining(['cambio 0', 'cambio 9990', 'cambio 1']));
    expect(textsOf(changes).indexOf('cambio 9990')).toBeLessThan(textsOf(changes).indexOf('cambio 1'));
  });

  test('drops changes whose sentences all rotate between requests, and reports them as ignored', () => {
    const collector = new ChangeCollector(() => false);
    collector.add(changeOf('oferta', { before: ['a'], after: ['b'] }));
    collector.add(changeOf('importe', { before: ['a'], after: ['c'] }));
    collector.add(changeOf('página nueva'));
    const ignored: CollectedChange[] = [];
    const { changes } = collector.end(new Set(['a', 'b']), (change) => ignored.push(change));
    expect(textsOf(changes)).toEqual(['importe', 'página nueva']);
    expect(textsOf(ignored)).toEqual(['oferta']);
    expect(changes).not.toContainEqual(expect.objectContaining({ units: expect.anything() }));
  });
});
