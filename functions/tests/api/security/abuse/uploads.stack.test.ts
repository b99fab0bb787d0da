// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerHeader } from '../../../../../emulators/src/front-end/behind-front-end.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { rateLimits } from '../../../../src/contract/rate-limits.ts';
import { documentsOf } from '../../../../src/shared/library/document-record.ts';
import { claimInflatedBytes, packDocx, paragraph } from '../../../fixtures/documents/make-docx.ts';
import { type FileToSend, formOf, newPdf, openScene, type Scene } from './open-scene.ts';

let scene: Scene;
let endRegularUser: () => Promise<void>;
beforeAll(async () => {
  scene = await openScene();
  endRegularUser = await scene.startRegularUser();
});
afterAll(() => scene.close());

const newFile = (): FileToSend => ({ name: `${crypto.randomUUID()}.pdf`, bytes: newPdf() });
const countStored = async (uid: string) => (await documentsOf(scene.services.firestore, uid).get()).size;

// @proves T8
test('reads one of ten concurrent uploads at a time, rejects the others with a retry time, and charges each document once', async () => {
  const mallory = await scene.newPerson(20);
  const answers = await Promise.all(Array.from({ length: 10 }, () => mallory.upload([newFile()])));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(10);
  expect(refused.length).toBeGreaterThan(0);
  for (const answerResponse of refused) {
    expect(answerResponse.headers.get('retry-after')).toBe('5');
    expect(await answerResponse.json()).toMatchObject({ code: 'upload_in_progress' });
  }
  expect(await scene.spentBy(mallory)).toBe(await countStored(mallory.uid));
});

/** Sends a file and disconnects at a stage: when half of it is sent, at an event of the response, or at its end. */
async function leaveUploadAt(mallory: Awaited<ReturnType<Scene['newPerson']>>, stage: string): Promise<void> {
  const leaving = new AbortController();
  const encodedResponse = new Response(formOf([newFile()]));
  const bytes = new Uint8Array(await encodedResponse.arrayBuffer());
  const half = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: () => leaving.abort(),
  });
  const init: RequestInit & { duplex: 'half' } = {
    body: stage === 'sending' ? half : bytes,
    duplex: 'half',
    headers: {
      'Content-Type': encodedResponse.headers.get('content-type') ?? '',
      Accept: 'text/event-stream',
    },
    signal: leaving.signal,
  };
  try {
    const answerResponse = await mallory.upload([], init);
    for await (const piece of answerResponse.body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (piece.includes(`event: ${stage}\n`)) leaving.abort();
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  }
  const leaseReference = scene.services.firestore.doc(`users/${mallory.uid}/leases/upload`);
  await expect.poll(async () => (await leaseReference.get()).exists).toBe(false);
}

test('leaves a paid document or nothing after an upload aborted at any stage', async () => {
  const mallory = await scene.newPerson(20);
  for (const stage of ['sending', 'reading', 'indexing', 'storing', 'done'])
    await leaveUploadAt(mallory, stage);
  const count = await countStored(mallory.uid);
  expect(count).toBeGreaterThanOrEqual(1);
  expect(await scene.spentBy(mallory)).toBe(count);
  expect((await mallory.upload([newFile()])).status).toBe(200);
});

// @proves T8
test('stops reading hostile files at the limit, without charging them or affecting others', async () => {
  const padding = { 'word/media/relleno.bin': Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))) };
  const honest = await packDocx({ body: paragraph('a '.repeat(20_000)), more: padding });
  const bytes = claimInflatedBytes(honest, 'word/document.xml', 5_000);
  const mallory = await scene.newPerson(5);
  const files = Array.from({ length: limits.wastedReadingsPerHour + 4 }, (_, index) => ({
    name: `${index}.docx`,
    bytes: Buffer.concat([bytes]),
  }));
  const answerResponse = await mallory.upload(files, { headers: { [callerHeader]: '203.0.113.9' } });
  expect(answerResponse.status).toBe(422);
  const { detail } = await answerResponse.json();
  expect(detail.split(rateLimits.wastedReadingsOfUser.detail)).toHaveLength(5);
  const nextResponse = await mallory.upload([newFile()], { headers: { [callerHeader]: '203.0.113.10' } });
  expect([nextResponse.status, Number(nextResponse.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await scene.spentBy(mallory)).toBe(0);
});

test('serves a regular user during hostile uploads, and charges everything once', () => endRegularUser());
