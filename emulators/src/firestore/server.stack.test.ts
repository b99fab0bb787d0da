import { once } from 'node:events';
import { createServer } from 'node:net';
import { credentials, loadPackageDefinition, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endTestProcess, startTestProcess } from '../control/start-test-process.ts';
import { claimPortBlock } from '../stack/claim-port-block.ts';
import { loadFirestoreService } from './load-service.ts';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';
import { startFirestore } from './server.ts';

let local: TestDatabase;
beforeAll(async () => {
  local = await openTestDatabase({ isCalledByGrpc: true });
});
beforeEach(() => local.control('reset', {}));
afterAll(() => local.close());

describe('control routes of the Firestore stand-in', () => {
  test('names the stand-in in its health', async () => {
    expect(await local.control('health')).toEqual({ ok: true, name: 'firestore' });
  });

  test('empties every database and the counts on a reset', async () => {
    await local.db.doc('a/b').set({});
    await local.control('reset', {});
    expect((await local.db.doc('a/b').get()).exists).toBe(false);
    expect(await local.control('calls')).toEqual({ BatchGetDocuments: 1, documentsRead: 1 });
  });

  test('counts calls and documents', async () => {
    await local.db.doc('a/b').set({});
    await local.db.doc('a/c').set({});
    await local.db.collection('a').get();
    expect(await local.control('calls')).toEqual({
      Commit: 2,
      documentsWritten: 2,
      RunQuery: 1,
      documentsRead: 2,
    });
  });

  test('fails as many commits as ordered, writes none of them, and then commits again', async () => {
    await local.control('fail', { method: 'Commit', code: 'PERMISSION_DENIED', times: 2 });
    await expect(local.db.doc('a/b').set({})).rejects.toMatchObject({ code: 7 });
    await expect(local.db.doc('a/b').set({})).rejects.toMatchObject({ code: 7 });
    expect((await local.db.doc('a/b').get()).exists).toBe(false);
    await local.db.doc('a/b').set({});
  });

  test('writes a commit and then fails its response when ordered', async () => {
    await local.control('fail', { method: 'Commit', code: 'INTERNAL', afterEffect: true });
    await expect(local.db.doc('a/lost').create({ n: 1 })).rejects.toMatchObject({ code: 13 });
    expect((await local.db.doc('a/lost').get()).get('n')).toBe(1);
  });

  test('delays a call without failing it when the ordered code is OK', async () => {
    await local.control('fail', { method: 'BatchGetDocuments', code: 'OK', delayMs: 200 });
    const startedAt = Date.now();
    await local.db.doc('a/b').get();
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(195);
  });

  test('retries an ABORTED commit in the client until the transaction succeeds', async () => {
    await local.control('fail', { method: 'Commit', code: 'ABORTED', times: 1 });
    let attempts = 0;
    await local.db.runTransaction(async (transaction) => {
      attempts += 1;
      transaction.set(local.db.doc('a/b'), { attempts });
    });
    expect(attempts).toBe(2);
    expect((await local.db.doc('a/b').get()).get('attempts')).toBe(2);
  });

  test('rejects an invalid fault', async () => {
    expect(await local.control('fail', { code: 'NO_SUCH' })).toHaveProperty('error');
  });
});

describe('process of the Firestore stand-in', () => {
  test('denies a client without the owner token, as the security rules do', async () => {
    const Client = loadPackageDefinition({ Firestore: loadFirestoreService() } as never)
      .Firestore as unknown as new (
      host: string,
      channel: ReturnType<typeof credentials.createInsecure>,
    ) => {
      Commit(
        request: object,
        metadata: Metadata,
        done: (error: ServiceError | null, answer: unknown) => void,
      ): void;
      close(): void;
    };
    const client = new Client(local.server.host, credentials.createInsecure());
    const error = await new Promise<ServiceError | null>((resolve) => {
      const request = { database: 'projects/demo-legajo/databases/(default)', writes: [] };
      client.Commit(request, new Metadata(), (failed) => resolve(failed));
    });
    expect(error?.code).toBe(status.PERMISSION_DENIED);
    client.close();
  });

  test('rejects the start on a taken port and names the port', async () => {
    const port = Number(new URL(local.server.url).port);
    const startPromise = startFirestore({ port, controlPort: 0, projectId: 'demo-legajo' });
    await expect(startPromise).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    await expect(startPromise).rejects.toThrow(String(port));
  });

  test('rejects the start on a taken control port, and frees the other port', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port: controlPort } = blocker.address() as { port: number };
    const startPromise = startFirestore({ port: 0, controlPort, projectId: 'demo-legajo' });
    await expect(startPromise).rejects.toMatchObject({ code: 'EADDRINUSE', port: controlPort });
    blocker.close();
  });

  test('closes twice without an error and frees its ports', async () => {
    const first = await startFirestore({ port: 0, controlPort: 0, projectId: 'demo-legajo' });
    const port = Number(new URL(first.url).port);
    await first.close();
    await first.close();
    const second = await startFirestore({ port, controlPort: 0, projectId: 'demo-legajo' });
    await second.close();
  });

  test('starts again after kill -9, and ends on SIGTERM', async () => {
    const main = new URL('./main.ts', import.meta.url);
    const { offset, release } = await claimPortBlock();
    await endTestProcess(await startTestProcess(main, offset), 'SIGKILL');
    expect(await endTestProcess(await startTestProcess(main, offset), 'SIGTERM')).toBe(0);
    await release();
  });
});
