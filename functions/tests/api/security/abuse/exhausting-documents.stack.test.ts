// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exhaustingFiles } from '../../../fixtures/documents/exhausting-files.ts';
import { answerable, newPdf } from './open-scene.ts';
import { newBearer, openSharedProcess, type SharedProcess, waitForEnd } from './open-shared-process.ts';

let server: SharedProcess;
beforeAll(async () => {
  server = await openSharedProcess([]);
}, 120_000);
afterAll(() => server.close());

const listDocuments = async (bearer: string) =>
  (
    JSON.parse((await server.call('listDocuments', { body: {} }, bearer)).text) as {
      documents: { id: string }[];
    }
  ).documents;

describe('a call of another user during hostile input', () => {
  // @proves T3, T15
  test.each(Object.entries(exhaustingFiles))(
    'waits less than a second of processor time while a stranger uploads, asks, compares and searches %s for deadlines',
    async (name, make) => {
      const bearer = await newBearer();
      const bytes = await make();
      const longestMs = await server.beside(async () => {
        const uploaded = await server.upload(bearer, { name: name.split(' ')[0] ?? '', bytes });
        // Refused as hostile, or as longer than the plan allows when it is read in time.
        expect([200, 403, 422]).toContain(uploaded.status);
        if (uploaded.status !== 200) return;
        expect((await server.ask(bearer, answerable)).status).toBe(200);
        await server.ask(bearer, 'Resume el documento');
        const [{ id } = { id: '' }] = await listDocuments(bearer);
        const params = { document_id: id };
        const searched = await server.callIngest('findDeadlines', { params }, bearer);
        expect(searched.status).toBe(200);
        expect((await server.upload(bearer, { name: 'Otro.pdf', bytes: newPdf() })).status).toBe(200);
        const [before, after] = (await listDocuments(bearer)).map((document) => ({
          kind: 'document' as const,
          document_id: document.id,
        }));
        const comparison = { comparison_id: crypto.randomUUID() };
        const started = await server.call(
          'startComparison',
          { body: { ...comparison, before, after } },
          bearer,
        );
        expect(started.status).toBe(202);
        await waitForEnd(() => server.call('getComparison', { params: comparison }, bearer));
      });
      expect(longestMs).toBeLessThan(1_000);
    },
    300_000,
  );
});
