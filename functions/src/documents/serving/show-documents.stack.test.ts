import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packDocx, paragraph } from '../../../tests/fixtures/documents/make-docx.ts';
import { printPages } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import { limits } from '../../contract/limits.ts';
import { hourMs, minuteMs } from '../../platform/time/time-units.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import type { BinaryAnswer } from '../../shared/http/handler.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { endOtherSessions } from '../../shared/sessions/end-all-sessions.ts';
import { sessionReference } from '../../shared/sessions/session-record.ts';
import { deleteDocuments } from '../library/delete-documents.ts';
import { getUsageStats } from '../library/get-usage-stats.ts';
import { listDocuments } from '../library/list-documents.ts';
import { createDocumentToken } from './create-document-token.ts';
import { readDocumentFile } from './read-document-file.ts';

let library: TestLibrary;
let lease: Buffer;
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true });
  lease = await printPages(['La renta mensual es de 900 euros.', 'La fianza es de dos mensualidades.']);
});
afterAll(() => library.close());
beforeEach(async () => {
  ana = await library.createPerson('premium', 100);
  await library.upload(ana, [{ name: 'Contrato año 1.pdf', bytes: lease }]);
});

const requestDefaults = {
  requestId: 'prueba',
  params: undefined,
  query: undefined,
  body: undefined,
  headers: {},
  ipAddress: '',
};

function toRequest<Request>(parts: object): Request {
  return { ...requestDefaults, signal: AbortSignal.timeout(10_000), emit: undefined, ...parts } as Request;
}

const list = (caller = ana) => listDocuments(library.services, toRequest({ caller }));
const remove = (filenames: string[], caller = ana) =>
  deleteDocuments(library.services, toRequest({ caller, body: { filenames } }));
const link = (filename: string, caller = ana) =>
  createDocumentToken(library.services, toRequest({ caller, body: { filename } }));
const openDocument = (
  filename: string,
  token: string,
  headers: object = {},
  download?: '1',
): Promise<BinaryAnswer> =>
  readDocumentFile(
    library.services,
    toRequest({ params: { filename }, query: { token, download }, headers }),
  );

async function bytesOf(answer: BinaryAnswer): Promise<Buffer> {
  return answer.body === undefined ? Buffer.alloc(0) : buffer(answer.body);
}

describe('list of documents', () => {
  // @proves 3.6, 7.16
  test("returns the caller's documents in Spanish alphabetical order", async () => {
    const luis = await library.createPerson('premium', 100);
    for (const name of ['zeta.pdf', 'ñandú.pdf', 'Oso.pdf', 'nube.pdf', 'árbol.pdf']) {
      await library.upload(luis, [{ name, bytes: await printPages([`Texto de ${name} para leer`]) }]);
    }
    expect((await list(luis)).result).toEqual(['árbol.pdf', 'nube.pdf', 'ñandú.pdf', 'Oso.pdf', 'zeta.pdf']);
    expect((await list()).documents).toMatchObject([
      { name: 'Contrato año 1.pdf', kind: 'pdf', page_count: 2 },
    ]);
  });
});

describe('period of the uploads', () => {
  // @proves 3.7
  test.each([
    ['the end of the paid month', 'premium', hourMs],
    ['`null` once the month is over', 'premium', -hourMs],
    ['`null` without a plan, also when one ended before its month', 'free', hourMs],
  ] as const)('returns the reset date: %s', async (_, plan, aheadMs) => {
    const resetAt = new Date(Date.now() + aheadMs);
    await userReference(library.services.firestore, ana.uid).update({ plan, 'uploads.resetAt': resetAt });
    const { reset_date } = await getUsageStats(library.services, toRequest({ caller: ana }));
    expect(reset_date).toBe(plan === 'premium' && aheadMs > 0 ? resetAt.toISOString() : null);
  });
});

describe('deletion of documents', () => {
  // @proves 7.17a
  test('deletes records and files, ignoring the case of the name', async () => {
    expect(await remove(['CONTRATO AÑO 1.pdf', 'no existe.pdf'])).toEqual({ remaining_files: [] });
    expect((await list()).result).toEqual([]);
    expect(await library.fileNames(ana.uid)).toEqual([]);
  });

  // @proves 3.14
  test('deletes only the named documents of the caller', async () => {
    const luis = await library.createPerson('premium', 100);
    await expect(remove(['Contrato año 1.pdf'], luis)).rejects.toMatchObject({ code: 'document_not_found' });
    await library.upload(ana, [
      { name: 'Otro.pdf', bytes: await printPages(['Un documento distinto del otro']) },
    ]);
    expect(await remove(['Otro.pdf'])).toEqual({ remaining_files: ['Contrato año 1.pdf'] });
    expect(await library.fileNames(ana.uid)).toHaveLength(5);
  });

  // @proves 1.6a, 2.16d, 3.7, 7.15
  test('does not give back the upload counted against the plan, and allows the same file again', async () => {
    await remove(['Contrato año 1.pdf']);
    expect(await library.upload(ana, [{ name: 'Contrato año 1.pdf', bytes: lease }])).toMatchObject({
      uploaded_count: 1,
    });
    expect(await getUsageStats(library.services, toRequest({ caller: ana }))).toEqual({
      plan_type: 'premium',
      lifetime_uploads: 2,
      stored_documents: 1,
      max_documents: 100,
      remaining_lifetime_uploads: 98,
      reset_date: null,
      questions_asked: 0,
      max_pages_per_file: 500,
      free_example_answers: limits.exampleAnswers,
    });
  });

  test('deletes files that a failed deletion left behind with the next deletion', async () => {
    await library.upload(ana, [
      { name: 'Otro.pdf', bytes: await printPages(['Un documento distinto del otro']) },
    ]);
    await library.fail('storage', { method: 'list', status: 403 });
    expect(await remove(['Otro.pdf'])).toEqual({ remaining_files: ['Contrato año 1.pdf'] });
    expect(await library.fileNames(ana.uid)).toHaveLength(10);
    await remove(['Contrato año 1.pdf']);
    expect(await library.fileNames(ana.uid)).toEqual([]);
  });
});

describe('link to a document', () => {
  // @proves 7.24c, V4.1.1, V5.4.1, V5.4.2
  test('opens exactly that document, byte for byte', async () => {
    const { token, expires_at, size_bytes } = await link('Contrato año 1.pdf');
    expect(size_bytes).toBe(lease.length);
    const answer = await openDocument('Contrato año 1.pdf', token);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': "inline; filename*=UTF-8''Contrato%20a%C3%B1o%201.pdf",
      'Content-Length': String(lease.length),
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
    });
    expect((await bytesOf(answer)).equals(lease)).toBe(true);
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(15 * minuteMs);
  });

  // @proves V14.2.1
  test('opens no other document, and none after a deletion or a new upload', async () => {
    await library.upload(ana, [
      { name: 'Otro.pdf', bytes: await printPages(['Un documento distinto del otro']) },
    ]);
    const { token } = await link('Contrato año 1.pdf');
    await expect(openDocument('Otro.pdf', token)).rejects.toMatchObject({ code: 'document_not_found' });
    await remove(['Contrato año 1.pdf']);
    await expect(openDocument('Contrato año 1.pdf', token)).rejects.toMatchObject({
      code: 'document_not_found',
    });
    await library.upload(ana, [{ name: 'Contrato año 1.pdf', bytes: lease }]);
    await expect(openDocument('Contrato año 1.pdf', token)).rejects.toMatchObject({
      code: 'document_not_found',
    });
  });

  // @proves T1, V7.4.1
  test('expires with the session that requested it, and with no other', async () => {
    const { firestore, sessions } = library.services;
    const elsewhere = { ...ana, sessionId: `${ana.sessionId}-otra` };
    const sessionSnapshot = await sessionReference(firestore, ana.sessionId).get();
    await sessionReference(firestore, elsewhere.sessionId).set(sessionSnapshot.data() ?? {});
    const [here, there] = [await link('Contrato año 1.pdf'), await link('Contrato año 1.pdf', elsewhere)];
    await endOtherSessions({ firestore, sessions }, elsewhere);
    await expect(openDocument('Contrato año 1.pdf', here.token)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await openDocument('Contrato año 1.pdf', there.token)).status).toBe(200);
  });

  test("rejects a request for another user's document with `document_not_found`", async () => {
    const luis = await library.createPerson('premium', 100);
    await expect(link('Contrato año 1.pdf', luis)).rejects.toMatchObject({ code: 'document_not_found' });
  });

  test.each(['', 'doc1.x.y', 'eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(9_000)])(
    'rejects the malformed token «$0» with `unauthenticated`',
    async (token) => {
      await expect(openDocument('Contrato año 1.pdf', token)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    },
  );

  // @proves 7.24c
  test('returns the requested range', async () => {
    const { token } = await link('Contrato año 1.pdf');
    const part = await openDocument('Contrato año 1.pdf', token, { range: 'bytes=5-14' });
    expect(part).toMatchObject({
      status: 206,
      headers: { 'Content-Range': `bytes 5-14/${lease.length}`, 'Content-Length': '10' },
    });
    expect((await bytesOf(part)).equals(lease.subarray(5, 15))).toBe(true);
    const tail = await openDocument('Contrato año 1.pdf', token, { range: 'bytes=-4' });
    expect((await bytesOf(tail)).equals(lease.subarray(-4))).toBe(true);
    expect(
      await openDocument('Contrato año 1.pdf', token, { range: `bytes=${lease.length}-` }),
    ).toMatchObject({
      status: 416,
      headers: { 'Content-Range': `bytes */${lease.length}` },
      body: undefined,
    });
  });

  test('shows a DOCX as its PDF rendition', async () => {
    const bytes = await packDocx({ body: paragraph('El plazo de entrega es de treinta días.') });
    await library.upload(ana, [{ name: 'Pliego.docx', bytes }]);
    const { token } = await link('Pliego.docx');
    const answer = await openDocument('Pliego.docx', token);
    expect(answer.headers['Content-Disposition']).toContain('Pliego.docx.pdf');
    const shownBytes = await bytesOf(answer);
    expect(shownBytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(answer.headers['Content-Length']).toBe(String(shownBytes.length));
  });

  test('downloads the uploaded file under its name', async () => {
    const bytes = await packDocx({ body: paragraph('El plazo de entrega es de treinta días.') });
    const name = "Pliego «d'obra» (v2).docx";
    await library.upload(ana, [{ name, bytes }]);
    for (const [saved, content, contentType] of [
      [name, bytes, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['Contrato año 1.pdf', lease, 'application/pdf'],
    ] as const) {
      const { token } = await link(saved);
      const answer = await openDocument(saved, token, {}, '1');
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'Content-Type': contentType,
          'Content-Length': String(content.length),
          'X-Content-Type-Options': 'nosniff',
        },
      });
      const [kind, encoded = ''] = answer.headers['Content-Disposition']?.split("; filename*=UTF-8''") ?? [];
      expect(kind).toBe('attachment');
      expect(encoded).toMatch(/^[\w.%~!-]+$/u);
      expect(decodeURIComponent(encoded)).toBe(saved);
      expect((await bytesOf(answer)).equals(content)).toBe(true);
    }
  });

  test('serves a byte range of a DOCX only for its own `If-Range` ETag, not for that of its PDF rendition', async () => {
    const bytes = await packDocx({ body: paragraph('El plazo de entrega es de treinta días.') });
    await library.upload(ana, [{ name: 'Pliego.docx', bytes }]);
    const { token } = await link('Pliego.docx');
    const { headers: shownHeaders } = await openDocument('Pliego.docx', token);
    const range = 'bytes=0-3';
    const resumed = await openDocument('Pliego.docx', token, { range, 'if-range': shownHeaders.ETag }, '1');
    expect(resumed.status).toBe(200);
    const part = await openDocument('Pliego.docx', token, { range, 'if-range': resumed.headers.ETag }, '1');
    expect(part.status).toBe(206);
    expect((await bytesOf(part)).equals(bytes.subarray(0, 4))).toBe(true);
  });
});
