import type { ConsentEntry } from '@contract/account/schemas.ts';
import { expect, it } from 'vitest';
import { groupDecisions } from './consents-section.tsx';

const entry = (id: string, change: Partial<ConsentEntry> = {}): ConsentEntry => ({
  id,
  kind: 'cookies',
  version: '2025-06-20',
  decided_at: '2026-07-03T10:00:00.000Z',
  preferences: { essential: true, functional: false, analytics: false, marketing: false },
  ...change,
});

const acceptedConsent = {
  preferences: { essential: true, functional: true, analytics: true, marketing: true },
} as const;

it('lists a repeated consent decision once, with the time of the latest', () => {
  const rows = groupDecisions([entry('c'), entry('b'), entry('a')]);
  expect(rows).toEqual([{ latest: entry('c'), repeatCount: 3 }]);
});

it('lists a different decision, another text version and the terms in rows of their own', () => {
  const log = [
    entry('e'),
    entry('d', acceptedConsent),
    entry('c'),
    entry('b', { version: '2024-01-01' }),
    entry('a', { kind: 'terms', preferences: null, version: '2024-01-01' }),
  ];
  const rows = groupDecisions(log);
  expect(rows.map(({ latest, repeatCount }) => [latest.id, repeatCount])).toEqual([
    ['e', 1],
    ['d', 1],
    ['c', 1],
    ['b', 1],
    ['a', 1],
  ]);
});
