import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { limitAnswers } from '../../../../emulators/src/front-end/limit-answers.ts';
import { serveApp } from '../../../../emulators/src/stack/serve-app.ts';
import type { StandIn } from '../../../../emulators/src/stack/stand-in.ts';
import { limits } from '../../contract/limits.ts';
import { parseEnvironment } from '../../shared/environment.ts';
import { createHttpApp } from '../../shared/http/create-http-app.ts';
import type { HandlerTable } from '../../shared/http/handler.ts';
import { createLogger } from '../../shared/logger.ts';
import { createRateLimiter } from '../../shared/rate-limit/rate-limiter.ts';
import type { Services } from '../../shared/services.ts';
import { sessionReference } from '../../shared/sessions/session-record.ts';
import { localVariables } from '../../shared/specimens/local-variables.ts';
import { createExportDownload } from './download-export.ts';
import { signExportToken } from './export-token.ts';

const mebibyte = 1024 * 1024;
const piece = Buffer.alloc(mebibyte, 'legajo');
const environment = parseEnvironment({ ...localVariables, GCLOUD_PROJECT: 'demo-legajo' });
const now = (): Date => new Date();
let database: TestDatabase;
let server: StandIn;
let services: Services;

/** An account whose files have this many mebibytes, none of which is kept anywhere. */
async function* fileOf(mebibytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < mebibytes; at += 1) yield piece;
}

beforeAll(async () => {
  database = await openTestDatabase();
  services = {
    environment,
    now,
    firestore: database.db,
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
  server = await serveApp(limitAnswers(createHttpApp(services, handlers, 'archive')), 0);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function openExport(mebibytes: number): Promise<{ uid: string; url: string }> {
  const uid = `persona-${mebibytes}`;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const session = { uid, email: 'a@legajo.example', createdAt: now(), expiresAt };
  await sessionReference(database.db, uid).set(session);
  const claims = { uid, sessionId: uid, exp: Math.floor(expiresAt.getTime() / 1_000) };
  return {
    uid,
    url: `${server.url}/account/export/${signExportToken(claims, environment.documentTokenSecret)}`,
  };
}

test.each([11, 40])(
  'an export of %i MiB arrives whole, whatever the platform lets through',
  async (mebibytes) => {
    const { url } = await openExport(mebibytes);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBeNull();
    let length = 0;
    for await (const chunk of response.body ?? []) length += chunk.length;
    expect(length).toBeGreaterThan(mebibytes * mebibyte);
    expect(length).toBeLessThan(mebibytes * mebibyte + 1_024);
  },
);

test('whoever has downloaded the bytes of a day begins no other export', async () => {
  const { uid, url } = await openExport(1);
  const used = { limit: 'downloadedMebibytesOfUser', key: uid } as const;
  await services.rateLimiter.consume([{ ...used, weight: limits.downloadedMebibytesPerDay - 80 }]);
  const first = await fetch(url);
  await first.arrayBuffer();
  const second = await fetch(url);
  await second.body?.cancel();
  expect([first.status, second.status]).toEqual([200, 429]);
});
