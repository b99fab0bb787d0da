import { expect, test } from 'vitest';
import { summariseUploads } from './summarise-uploads.ts';
import type { QueuedUpload, UploadPhase } from './upload-queue.ts';

const upload = (filename: string, phase: UploadPhase): QueuedUpload => ({
  id: filename,
  filename,
  sizeBytes: 1,
  phase,
});
const done = (creditsUsed: number, remaining: number, vision = false): UploadPhase => ({
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
    vision_processing: vision,
  },
});
const failed = (status: number, detail: string): UploadPhase => ({
  name: 'failed',
  refusal: { status, detail },
});

test('nothing is said while a file is on its way', () => {
  expect(summariseUploads([upload('a.pdf', done(1, 9)), upload('b.pdf', { name: 'indexing' })], 9)).toEqual(
    [],
  );
});

test('credits used are added up, with what is left after all of them and not what an answer said on its way', () => {
  const queue = [
    upload('a.pdf', done(3, 85)),
    upload('b.pdf', done(1, 84)),
    upload('c.pdf', { name: 'duplicate', detail: 'Duplicado.' }),
  ];
  expect(summariseUploads(queue, 94)[0]).toEqual({
    tone: 'success',
    text: '2 documentos subidos y listos para preguntar.',
    detail: '4 créditos usados, 94 restantes.',
  });
  expect(summariseUploads(queue, undefined).map(({ tone }) => tone)).toEqual(['info']);
});

test('pages read as images are noted', () => {
  expect(summariseUploads([upload('a.pdf', done(3, 90, true))], 90)[0]?.detail).toContain(
    'se han leído como imagen',
  );
});

test('pages that were not read are told in the words of the server, once for each file', () => {
  const told = 'No se ha leído la página 2 (tiene una imagen que no se puede dibujar).';
  const read = done(1, 9);
  if (read.name !== 'done') throw new Error('not done');
  const unread: UploadPhase = { ...read, response: { ...read.response, unread_detail: told } };
  expect(summariseUploads([upload('a.pdf', unread)], 9)[1]).toEqual({
    tone: 'warning',
    text: told,
    detail: undefined,
  });
  expect(summariseUploads([upload('a.pdf', unread), upload('b.pdf', read)], 9)[1]?.detail).toBe('a.pdf.');
});

test('duplicates, missing credits and damaged files each have their message', () => {
  const files = [
    upload('a.pdf', { name: 'duplicate', detail: 'Duplicado.' }),
    upload('b.pdf', failed(402, 'Faltan 3.')),
    upload('c.pdf', failed(422, 'Está dañado.')),
    upload('d.pdf', failed(422, 'Está dañado.')),
  ];
  const banners = summariseUploads(files, undefined);
  expect(banners.map(({ tone, text, detail }) => [tone, text, detail])).toEqual([
    ['info', 'Archivos duplicados detectados.', 'a.pdf.'],
    ['warning', 'Créditos insuficientes.', 'Faltan 3. (b.pdf)'],
    ['error', 'Está dañado.', 'c.pdf, d.pdf.'],
  ]);
});

test('a cancelled file is not mentioned', () => {
  expect(summariseUploads([upload('a.pdf', { name: 'cancelled' })], undefined)).toEqual([]);
});
