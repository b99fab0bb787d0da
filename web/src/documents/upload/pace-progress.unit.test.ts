import type { UploadEvent } from '@contract/documents/schemas.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceProgress } from './pace-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (number: number): UploadEvent => ({
  type: 'reading',
  file: 0,
  filename: 'a.pdf',
  page: number,
  page_count: 228,
});
const indexing: UploadEvent = { type: 'indexing', file: 0, filename: 'a.pdf' };

function followProgress() {
  const reported: (number | string)[] = [];
  const paced = paceProgress((event) => reported.push(event.type === 'reading' ? event.page : event.type));
  return { reported, report: paced.report, stop: paced.stop };
}

test('reports the first page immediately, and then the latest page every 150 ms', () => {
  const { reported, report } = followProgress();
  for (let number = 1; number <= 100; number += 1) report(page(number));
  expect(reported).toEqual([1]);
  vi.advanceTimersByTime(150);
  expect(reported).toEqual([1, 100]);
  vi.advanceTimersByTime(1_000);
  report(page(101));
  expect(reported).toEqual([1, 100, 101]);
});

test('reports the next phase of an upload immediately, and drops delayed pages', () => {
  const { reported, report } = followProgress();
  report(page(1));
  report(page(228));
  report(indexing);
  vi.advanceTimersByTime(1_000);
  expect(reported).toEqual([1, 'indexing']);
});

test('reports no progress after it is stopped', () => {
  const { reported, report, stop } = followProgress();
  report(page(1));
  report(page(2));
  stop();
  vi.advanceTimersByTime(1_000);
  expect(reported).toEqual([1]);
});
