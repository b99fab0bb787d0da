import { expect, test } from 'vitest';
import { describeDocuments, describeUploadLimit } from './document-limit.ts';

const limits = (storedCount: number, max: number, remaining: number, reset_date: string | null = null) => ({
  stored_documents: storedCount,
  max_documents: max,
  remaining_lifetime_uploads: remaining,
  reset_date,
});

test('formats stored and maximum documents as `9 de 30`', () => {
  expect(describeDocuments(limits(9, 30, 21))).toBe('9 de 30');
  expect(describeDocuments(limits(0, 1_000, 1_000))).toBe('0 de 1.000');
  expect(describeDocuments(limits(30, 3, 0))).toBe('30; tu plan admite 3');
});

test.each([
  ['the uploads are as many as the free places', limits(9, 30, 21)],
  ['neither places nor uploads are left', limits(30, 30, 0)],
  ['20 uploads are left for 25 places', limits(5, 30, 20)],
])('omits the remaining uploads when %s', (_, few) => {
  expect(describeUploadLimit(few)).toBeUndefined();
});

// @proves 2.16e
test('states the remaining uploads, and the date of the next ones, once they are few', () => {
  expect(describeUploadLimit(limits(20, 30, 6))).toBe('te quedan 6 subidas');
  expect(describeUploadLimit(limits(1, 3, 1))).toBe('te queda 1 subida');
  expect(describeUploadLimit(limits(20, 30, 0, '2026-12-03T12:00:00Z'))).toBe(
    'te quedan 0 subidas hasta el 3 de diciembre de 2026',
  );
});
