import { expect, test } from 'vitest';
import { describeDeadlines } from './describe-deadlines.ts';

const newDeadline = (act: string, condition: string | null) => ({
  id: act,
  ...{
    what: act,
    who: null,
    condition,
    state: 'checked',
    reasons: [],
    rule: { kind: 'date', date: '2031-02-28' },
  },
  place: { page: 1, page_label: '1', quote: act, char_start: 0, char_end: act.length },
});

test('omits the condition of a deadline when the description of its act contains it', () => {
  const deadlines = [
    newDeadline('Evitar la prórroga si lo comunica', 'si lo comunica'),
    newDeadline('Avisar al asegurador', 'en caso de avería'),
    newDeadline('Entregar el aval', null),
  ];
  const document = {
    id: 'd',
    name: 'Contrato.pdf',
    version: 'v',
    part: null,
    unreadPages: [],
    unreadParts: [],
  };
  const record = {
    ...{ version: 'v', part: null, statuses: {}, doneDays: {}, starts: {} },
    found: { deadlines, starts: [], omittedCount: 0 },
  };
  const each = { document, record } as unknown as Parameters<typeof describeDeadlines>[0];
  const described = describeDeadlines(each, { region: null, today: '2026-11-30' });
  expect(described.deadlines.map(({ condition }) => condition)).toEqual([null, 'en caso de avería', null]);
});
