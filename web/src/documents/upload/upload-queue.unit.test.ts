import type { UploadEvent, UploadResponse } from '@contract/documents/schemas.ts';
import { describe, expect, test } from 'vitest';
import {
  canBeSentAgain,
  isCancellable,
  isUploadInProgress,
  nextUploads,
  type QueuedUpload,
  type UploadPhase,
  type UploadQueueAction,
  uploadFraction,
  uploadQueueReducer,
} from './upload-queue.ts';
import { filesOfLatestBatch } from './use-end-of-batch.ts';

const response: UploadResponse = {
  uploaded_count: 1,
  uploaded_files: [],
  duplicate_count: 0,
  duplicate_files: [],
  replaced_files: [],
  failed_files: [],
  message: 'Listo.',
  unread_detail: null,
  credits_used: 3,
  remaining_credits: 97,
  recognised_page_count: 0,
  vision_page_count: 0,
  vision_processing: false,
};
const file = (id: string) => ({ id, filename: `${id}.pdf`, sizeBytes: 1_000 });
const receiveEvent = (event: UploadEvent): UploadQueueAction => ({ type: 'received', id: 'a', event });
const failedWith = (status: number): UploadPhase => ({
  name: 'failed',
  refusal: { status, detail: undefined },
});
const doneAction = (changes: Partial<UploadResponse> = {}) =>
  receiveEvent({ type: 'done', response: { ...response, ...changes } });

const confirmBatch = (batch: number, refused: readonly string[] = []): UploadQueueAction => ({
  type: 'confirmed',
  batch,
  refusals: new Map(refused.map((id) => [id, { status: 403, detail: 'Demasiadas páginas.' }])),
});

function runActions(...actions: UploadQueueAction[]): readonly QueuedUpload[] {
  const addedAction: UploadQueueAction = { type: 'added', uploads: ['a', 'b', 'c'].map(file) };
  return [addedAction, confirmBatch(1), ...actions].reduce<readonly QueuedUpload[]>(uploadQueueReducer, []);
}
const phaseOfA = (...actions: UploadQueueAction[]) =>
  runActions({ type: 'started', id: 'a' }, ...actions)[0]?.phase;

test('uploads files one at a time, in order, even when the first waits for another window', () => {
  expect(nextUploads(runActions()).map(({ id }) => id)).toEqual(['a']);
  const started: UploadQueueAction = { type: 'started', id: 'a' };
  expect(nextUploads(runActions(started))).toEqual([]);
  expect(nextUploads(runActions(started, { type: 'held_up', id: 'a' }))).toEqual([]);
  expect(nextUploads(runActions(started, doneAction())).map(({ id }) => id)).toEqual(['b']);
});

describe('upload of one file', () => {
  test('shows progress from sending through reading to done, never backwards', () => {
    const steps: UploadQueueAction[] = [
      { type: 'sent', id: 'a', sentBytes: 500, totalBytes: 1_000 },
      { type: 'sent', id: 'a', sentBytes: 1_000, totalBytes: 1_000 },
      receiveEvent({ type: 'reading', file: 0, filename: 'a.pdf', page: 1, page_count: 30 }),
      receiveEvent({ type: 'reading', file: 0, filename: 'a.pdf', page: 30, page_count: 30 }),
      receiveEvent({ type: 'recognising', file: 0, filename: 'a.pdf', page: 30, page_count: 30 }),
      receiveEvent({ type: 'transcribing', file: 0, filename: 'a.pdf', page_count: 2, credits: 4 }),
      receiveEvent({ type: 'indexing', file: 0, filename: 'a.pdf' }),
      receiveEvent({ type: 'storing', file: 0, filename: 'a.pdf' }),
      doneAction(),
    ];
    const fractions = steps.map((_, index) =>
      uploadFraction(phaseOfA(...steps.slice(0, index + 1)) ?? { name: 'queued' }),
    );
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(phaseOfA(...steps)).toEqual({ name: 'done', response });
  });

  test('reports the pages that can already be asked about while the others are recognised', () => {
    const recognising = (page: number, seconds_left?: number) =>
      receiveEvent({
        type: 'recognising',
        file: 0,
        filename: 'a.pdf',
        page,
        page_count: 30,
        ...(seconds_left !== undefined && { seconds_left }),
      });
    const usable = receiveEvent({
      type: 'usable',
      file: 0,
      filename: 'a.pdf',
      read_pages: 8,
      page_count: 30,
    });
    expect(phaseOfA(recognising(0))).toMatchObject({ secondsLeft: undefined, usablePages: 0 });
    expect(phaseOfA(recognising(8, 44), usable, recognising(9, 42))).toEqual({
      name: 'recognising',
      page: 9,
      pageCount: 30,
      secondsLeft: 42,
      usablePages: 8,
    });
  });

  // @proves 7.22c
  test("keeps status and text of the server's refusal", () => {
    const failed_files = [
      { filename: 'a.pdf', code: 'password_protected' as const, detail: 'Con contraseña.' },
    ];
    expect(phaseOfA(doneAction({ uploaded_count: 0, failed_files }))).toEqual({
      name: 'failed',
      refusal: { status: 422, detail: 'Con contraseña.' },
    });
  });

  test('treats a duplicate as a phase of its own, not as a failure', () => {
    expect(phaseOfA(doneAction({ uploaded_count: 0, duplicate_count: 1 }))?.name).toBe('duplicate');
    const refusal = { status: 403, detail: 'El archivo está duplicado.' };
    expect(phaseOfA({ type: 'failed', id: 'a', refusal })?.name).toBe('duplicate');
    expect(phaseOfA({ type: 'failed', id: 'a', refusal: { status: 403, detail: 'Límite.' } })?.name).toBe(
      'failed',
    );
  });

  test('waits for the user when the name is taken, continues with the rest, and resends the file', () => {
    const refusal = { status: 409, detail: 'Ya tienes un documento distinto con ese nombre.' };
    const waiting: UploadQueueAction[] = [
      { type: 'started', id: 'a' },
      { type: 'failed', id: 'a', refusal },
    ];
    expect(runActions(...waiting)[0]?.phase).toEqual({ name: 'name_taken' });
    expect(isUploadInProgress({ name: 'name_taken' })).toBe(false);
    expect(nextUploads(runActions(...waiting)).map(({ id }) => id)).toEqual(['b']);
    expect(runActions(...waiting, { type: 'resumed', id: 'a', batch: 2 })[0]?.phase).toEqual({
      name: 'queued',
    });
    expect(runActions(...waiting, { type: 'cancelled', id: 'a' })[0]?.phase).toEqual({ name: 'cancelled' });
  });

  test('retries after a lost connection or a 5xx status, not after a refusal', () => {
    const lost = { type: 'failed', id: 'a', refusal: { status: 0, detail: undefined } } as const;
    const refused = { type: 'failed', id: 'a', refusal: { status: 422, detail: 'Dañado.' } } as const;
    const resumedAction = { type: 'resumed', id: 'a', batch: 2 } as const;
    const start = { type: 'started', id: 'a' } as const;
    expect(runActions(start, lost, resumedAction)[0]?.phase).toEqual({ name: 'queued' });
    expect(runActions(start, refused, resumedAction)[0]?.phase.name).toBe('failed');
    expect([0, 500, 503, 402, 422].map((status) => canBeSentAgain(failedWith(status)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('allows cancelling until all bytes are sent', () => {
    expect(isCancellable({ name: 'queued' })).toBe(true);
    expect(isCancellable({ name: 'waiting' })).toBe(true);
    expect(isCancellable({ name: 'sending', sentBytes: 1, totalBytes: 2 })).toBe(true);
    expect(isCancellable({ name: 'sending', sentBytes: 2, totalBytes: 2 })).toBe(false);
    expect(isCancellable({ name: 'reading', page: 1, pageCount: 2 })).toBe(false);
  });

  test('ignores events that arrive after the end', () => {
    expect(phaseOfA({ type: 'cancelled', id: 'a' }, doneAction())?.name).toBe('cancelled');
  });
});

describe('picked files', () => {
  const picked = (...actions: UploadQueueAction[]) =>
    [{ type: 'added', uploads: ['a', 'b'].map(file) } as const, ...actions].reduce<readonly QueuedUpload[]>(
      uploadQueueReducer,
      [],
    );

  test('waits for confirmation and never sends refused files', () => {
    expect(nextUploads(picked())).toEqual([]);
    expect(picked().every(({ phase }) => !isUploadInProgress(phase))).toBe(true);
    const [a, b] = picked(confirmBatch(1, ['a']));
    expect(a?.phase).toEqual({ name: 'failed', refusal: { status: 403, detail: 'Demasiadas páginas.' } });
    expect([a?.batch, b?.batch, b?.phase.name]).toEqual([undefined, 1, 'queued']);
  });

  test('removes picked files together or one by one, but no file being sent', () => {
    expect(picked({ type: 'removed', id: 'a' }).map(({ id }) => id)).toEqual(['b']);
    expect(picked({ type: 'discarded' })).toEqual([]);
    expect(runActions({ type: 'removed', id: 'a' }, { type: 'discarded' })).toHaveLength(3);
  });
});

test('reports the outcome of only the latest batch of uploads', () => {
  const second: UploadQueueAction = { type: 'added', uploads: [file('d')] };
  const queue = runActions({ type: 'started', id: 'a' }, doneAction(), second, confirmBatch(2));
  expect(filesOfLatestBatch(queue).map(({ id }) => id)).toEqual(['d']);
  const lost = { type: 'failed', id: 'a', refusal: { status: 0, detail: undefined } } as const;
  const resumedState = runActions(lost, { type: 'resumed', id: 'a', batch: 2 });
  expect(filesOfLatestBatch(resumedState).map(({ id }) => id)).toEqual(['a']);
});

test('removes stored files from the queue unless they have a notice to show', () => {
  expect(
    runActions({ type: 'started', id: 'a' }, doneAction(), { type: 'finishedRemoved' }).map(({ id }) => id),
  ).toEqual(['b', 'c']);
  const unread = doneAction({ unread_detail: 'No se ha leído la página 2.' });
  expect(runActions({ type: 'started', id: 'a' }, unread, { type: 'finishedRemoved' })).toHaveLength(3);
});

test('keeps files that are still being uploaded when the queue is cleared', () => {
  expect(
    runActions({ type: 'started', id: 'a' }, doneAction(), { type: 'cleared' }).map(({ id }) => id),
  ).toEqual(['b', 'c']);
});
