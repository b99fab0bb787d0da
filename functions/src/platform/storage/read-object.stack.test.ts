import { EventEmitter } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bucket, IdempotencyStrategy, Storage } from '@google-cloud/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  defaultBucket,
  type StorageStandIn,
  startStorage,
} from '../../../../emulators/src/storage/server.ts';
import { openObject, readObject } from './read-object.ts';

const path = 'users/a/documents/x/original.pdf';
const bytes = Buffer.from('El arrendatario paga la renta en los siete primeros días. '.repeat(2_000));
let storage: StorageStandIn;
let bucket: Bucket;

beforeAll(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  // Raises the limit of listeners: the client library adds more to a response, and Node would warn.
  EventEmitter.defaultMaxListeners = 20;
  storage = await startStorage({ port: 0, controlPort: 0, projectId: 'demo-legajo' });
  // Retries as in production: otherwise the client retries no download, and cannot end the process.
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways };
  const client = new Storage({ apiEndpoint: storage.url, projectId: 'demo-legajo', retryOptions });
  bucket = client.bucket(defaultBucket);
  await bucket.file(path).save(bytes, { resumable: false });
});
afterAll(() => storage.close());
beforeEach(() => callControl('clear', {}));

async function callControl(route: string, body: object): Promise<void> {
  const response = await fetch(`${storage.controlUrl}/x-control/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function countDownloads(): Promise<number> {
  const response = await fetch(`${storage.controlUrl}/x-control/calls`);
  return ((await response.json()) as Record<string, number>).download ?? 0;
}

const fail = (fault: object): Promise<void> => callControl('fail', { method: 'download', ...fault });

test('reads a bucket object as a whole and in part', async () => {
  expect(await readObject(bucket, path)).toEqual(bytes);
  const part = await openObject(bucket, path, { start: 3, end: 14 });
  expect(await buffer(part)).toEqual(bytes.subarray(3, 15));
});

test.each([503, 429, 500])(
  'retries a bucket that responds %i, without ending the process',
  async (status) => {
    await fail({ status, times: 2 });
    expect(await readObject(bucket, path)).toEqual(bytes);
  },
);

test('rejects a bucket read with the status after several attempts', async () => {
  await fail({ status: 503, times: 50 });
  await expect(readObject(bucket, path)).rejects.toMatchObject({ code: 503 });
});

test.each([
  ['that does not exist', 404, async () => {}],
  ['that may not be read', 403, () => fail({ status: 403, times: 1 })],
])('rejects a read of a bucket object %s without a retry', async (_what, code, prepare) => {
  await prepare();
  const requestedPath = code === 404 ? 'users/a/none' : path;
  await expect(openObject(bucket, requestedPath)).rejects.toMatchObject({ code });
});

// @proves V1.4.3
test('ends only the read of the caller that aborts before or during the response', async () => {
  await fail({ status: 200, delayMs: 1_000, times: 1 });
  const before = await countDownloads();
  const controller = new AbortController();
  const leavingPromise = expect(openObject(bucket, path, { signal: controller.signal })).rejects.toThrow(
    'gone',
  );
  await expect.poll(countDownloads, { interval: 5 }).toBe(before + 1);
  controller.abort(new Error('gone'));
  await leavingPromise;
  // Waits for the late response: a stream that was destroyed too early would end the process.
  await pause(1_200);
  const half = await openObject(bucket, path);
  half.destroy();
  await pause(50);
  expect(await readObject(bucket, path)).toEqual(bytes);
});
