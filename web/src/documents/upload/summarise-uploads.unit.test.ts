import type { UploadResponse } from '@contract/documents/schemas.ts';
import { expect, test } from 'vitest';
import { failuresOf, storedNames, summariseUploads } from './summarise-uploads.ts';
import type { QueuedUpload, UploadPhase } from './upload-queue.ts';

const upload = (filename: string, phase: UploadPhase): QueuedUpload => ({
  id: filename,
  filename,
  sizeBytes: 1,
  pages: 1,
  batch: 1,
  phase,
});
const summary: UploadResponse['uploaded_files'][number] = {
  id: 'd1',
  name: 'a.pdf',
  kind: 'pdf',
  version: 'v1',
  page_count: 1,
  size_bytes: 1,
  uploaded_at: '2026-03-01T10:00:00.000Z',
  unread_pages: [],
  unread_parts: [],
  unfinished: null,
  is_example: false,
  site: null,
};
const donePhase = (creditsUsed: number, remaining: number): UploadPhase => ({
  name: 'done',
  response: {
    uploaded_count: 1,
    uploaded_files: [],
    duplicate_count: 0,
    duplicate_files: [],
    replaced_files: [],
    failed_files: [],
    message: '',
    unread_detail: null,
    credits_used: creditsUsed,
    remaining_credits: remaining,
    recognised_page_count: 0,
    vision_page_count: 0,
    vision_processing: false,
  },
});
const failedPhase = (status: number, detail: string): UploadPhase => ({
  name: 'failed',
  refusal: { status, detail },
});

// @proves 9.10d
test('summarises a batch of uploads by the credits used and the balance after it', () => {
  const queue = [
    upload('a.pdf', donePhase(3, 85)),
    upload('b.pdf', donePhase(1, 84)),
    upload('c.pdf', { name: 'duplicate', detail: 'Duplicado.' }),
  ];
  expect(summariseUploads(queue, 94)[0]).toEqual({
    tone: 'success',
    text: '2 documentos subidos. Ya puedes preguntar.',
    detail: '4 créditos usados, 94 restantes.',
  });
  expect(summariseUploads(queue, undefined).map(({ tone }) => tone)).toEqual(['info']);
});

test('summarises uploads with the singular for 1 credit used and 1 left', () => {
  expect(summariseUploads([upload('a.pdf', donePhase(1, 1))], 1)[0]).toEqual({
    tone: 'success',
    text: 'Documento subido. Ya puedes preguntar.',
    detail: '1 crédito usado, 1 restante.',
  });
});

test('summarises uploads without individual outcomes, and mentions duplicates once', () => {
  const files = [
    upload('a.pdf', { name: 'duplicate', detail: 'Duplicado.' }),
    upload('b.pdf', { name: 'duplicate', detail: 'Duplicado.' }),
    upload('c.pdf', failedPhase(402, 'Faltan 3.')),
    upload('d.pdf', { name: 'cancelled' }),
  ];
  expect(summariseUploads(files, 9)).toEqual([
    { tone: 'info', text: 'Archivos duplicados detectados.', detail: undefined },
  ]);
  expect(failuresOf(files)).toEqual([{ status: 402, detail: 'Faltan 3.' }]);
});

test('returns the names under which the library stored the documents', () => {
  const storedPhase = donePhase(1, 9);
  if (storedPhase.name !== 'done') throw new Error('The upload is not done.');
  const uploaded_files = [{ ...summary, name: 'a (2).pdf' }];
  const renamedPhase: UploadPhase = { ...storedPhase, response: { ...storedPhase.response, uploaded_files } };
  expect(storedNames([upload('a.pdf', renamedPhase), upload('b.pdf', failedPhase(422, 'Dañado.'))])).toEqual([
    'a (2).pdf',
  ]);
});
