// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocumentReader } from '../../../../src/engines/document-reading/read-document.ts';
import { endlessFiles, exhaustingFiles } from '../../../fixtures/documents/exhausting-files.ts';
import { answerableQuestion, newPdf } from './open-scene.ts';
import { newBearer, openSharedProcess, type SharedProcess, waitForEnd } from './open-shared-process.ts';

const readWhole = createDocumentReader();
/** Files that end only at the time limit take no longer than they must. */
const readBriefly = createDocumentReader(undefined, { timeoutMs: 3_000, silenceMs: 3_000 });
let readDocument = readWhole;

let server: SharedProcess;
beforeAll(async () => {
  server = await openSharedProcess({ readDocument: (request) => readDocument(request) });
}, 120_000);
beforeEach(() => {
  readDocument = readWhole;
});
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
        // Accepts refusals too: the file may be hostile, or longer than the plan allows when it is read in
        // time.
        expect([200, 403, 422]).toContain(uploaded.status);
        if (uploaded.status !== 200) return;
        expect((await server.ask(bearer, answerableQuestion)).status).toBe(200);
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

  // @proves T3, T15
  test.each(Object.entries(endlessFiles))(
    'waits less than a second of processor time while %s occupies its reader until the time limit',
    async (name, make) => {
      readDocument = readBriefly;
      const bearer = await newBearer();
      const bytes = await make();
      const longestMs = await server.beside(async () => {
        const uploaded = await server.upload(bearer, { name: name.split(' ')[0] ?? '', bytes });
        expect(JSON.parse(uploaded.text)).toMatchObject({ code: 'hostile_file' });
      });
      expect(longestMs).toBeLessThan(1_000);
    },
    120_000,
  );
});
