import { afterEach, expect, test, vi } from 'vitest';
import { leaseContract } from './documents/lease-contract.ts';
import { makePdf } from './make-pdf.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('prints byte-identical PDFs from equal content on different days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  const first = await makePdf({ ...leaseContract });
  vi.setSystemTime(new Date('2026-03-03T09:00:00Z'));
  expect((await makePdf({ ...leaseContract })).equals(first)).toBe(true);
});
