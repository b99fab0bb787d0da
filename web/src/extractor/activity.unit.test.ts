import type { Extraction, ExtractionStatus, LogLine } from '@contract/extractor/schemas.ts';
import { expect, test } from 'vitest';
import { type Activity, activityReducer, emptyActivity } from './activity.ts';

const jobId = '5f4b1a50-6f0c-4d7e-9a55-0d6a1a3b7c10';
const job: Extraction = {
  job_id: jobId,
  url: 'https://ejemplo.es/',
  max_pages: 10,
  mode: 'site',
  include: [],
  exclude: [],
  translate: false,
  language: 'English',
  is_demo_translation: false,
  state: 'crawling',
  is_cancelling: false,
  detail: 'Extrayendo',
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
  counters: {
    delivered: 0,
    skipped: 0,
    waiting: 0,
    translated: 0,
    already_in_language: 0,
    kept_original: 0,
  },
  skipped_by_reason: {},
  progress_percent: 0,
  seconds_left: null,
  estimated_credits: 10,
  credits_info: null,
  zip_url: null,
  zip_size_bytes: null,
  link_expires_at: null,
  archive_deleted_at: null,
  ask_credits: null,
  comparison: null,
  preview_pages: 0,
};

const lineOf = (seq: number): LogLine => ({
  seq,
  at: '2026-01-01T00:00:00Z',
  kind: 'page_delivered',
  level: 'success',
  detail: `Página ${seq}`,
  url: null,
  reason: null,
});

const statusOf = (...seqs: number[]): ExtractionStatus => ({
  ...job,
  log: seqs.map(lineOf),
  has_more: false,
});

const followedActivity: Activity = activityReducer(emptyActivity, { type: 'chosen', jobId });
const receive = (activity: Activity, ...seqs: number[]): Activity =>
  activityReducer(activity, { type: 'received', jobId, status: statusOf(...seqs) });

test('shows each log line of a job once and in order when a response repeats lines', () => {
  const activity = receive(receive(followedActivity, 1, 2), 2, 3);
  expect(activity.lines.map(({ detail }) => detail)).toEqual(['Página 1', 'Página 2', 'Página 3']);
  expect(activity.lastSeq).toBe(3);
  expect(new Set(activity.lines.map(({ key }) => key)).size).toBe(3);
});

test('ignores log lines of a job that is no longer shown', () => {
  const other = { type: 'received', jobId: 'another', status: statusOf(1) } as const;
  expect(activityReducer(followedActivity, other)).toBe(followedActivity);
  const cleared = activityReducer(receive(followedActivity, 1), { type: 'cleared' });
  expect(receive(cleared, 2)).toEqual(emptyActivity);
});

// @proves 4.23b
test('clears the log and the archive of the shown job', () => {
  expect(activityReducer(receive(followedActivity, 1, 2), { type: 'cleared' })).toEqual(emptyActivity);
});

test('starts a new job with an empty log and keeps the log when the shown job is chosen again', () => {
  const activity = receive(followedActivity, 1);
  expect(activityReducer(activity, { type: 'chosen', jobId })).toBe(activity);
  expect(activityReducer(activity, { type: 'chosen', jobId: 'another' }).lines).toEqual([]);
});

test("inserts the page's own log lines by time between those of the server", () => {
  const noted = activityReducer(receive(followedActivity, 1), {
    type: 'noted',
    level: 'error',
    detail: 'Error desconocido.',
    at: '2026-01-01T00:00:01Z',
  });
  expect(receive(noted, 2).lines.map(({ detail }) => detail)).toEqual([
    'Página 1',
    'Error desconocido.',
    'Página 2',
  ]);
});

test('keeps the last 1,000 of 1,200 log lines', () => {
  const seqs = Array.from({ length: 1_200 }, (_, index) => index + 1);
  const { lines, lastSeq } = receive(followedActivity, ...seqs);
  expect(lines).toHaveLength(1_000);
  expect(lines.at(-1)?.detail).toBe('Página 1200');
  expect(lastSeq).toBe(1_200);
});
