// @module-tag long
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitResponseSize } from '../../../emulators/src/front-end/limit-response-size.ts';
import { serveApp } from '../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';
import { openCrawl, type TestCrawl } from '../../tests/fixtures/extractor/open-crawl.ts';
import { openSigningBucket } from '../../tests/fixtures/shared/signing-bucket.ts';
import { archiveLinkSchema } from '../contract/extractor/schemas.ts';
import { limits } from '../contract/limits.ts';
import { dayMs } from '../platform/time/time-units.ts';
import { createHttpApp } from '../shared/http/create-http-app.ts';
import type { HandlerTable } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { downloadArchive } from './download-archive.ts';
import { jobFiles } from './job/job-files.ts';
import { jobReferences } from './job/job-record.ts';
import { renewArchiveLink } from './renew-archive-link.ts';

const mebibyte = 1024 * 1024;
let crawl: TestCrawl;
let servers: StandIn[];
let caller: Caller;
let smallArchive: StoredArchive;
let largeArchive: StoredArchive;

/** Authenticates each request as the current `caller`, with a function account that may sign. */
function servicesFor(): Services {
  const { services } = crawl;
  return {
    ...services,
    environment: { ...services.environment, signedDownloads: true },
    bucket: openSigningBucket(services.bucket.storage.apiEndpoint, services.bucket.name),
    sessions: { verify: async () => caller },
  } as unknown as Services;
}

beforeAll(async () => {
  crawl = await openCrawl({ localSites: [] });
  const handlers = { downloadArchive, renewArchiveLink } as unknown as HandlerTable;
  servers = await Promise.all(
    (['archive', 'api'] as const).map((servedBy) =>
      serveApp(limitResponseSize(createHttpApp(servicesFor(), handlers, servedBy)), 0),
    ),
  );
  smallArchive = await keepArchive(11);
  largeArchive = await keepArchive(40);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await crawl.close();
});

interface StoredArchive {
  readonly url: string;
  readonly bytes: Buffer;
  readonly jobId: string;
  readonly owner: Caller;
}

/** Creates a job of a new user with an archive of this size, in which no two mebibytes are equal. */
async function keepArchive(mebibytes: number): Promise<StoredArchive> {
  const owner = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(owner, { url: 'https://ejemplo.es' });
  const key = { uid: owner.uid, jobId };
  const bytes = Buffer.alloc(mebibytes * mebibyte);
  for (let at = 0; at < mebibytes; at += 1) bytes.writeUInt32BE(at, at * mebibyte);
  const path = jobFiles(key).archive(1);
  await crawl.services.bucket.file(path).save(bytes, { resumable: false, validation: false });
  const linkExpiresAt = new Date(crawl.services.now().getTime() + dayMs);
  await jobReferences(crawl.services.firestore, key).job.update({
    archive: { path, sizeBytes: bytes.length, linkExpiresAt },
  });
  return { url: `${servers[0]?.url}/extract/${jobId}/archive`, bytes, jobId, owner };
}

const bearer = { Authorization: 'Bearer x' };
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Hashes a response without buffering it. */
async function digestResponse(response: Response): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of response.body ?? []) sum.update(chunk);
  return sum.digest('hex');
}

test.each([11, 40])('downloads an archive of %i MiB completely', async (size) => {
  const { url, bytes, owner } = size === 11 ? smallArchive : largeArchive;
  caller = owner;
  const response = await fetch(url, { headers: bearer });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(size === 11 ? String(bytes.length) : null);
  expect(await digestResponse(response)).toBe(hash(bytes));
});

test('resumes a broken archive download of any size, and restarts when the file has changed', async () => {
  const { url, bytes, owner } = largeArchive;
  caller = owner;
  const wholeResponse = await fetch(url, { headers: bearer });
  const etag = wholeResponse.headers.get('etag') ?? '';
  await wholeResponse.body?.cancel();
  const get = (ifRange: string) =>
    fetch(url, { headers: { ...bearer, Range: `bytes=${5 * mebibyte}-`, 'If-Range': ifRange } });
  const restResponse = await get(etag);
  expect(restResponse.status).toBe(206);
  expect(restResponse.headers.get('content-range')).toBe(
    `bytes ${5 * mebibyte}-${bytes.length - 1}/${bytes.length}`,
  );
  expect(await digestResponse(restResponse)).toBe(hash(bytes.subarray(5 * mebibyte)));
  const otherResponse = await get('"otro"');
  expect(otherResponse.status).toBe(200);
  await otherResponse.body?.cancel();
});

// @proves T8
test("limits an account's archive downloads per day in bytes without affecting others", async () => {
  const { url, owner } = await keepArchive(2);
  caller = owner;
  const limitKey = { limit: 'downloadedMebibytesOfUser', key: caller.uid } as const;
  await crawl.services.rateLimiter.consume([{ ...limitKey, weight: limits.downloadedMebibytesPerDay - 3 }]);
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await fetch(url, { headers: bearer });
    statuses.push(response.status);
    await response.body?.cancel();
  }
  expect(statuses).toEqual([200, 429, 429]);
  caller = smallArchive.owner;
  const response = await fetch(smallArchive.url, { headers: bearer });
  expect(response.status).toBe(200);
  await response.body?.cancel();
});

test('returns a bucket link to one archive, signed for 15 minutes, when `signedDownloads` is set', async () => {
  const { bytes, jobId, owner } = largeArchive;
  caller = owner;
  const answerResponse = await fetch(`${servers[1]?.url}/extract/${jobId}/link`, {
    method: 'POST',
    headers: bearer,
  });
  const link = archiveLinkSchema.parse(await answerResponse.json());
  const url = new URL(link.download_url ?? '');
  expect(url.pathname).toBe(`/demo-legajo.appspot.com/${jobFiles({ uid: caller.uid, jobId }).archive(1)}`);
  expect(url.searchParams.get('X-Goog-Credential')).toMatch(/^legajo-web@/);
  expect(Number(url.searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(900);
  expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment; filename=".*ejemplo/);
  expect(await digestResponse(await fetch(url))).toBe(hash(bytes));
  url.searchParams.set('X-Goog-Date', '20260101T000000Z');
  const lateResponse = await fetch(url);
  expect(lateResponse.status).toBe(400);
});
