import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Bucket, Storage } from '@google-cloud/storage';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endTestProcess, startTestProcess } from '../control/start-test-process.ts';
import { claimPortBlock } from '../stack/claim-port-block.ts';
import { defaultBucket, type StorageStandIn, startStorage } from './server.ts';

let server: StorageStandIn;
let bucket: Bucket;

const control = async (path: string, body?: unknown): Promise<unknown> => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${server.controlUrl}/x-control/${path}`, { ...init, headers })).json();
};

// Creates a client for each test of retries: after one upload without a precondition a client stops retrying.
const openBucket = (): Bucket =>
  new Storage({ apiEndpoint: server.url, projectId: 'demo-legajo' }).bucket(defaultBucket);

let freeBytes = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  // Raises the limit of listeners: the client library adds more to an upload, and Node would warn.
  EventEmitter.defaultMaxListeners = 20;
  server = await startStorage({
    port: 0,
    controlPort: 0,
    projectId: 'demo-legajo',
    freeBytes: async () => freeBytes,
  });
  bucket = openBucket();
});
beforeEach(() => control('reset', {}));
afterAll(() => server.close());

describe('files of the bucket stand-in', () => {
  test('returns a saved file with its bytes, type and metadata', async () => {
    const file = bucket.file('users/u1/año 1/original.pdf');
    await file.save(Buffer.from('%PDF-1.7'), {
      resumable: false,
      metadata: { contentType: 'application/pdf', cacheControl: 'private', metadata: { sha256: 'abc' } },
    });
    const [bytes] = await file.download();
    expect(bytes.toString()).toBe('%PDF-1.7');
    const [metadata] = await file.getMetadata();
    expect(metadata).toMatchObject({
      name: 'users/u1/año 1/original.pdf',
      contentType: 'application/pdf',
      cacheControl: 'private',
      metadata: { sha256: 'abc' },
      size: '8',
    });
    await file.setMetadata({ metadata: { sha256: 'def' } });
    expect((await file.getMetadata())[0].metadata).toEqual({ sha256: 'def' });
  });

  test('refuses a file with 507 when the disk is full, and stores the next one once there is room', async () => {
    const saving = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => saving.mockRestore());
    const file = bucket.file('full.bin');
    const save = () => file.save(randomBytes(1_000), { resumable: false });
    freeBytes = 50_000_000;
    await expect(save()).rejects.toMatchObject({ code: 507 });
    expect(saving).toHaveBeenCalledWith('The disk is full: uploads fail with 507 until there is room.');
    expect(await file.exists()).toEqual([false]);
    freeBytes = Number.POSITIVE_INFINITY;
    await save();
    expect(await file.exists()).toEqual([true]);
  });

  test('uploads 12 MB resumably, and returns them whole and in ranges', async () => {
    const bytes = randomBytes(12 * 1024 * 1024);
    const file = bucket.file('large.bin');
    await file.save(bytes, { resumable: true });
    expect((await file.download())[0].equals(bytes)).toBe(true);
    const [middle] = await file.download({ start: 5_000_000, end: 5_000_999 });
    expect(middle.equals(bytes.subarray(5_000_000, 5_001_000))).toBe(true);
    const [tail] = await file.download({ start: bytes.length - 10 });
    expect(tail.equals(bytes.subarray(-10))).toBe(true);
  });

  test('accepts a resumable upload in several parts', async () => {
    const bytes = randomBytes(1_300_000);
    const file = bucket.file('parts.bin');
    await pipeline(
      Readable.from([bytes]),
      file.createWriteStream({ resumable: true, chunkSize: 256 * 1024, metadata: { contentType: 'a/b' } }),
    );
    expect((await file.download())[0].equals(bytes)).toBe(true);
    expect((await file.getMetadata())[0].contentType).toBe('a/b');
  });

  test('uploads and downloads a file as a stream', async () => {
    const bytes = randomBytes(10 * 1024 * 1024);
    const file = bucket.file('stream.bin');
    await pipeline(Readable.from(chunksOf(bytes, 64 * 1024)), file.createWriteStream({ resumable: false }));
    const parts: Buffer[] = [];
    for await (const part of file.createReadStream()) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test('responds 416 to a range behind the end', async () => {
    const file = bucket.file('short.txt');
    await file.save('abc', { resumable: false });
    await expect(file.download({ start: 10 })).rejects.toMatchObject({ code: 416 });
  });

  test('responds 404 for a missing file to reads, metadata and deletion', async () => {
    const file = bucket.file('none');
    await expect(file.download()).rejects.toMatchObject({ code: 404 });
    await expect(file.getMetadata()).rejects.toMatchObject({ code: 404 });
    await expect(file.delete()).rejects.toMatchObject({ code: 404 });
    expect(await file.exists()).toEqual([false]);
    await file.delete({ ignoreNotFound: true });
  });

  test('lists the files of a prefix in order, page by page', async () => {
    for (const name of ['a/2', 'a/1', 'a/b/3', 'c/1'])
      await bucket.file(name).save(name, { resumable: false });
    const [files] = await bucket.getFiles({ prefix: 'a/' });
    expect(files.map(({ name }) => name)).toEqual(['a/1', 'a/2', 'a/b/3']);
    const [firstPage, next] = await bucket.getFiles({ prefix: 'a/', maxResults: 2, autoPaginate: false });
    expect(firstPage.map(({ name }) => name)).toEqual(['a/1', 'a/2']);
    const [secondPage] = await bucket.getFiles({ ...next, autoPaginate: false });
    expect(secondPage.map(({ name }) => name)).toEqual(['a/b/3']);
  });

  test('copies without changing the source, deletes one file, and deletes all files of a prefix with deleteFiles', async () => {
    const source = bucket.file('u1/a');
    await source.save('text', { resumable: false, metadata: { contentType: 'text/plain' } });
    await source.copy(bucket.file('u1/b'));
    await source.copy(bucket.file('u2/a'));
    expect((await bucket.file('u1/b').getMetadata())[0].contentType).toBe('text/plain');
    await source.delete();
    expect(await source.exists()).toEqual([false]);
    await bucket.deleteFiles({ prefix: 'u1/' });
    expect((await bucket.getFiles())[0].map(({ name }) => name)).toEqual(['u2/a']);
  });

  test('stores files through firebase-admin that the Storage client can read', async () => {
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', server.host);
    // Removes `STORAGE_EMULATOR_HOST`, which firebase-admin sets and later clients of this process would follow.
    vi.stubEnv('STORAGE_EMULATOR_HOST', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const app = initializeApp({ projectId: 'demo-legajo', storageBucket: defaultBucket }, 'storage');
    await getStorage(app).bucket().file('admin.txt').save('hola', { resumable: false });
    expect((await bucket.file('admin.txt').download())[0].toString()).toBe('hola');
    await deleteApp(app);
  });
});

describe('preconditions of the bucket stand-in', () => {
  test('ifGenerationMatch 0: creates only a missing file, in one part and resumably', async () => {
    const onlyNew = { preconditionOpts: { ifGenerationMatch: 0 } };
    for (const resumable of [false, true]) {
      const file = bucket.file(`once-${resumable}`);
      await file.save('first', { resumable, ...onlyNew });
      await expect(file.save('second', { resumable, ...onlyNew })).rejects.toMatchObject({ code: 412 });
      expect((await file.download())[0].toString()).toBe('first');
    }
  });

  test('lets one of eight concurrent creations of a file succeed', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        bucket
          .file('race')
          .save(`${index}`, { resumable: index % 2 === 0, preconditionOpts: { ifGenerationMatch: 0 } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('responds 412 to a write or deletion of an older generation', async () => {
    const file = bucket.file('changing');
    await file.save('1', { resumable: false });
    const seenGeneration = Number((await file.getMetadata())[0].generation);
    await file.save('2', { resumable: false });
    const overwritePromise = file.save('3', {
      resumable: false,
      preconditionOpts: { ifGenerationMatch: seenGeneration },
    });
    await expect(overwritePromise).rejects.toMatchObject({ code: 412 });
    await expect(file.delete({ ifGenerationMatch: seenGeneration })).rejects.toMatchObject({ code: 412 });
    expect((await file.download())[0].toString()).toBe('2');
  });
});

describe('requests to the bucket stand-in without credentials', () => {
  test('responds 403 to an anonymous read, on every path of the browser SDK', async () => {
    await bucket.file('secret.pdf').save('secret', { resumable: false });
    const browser = { headers: { origin: 'http://127.0.0.1:7400' } };
    const answers = await Promise.all([
      fetch(`${server.url}/v0/b/${defaultBucket}/o/secret.pdf?alt=media`),
      fetch(`${server.url}/v0/b/${defaultBucket}/o?prefix=`),
      fetch(`${server.url}/v0/b/${defaultBucket}/o?name=x`, { method: 'POST', body: 'x' }),
      fetch(`${server.url}/${defaultBucket}/secret.pdf`),
      fetch(`${server.url}/internal/reset`, { method: 'POST' }),
      fetch(`${server.url}/b/${defaultBucket}/o/secret.pdf?alt=media`, browser),
      fetch(`${server.url}/download/storage/v1/b/${defaultBucket}/o/secret.pdf?alt=media`, browser),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect((await bucket.file('secret.pdf').download())[0].toString()).toBe('secret');
  });
});

describe('known differences of the bucket stand-in from Cloud Storage', () => {
  test('responds 501 to compose', async () => {
    await bucket.file('a').save('a', { resumable: false });
    // Rejects joining files, which the service does: code that needs it must write the whole file itself.
    await expect(bucket.combine(['a'], 'joined')).rejects.toMatchObject({ code: 501 });
  });
});

describe('control routes and process of the bucket stand-in', () => {
  test('reports its health and counts calls', async () => {
    expect(await control('health')).toEqual({ ok: true, name: 'storage' });
    await bucket.file('a').save('a', { resumable: false });
    await bucket.file('a').download();
    await bucket.getFiles();
    expect(await control('calls')).toEqual({ upload: 1, download: 1, list: 1 });
  });

  test('deletes every file on a reset, also on disk', async () => {
    await bucket.file('a').save('a', { resumable: false });
    await control('reset', {});
    expect((await bucket.getFiles())[0]).toEqual([]);
    const [folder] = readdirSync(tmpdir()).filter((name) =>
      name.startsWith(`legajo-storage-${process.pid}-`),
    );
    expect(readdirSync(`${tmpdir()}/${folder}`)).toEqual([]);
    await bucket.file('a').save('again', { resumable: false });
  });

  test('fails the ordered number of calls, of which the client retries a 503 but not a 403', async () => {
    await bucket.file('a').save('a', { resumable: false });
    await control('fail', { method: 'metadata', status: 503, times: 1 });
    expect((await openBucket().file('a').getMetadata())[0].size).toBe('1');
    await control('fail', { method: 'upload', status: 403, times: 1 });
    await expect(bucket.file('b').save('b', { resumable: false })).rejects.toMatchObject({ code: 403 });
    expect(await bucket.file('b').exists()).toEqual([false]);
  });

  test('resumes an upload that fails once in the middle', async () => {
    const bytes = randomBytes(1_000_000);
    await control('fail', { method: 'upload', status: 200, times: 1 });
    await control('fail', { method: 'upload', status: 503, times: 1 });
    await openBucket()
      .file('again')
      .save(bytes, { resumable: true, preconditionOpts: { ifGenerationMatch: 0 } });
    expect((await bucket.file('again').download())[0].equals(bytes)).toBe(true);
  });

  test('delays a request when ordered', async () => {
    await bucket.file('a').save('a', { resumable: false });
    await control('fail', { method: 'download', status: 200, delayMs: 200 });
    const startedAt = Date.now();
    await bucket.file('a').download();
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(195);
  });

  test('rejects the start on a taken port and names the port', async () => {
    const port = Number(new URL(server.url).port);
    const startPromise = startStorage({ port, controlPort: 0, projectId: 'demo-legajo' });
    await expect(startPromise).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });

  test('starts again after kill -9, and ends on SIGTERM', async () => {
    const main = new URL('./main.ts', import.meta.url);
    const { offset, release } = await claimPortBlock();
    await endTestProcess(await startTestProcess(main, offset), 'SIGKILL');
    expect(await endTestProcess(await startTestProcess(main, offset), 'SIGTERM')).toBe(0);
    await release();
  });

  test('removes its folder when it closes', async () => {
    // Uses a temporary folder of its own, because other processes change the shared one.
    const place = mkdtempSync(join(tmpdir(), 'legajo-closing-'));
    vi.stubEnv('TMPDIR', place);
    const second = await startStorage({ port: 0, controlPort: 0, projectId: 'demo-legajo' });
    vi.unstubAllEnvs();
    expect(readdirSync(place)).toHaveLength(1);
    await second.close();
    await second.close();
    expect(readdirSync(place)).toEqual([]);
    rmdirSync(place);
  });
});

function* chunksOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
