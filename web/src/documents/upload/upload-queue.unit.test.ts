import type { UploadEvent, UploadResponse } from '@contract/documents/schemas.ts';
import { describe, expect, test } from 'vitest';
import {
  canBeSentAgain,
  isCancellable,
  isUnderWay,
  nextUploads,
  type QueuedUpload,
  type UploadPhase,
  type UploadQueueAction,
  uploadFraction,
  uploadQueueReducer,
} from './upload-queue.ts';
import { latestBatch } from './use-end-of-batch.ts';

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
const received = (event: UploadEvent): UploadQueueAction => ({ type: 'received', id: 'a', event });
const failedWith = (status: number): UploadPhase => ({
  name: 'failed',
  refusal: { status, detail: undefined },
});
const done = (changes: Partial<UploadResponse> = {}) =>
  received({ type: 'done', response: { ...response, ...changes } });

const confirmed = (batch: number, refused: readonly string[] = []): UploadQueueAction => ({
  type: 'confirmed',
  batch,
  refusals: new Map(refused.map((id) => [id, { status: 403, detail: 'Demasiadas páginas.' }])),
});

function run(...actions: UploadQueueAction[]): readonly QueuedUpload[] {
  const added: UploadQueueAction = { type: 'added', uploads: ['a', 'b', 'c'].map(file) };
  return [added, confirmed(1), ...actions].reduce<readonly QueuedUpload[]>(uploadQueueReducer, []);
}
const phaseOfA = (...actions: UploadQueueAction[]) => run({ type: 'started', id: 'a' }, ...actions)[0]?.phase;

test('files are sent one after the other, in order, also where the first waits for another window', () => {
  expect(nextUploads(run()).map(({ id }) => id)).toEqual(['a']);
  const started: UploadQueueAction = { type: 'started', id: 'a' };
  expect(nextUploads(run(started))).toEqual([]);
  expect(nextUploads(run(started, { type: 'held_up', id: 'a' }))).toEqual([]);
  expect(nextUploads(run(started, done())).map(({ id }) => id)).toEqual(['b']);
});

describe('one file', () => {
  test('goes from sending over reading to done, and its bar never goes back', () => {
    const steps: UploadQueueAction[] = [
      { type: 'sent', id: 'a', sentBytes: 500, totalBytes: 1_000 },
      { type: 'sent', id: 'a', sentBytes: 1_000, totalBytes: 1_000 },
      received({ type: 'reading', file: 0, filename: 'a.pdf', page: 1, page_count: 30 }),
      received({ type: 'reading', file: 0, filename: 'a.pdf', page: 30, page_count: 30 }),
      received({ type: 'recognising', file: 0, filename: 'a.pdf', page: 30, page_count: 30 }),
      received({ type: 'transcribing', file: 0, filename: 'a.pdf', page_count: 2, credits: 4 }),
      received({ type: 'indexing', file: 0, filename: 'a.pdf' }),
      received({ type: 'storing', file: 0, filename: 'a.pdf' }),
      done(),
    ];
    const fractions = steps.map((_, index) =>
      uploadFraction(phaseOfA(...steps.slice(0, index + 1)) ?? { name: 'queued' }),
    );
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(phaseOfA(...steps)).toEqual({ name: 'done', response });
  });

  // @proves 7.22c
  test('that the server refuses keeps the status and the words of the refusal', () => {
    const failed_files = [
      { filename: 'a.pdf', code: 'password_protected' as const, detail: 'Con contraseña.' },
    ];
    expect(phaseOfA(done({ uploaded_count: 0, failed_files }))).toEqual({
      name: 'failed',
      refusal: { status: 422, detail: 'Con contraseña.' },
    });
  });

  test('that is a duplicate is no failure', () => {
    expect(phaseOfA(done({ uploaded_count: 0, duplicate_count: 1 }))?.name).toBe('duplicate');
    const refusal = { status: 403, detail: 'El archivo está duplicado.' };
    expect(phaseOfA({ type: 'failed', id: 'a', refusal })?.name).toBe('duplicate');
    expect(phaseOfA({ type: 'failed', id: 'a', refusal: { status: 403, detail: 'Límite.' } })?.name).toBe(
      'failed',
    );
  });

  test('whose name is taken waits for the user, lets the others go on and is sent again', () => {
    const refusal = { status: 409, detail: 'Ya tienes un documento distinto con ese nombre.' };
    const waiting: UploadQueueAction[] = [
      { type: 'started', id: 'a' },
      { type: 'failed', id: 'a', refusal },
    ];
    expect(run(...waiting)[0]?.phase).toEqual({ name: 'name_taken' });
    expect(isUnderWay({ name: 'name_taken' })).toBe(false);
    expect(nextUploads(run(...waiting)).map(({ id }) => id)).toEqual(['b']);
    expect(run(...waiting, { type: 'resumed', id: 'a', batch: 2 })[0]?.phase).toEqual({ name: 'queued' });
    expect(run(...waiting, { type: 'cancelled', id: 'a' })[0]?.phase).toEqual({ name: 'cancelled' });
  });

  test('that did not reach the server, or met one in trouble, can be sent again; a refused one cannot', () => {
    const lost = { type: 'failed', id: 'a', refusal: { status: 0, detail: undefined } } as const;
    const refused = { type: 'failed', id: 'a', refusal: { status: 422, detail: 'Dañado.' } } as const;
    const again = { type: 'resumed', id: 'a', batch: 2 } as const;
    const start = { type: 'started', id: 'a' } as const;
    expect(run(start, lost, again)[0]?.phase).toEqual({ name: 'queued' });
    expect(run(start, refused, again)[0]?.phase.name).toBe('failed');
    expect([0, 500, 503, 402, 422].map((status) => canBeSentAgain(failedWith(status)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('can be taken back until all of it is sent', () => {
    expect(isCancellable({ name: 'queued' })).toBe(true);
    expect(isCancellable({ name: 'waiting' })).toBe(true);
    expect(isCancellable({ name: 'sending', sentBytes: 1, totalBytes: 2 })).toBe(true);
    expect(isCancellable({ name: 'sending', sentBytes: 2, totalBytes: 2 })).toBe(false);
    expect(isCancellable({ name: 'reading', page: 1, pageCount: 2 })).toBe(false);
  });

  test('that has ended is not changed by what arrives late', () => {
    expect(phaseOfA({ type: 'cancelled', id: 'a' }, done())?.name).toBe('cancelled');
  });
});

describe('what is picked', () => {
  const picked = (...actions: UploadQueueAction[]) =>
    [{ type: 'added', uploads: ['a', 'b'].map(file) } as const, ...actions].reduce<readonly QueuedUpload[]>(
      uploadQueueReducer,
      [],
    );

  test('is not sent before it is confirmed, and what is refused never is', () => {
    expect(nextUploads(picked())).toEqual([]);
    expect(picked().every(({ phase }) => !isUnderWay(phase))).toBe(true);
    const [a, b] = picked(confirmed(1, ['a']));
    expect(a?.phase).toEqual({ name: 'failed', refusal: { status: 403, detail: 'Demasiadas páginas.' } });
    expect([a?.batch, b?.batch, b?.phase.name]).toEqual([undefined, 1, 'queued']);
  });

  test('can be taken away, all of it or file by file, and what is on its way cannot', () => {
    expect(picked({ type: 'removed', id: 'a' }).map(({ id }) => id)).toEqual(['b']);
    expect(picked({ type: 'discarded' })).toEqual([]);
    expect(run({ type: 'removed', id: 'a' }, { type: 'discarded' })).toHaveLength(3);
  });
});

test('each sending is a batch of its own: the report of one says nothing of what came before', () => {
  const second: UploadQueueAction = { type: 'added', uploads: [file('d')] };
  const queue = run({ type: 'started', id: 'a' }, done(), second, confirmed(2));
  expect(latestBatch(queue).map(({ id }) => id)).toEqual(['d']);
  const lost = { type: 'failed', id: 'a', refusal: { status: 0, detail: undefined } } as const;
  const again = run(lost, { type: 'resumed', id: 'a', batch: 2 });
  expect(latestBatch(again).map(({ id }) => id)).toEqual(['a']);
});

test('what was stored goes by itself, unless there is more to say of it', () => {
  expect(run({ type: 'started', id: 'a' }, done(), { type: 'tidied' }).map(({ id }) => id)).toEqual([
    'b',
    'c',
  ]);
  const unread = done({ unread_detail: 'No se ha leído la página 2.' });
  expect(run({ type: 'started', id: 'a' }, unread, { type: 'tidied' })).toHaveLength(3);
});

test('clearing leaves what is still running', () => {
  expect(run({ type: 'started', id: 'a' }, done(), { type: 'cleared' }).map(({ id }) => id)).toEqual([
    'b',
    'c',
  ]);
});
