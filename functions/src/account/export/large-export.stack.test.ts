// @module-tag long
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { limitResponseSize } from '../../../../emulators/src/front-end/limit-response-size.ts';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import {
  defaultBucket,
  type StorageStandIn,
  startStorage,
} from '../../../../emulators/src/storage/server.ts';
import { openSigningBucket } from '../../../tests/fixtures/shared/signing-bucket.ts';
import { readZip } from '../../../tests/fixtures/zip/read-zip.ts';
import { limits } from '../../contract/limits.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createRateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import { parseEnvironment } from '../../shared/config/environment.ts';
import { createHttpApp } from '../../shared/http/create-http-app.ts';
import type { HandlerTable } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { sessionReference } from '../../shared/sessions/session-record.ts';
import { createExportDownload } from './download-export.ts';
import { exportReference } from './export-record.ts';
import { signExportToken } from './export-token.ts';
import { storedExportsOf, sweepStoredExports } from './stored-export.ts';

const mebibyte = 1024 * 1024;
const piece = Buffer.alloc(mebibyte, 'legajo');
const environment = parseEnvironment({ ...localVariables, GCLOUD_PROJECT: 'demo-legajo' });
let aheadMs = 0;
const now = (): Date => new Date(Date.now() + aheadMs);
let database: TestDatabase;
let storage: StorageStandIn;
let server: StandIn;
/** A server with signed downloads. */
let signing: StandIn;
let services: Services;

/** Yields this many mebibytes, generated on the fly. */
async function* fileOf(mebibytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < mebibytes; at += 1) yield piece;
}

beforeAll(async () => {
  database = await openTestDatabase();
  storage = await startStorage({ port: 0, controlPort: 0, projectId: 'demo-legajo' });
  services = {
    environment,
    now,
    firestore: database.db,
    bucket: openSigningBucket(storage.url, defaultBucket),
    logger: createLogger(() => {}),
    rateLimiter: createRateLimiter({ firestore: database.db, now }),
    mail: { deliverQueued: async () => {} },
  } as unknown as Services;
  const downloadExport = createExportDownload([
    async (_services, uid) => [
      { path: 'archivo.bin', isStored: true, write: () => fileOf(Number(uid.split('-')[1])) },
    ],
  ]);
  const handlers = { downloadExport } as unknown as HandlerTable;
  const serve = (signedDownloads: boolean): Promise<StandIn> => {
    const servicesWithSetting = { ...services, environment: { ...environment, signedDownloads } };
    return serveApp(limitResponseSize(createHttpApp(servicesWithSetting, handlers, 'archive')), 0);
  };
  [server, signing] = await Promise.all([serve(false), serve(true)]);
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  await Promise.all([server.close(), signing.close()]);
  await storage.close();
  await database.close();
});

let people = 0;

async function openExport(mebibytes: number, exporter = server): Promise<{ uid: string; url: string }> {
  people += 1;
  const uid = `persona-${mebibytes}-${people}`;
  const expiresAt = new Date(Date.now() + hourMs);
  const session = { uid, email: 'a@legajo.example', createdAt: now(), expiresAt };
  await sessionReference(database.db, uid).set(session);
  const claims = { uid, sessionId: uid, exp: Math.floor(expiresAt.getTime() / 1_000) };
  return {
    uid,
    url: `${exporter.url}/account/export/${signExportToken(claims, environment.documentTokenSecret)}`,
  };
}

test.each([11, 40])("sends an export of %i MiB whole, above the platform's limit", async (mebibytes) => {
  const { url } = await openExport(mebibytes);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBeNull();
  let length = 0;
  for await (const chunk of response.body ?? []) length += chunk.length;
  expect(length).toBeGreaterThan(mebibytes * mebibyte);
  expect(length).toBeLessThan(mebibytes * mebibyte + 1_024);
});

test("rejects an export above the account's daily limit of exported bytes", async () => {
  const { uid, url } = await openExport(1);
  const limitKey = { limit: 'downloadedMebibytesOfUser', key: uid } as const;
  await services.rateLimiter.consume([{ ...limitKey, weight: limits.downloadedMebibytesPerDay - 80 }]);
  const firstResponse = await fetch(url);
  await firstResponse.arrayBuffer();
  const secondResponse = await fetch(url);
  await secondResponse.body?.cancel();
  expect([firstResponse.status, secondResponse.status]).toEqual([200, 429]);
});

async function callControl(fault: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(fault);
  const answerResponse = await fetch(`${storage.controlUrl}/x-control/fail`, {
    method: 'POST',
    headers,
    body,
  });
  expect(answerResponse.status).toBe(200);
}

const filesOf = async (uid: string): Promise<string[]> => {
  const [files] = await services.bucket.getFiles({ prefix: `users/${uid}/` });
  return files.map(({ name }) => name);
};
const stateOf = async (uid: string) => ({
  isRunning: (await database.db.doc(`users/${uid}/leases/export`).get()).exists,
  finishedAt: (await exportReference(database.db, uid).get()).get('finishedAt') ?? null,
});

test('redirects an export to a signed link of its bucket object when configured, and deletes an unused object', async () => {
  const { uid, url } = await openExport(11, signing);
  await callControl({ method: 'upload', status: 503, times: 1 });
  const ledResponse = await fetch(url, { redirect: 'manual' });
  expect(ledResponse.status).toBe(303);
  expect(ledResponse.headers.get('cache-control')).toContain('no-store');
  const signedUrl = new URL(ledResponse.headers.get('location') ?? '');
  const [path] = await filesOf(uid);
  expect(signedUrl.pathname).toBe(`/${defaultBucket}/${path}`);
  expect(signedUrl.searchParams.get('X-Goog-Credential')).toMatch(/^legajo-web@/);
  expect(Number(signedUrl.searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(900);
  expect(signedUrl.searchParams.get('response-content-disposition')).toMatch(
    /^attachment; filename="legajo-/,
  );
  const files = readZip(Buffer.from(await (await fetch(signedUrl)).arrayBuffer()));
  expect(files.get('archivo.bin')?.length).toBe(11 * mebibyte);
  expect(await stateOf(uid)).toMatchObject({ isRunning: false, finishedAt: expect.anything() });
  expect(await sweepStoredExports(services)).toBe(0);
  aheadMs = 7 * hourMs;
  expect(await sweepStoredExports(services)).toBe(1);
  expect(await filesOf(uid)).toEqual([]);
  expect((await storedExportsOf(database.db, uid).get()).empty).toBe(true);
});

test('reports an export that the bucket rejects, releases the lease, and leaves no object', async () => {
  const { uid, url } = await openExport(1, signing);
  await callControl({ method: 'upload', status: 403, times: 1 });
  const failedResponse = await fetch(url, { redirect: 'manual' });
  expect(failedResponse.status).toBe(500);
  expect(await stateOf(uid)).toMatchObject({ isRunning: false, finishedAt: null });
  const againResponse = await fetch(url, { redirect: 'manual' });
  expect(againResponse.status).toBe(303);
  aheadMs = 7 * hourMs;
  expect(await sweepStoredExports(services)).toBe(2);
  expect(await filesOf(uid)).toEqual([]);
});

test('packs an export again when its user disconnected during packing, and keeps no object in the bucket', async () => {
  const { uid, url } = await openExport(2_000, signing);
  const leaving = new AbortController();
  const leftPromise = fetch(url, { signal: leaving.signal }).catch(() => undefined);
  await expect.poll(async () => (await storedExportsOf(database.db, uid).get()).size).toBe(1);
  leaving.abort();
  await leftPromise;
  await expect.poll(async () => await stateOf(uid)).toMatchObject({ isRunning: false, finishedAt: null });
  expect(await filesOf(uid)).toEqual([]);
});
