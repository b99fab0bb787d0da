import { expect, test } from 'vitest';
import { arrangeUploads, describeBatch } from './arrange-uploads.ts';
import type { QueuedUpload, UploadPhase } from './upload-queue.ts';

const upload = (id: string, phase: UploadPhase, batch?: number): QueuedUpload => ({
  id,
  filename: `${id}.pdf`,
  sizeBytes: 1,
  pages: 1,
  batch,
  phase,
});
const queuedPhase: UploadPhase = { name: 'queued' };
const cancelledPhase: UploadPhase = { name: 'cancelled' };

test('lists refused, failed and name-taken files first and finished ones last, each group in upload order', () => {
  const uploads = [
    upload('y', cancelledPhase, 1),
    upload('a', { name: 'chosen' }),
    upload('b', { name: 'failed', refusal: { status: 500, detail: '' } }),
    upload('c', { name: 'name_taken' }),
    upload('d', { name: 'chosen' }),
  ];
  expect(arrangeUploads(uploads, new Set(['d'])).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a', 'y']);
});

test('counts the finished files of the running batch', () => {
  const earlier = upload('z', cancelledPhase, 1);
  const batch = [
    upload('a', cancelledPhase, 2),
    upload('b', { name: 'indexing' }, 2),
    upload('c', queuedPhase, 2),
  ];
  expect(describeBatch([earlier, ...batch])).toBe('1 de 3 archivos');
});

test('shows no progress of the batch for a single file, or when all are cancelled', () => {
  expect(describeBatch([upload('a', queuedPhase, 1)])).toBeUndefined();
  expect(describeBatch([upload('a', cancelledPhase, 1), upload('b', cancelledPhase, 1)])).toBeUndefined();
});
