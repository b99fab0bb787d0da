// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printPages, writeScansPdf } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import { limits } from '../../contract/limits.ts';
import { rateLimits } from '../../contract/rate-limits.ts';
import type { DocumentReader } from '../../engines/document-reading/document-reader.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import { leaseMs } from '../../shared/leases/user-lease.ts';
import { ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { deleteDocuments } from '../library/delete-documents.ts';

let library: TestLibrary;
let ana: Caller;
let rules: Buffer;
let laterMs = 0;
const startedAtMs = Date.now();
/** Adapts the reader of files; tests may set it. */
let adapted: ((read: DocumentReader) => DocumentReader) | undefined;
let onCall = (_call: string): void => {};

beforeAll(async () => {
  library = await openLibrary({
    now: () => new Date(startedAtMs + laterMs),
    gate: (call) => {
      onCall(call);
      return 'served';
    },
    readsOnce: true,
    adaptReader: (read) => (request) => (adapted?.(read) ?? read)(request),
  });
  rules = await printPages(['Artículo único. Queda prohibido fumar en todo el edificio.']);
});
afterAll(() => library.close());
beforeEach(async () => {
  adapted = undefined;
  onCall = () => {};
  laterMs = 0;
  ana = await library.createPerson('premium', 100);
});

const file = (name = 'Normas.pdf', bytes = rules) => [{ name, bytes }];
const balanceOf = ({ uid }: Caller) => library.services.ledger.balance(uid);
const readerThatRefuses = (code: ApiError['code']) => {
  const tried = { count: 0 };
  adapted = () => () => {
    tried.count += 1;
    return Promise.reject(new ApiError(code));
  };
  return tried;
};

/** Holds every reading until `go` is called. */
function holdReading() {
  const [readingStarted, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  adapted = (read) => async (request) => {
    readingStarted.resolve();
    await go.promise;
    return await read(request);
  };
  return { begun: readingStarted.promise, go: go.resolve };
}

describe('concurrent uploads of a user', () => {
  test('rejects the second request of a user with a retry time, and none of another user', async () => {
    const luis = await library.createPerson('premium', 100);
    const reading = holdReading();
    const firstPromise = library.upload(ana, file());
    await reading.begun;
    await expect(library.upload(ana, file('Otras.pdf'))).rejects.toMatchObject({
      code: 'upload_in_progress',
      status: 429,
      retryAfterSeconds: 5,
    });
    adapted = undefined;
    expect((await library.upload(luis, file())).uploaded_count).toBe(1);
    reading.go();
    expect((await firstPromise).uploaded_count).toBe(1);
    expect(await balanceOf(ana)).toEqual({ available: 99, held: 0 });
    await expect(library.upload(ana, file('Otras.pdf'))).rejects.toMatchObject({ code: 'duplicate_file' });
  });

  test('expires the upload lease of a dead request after half a minute', async () => {
    const { firestore, now } = library.services;
    const until = new Date(now().getTime() + leaseMs);
    await firestore.doc(`users/${ana.uid}/leases/upload`).set({ holder: 'muerta', until });
    await expect(library.upload(ana, file())).rejects.toMatchObject({ code: 'upload_in_progress' });
    laterMs = leaseMs;
    expect((await library.upload(ana, file())).uploaded_count).toBe(1);
  });
});

describe('limits on reading files that cannot become documents', () => {
  const { detail } = rateLimits.wastedReadingsOfUser;

  // @proves V15.2.2
  test('limits hostile files per user and hour without reading or charging more', async () => {
    const tried = readerThatRefuses('hostile_file');
    const luis = await library.createPerson('premium', 100);
    const send = (count: number) =>
      library.upload(ana, Array.from({ length: count }, (_, index) => file(`${index}.pdf`)).flat());
    await expect(send(limits.wastedReadingsPerHour + 3)).rejects.toMatchObject({
      code: 'hostile_file',
      detail: expect.stringContaining(detail),
      retryAfterSeconds: expect.any(Number),
    });
    expect(tried.count).toBe(limits.wastedReadingsPerHour);
    await expect(send(1)).rejects.toMatchObject({ code: 'rate_limited', status: 429, detail });
    expect(tried.count).toBe(limits.wastedReadingsPerHour);
    adapted = undefined;
    expect((await library.upload(luis, file())).uploaded_count).toBe(1);
    laterMs = hourMs / limits.wastedReadingsPerHour;
    expect((await send(1)).uploaded_count).toBe(1);
    expect(await balanceOf(ana)).toEqual({ available: 99, held: 0 });
  });

  test('counts damaged files by their reading time, so that many of them do not block a valid file', async () => {
    const tried = readerThatRefuses('damaged_file');
    const many = Array.from({ length: limits.filesPerUpload }, (_, index) => file(`${index}.pdf`)).flat();
    await expect(library.upload(ana, many)).rejects.toMatchObject({ code: 'damaged_file' });
    expect(tried.count).toBe(limits.filesPerUpload);
    adapted = undefined;
    expect((await library.upload(ana, file())).uploaded_count).toBe(1);
  });

  test('counts an upload aborted after model calls once', async () => {
    for (let wastedReadings = 0; wastedReadings < limits.wastedReadingsPerHour; wastedReadings += 1) {
      const leaving = new AbortController();
      const onEvent = ({ type }: { type: string }) => type === 'storing' && leaving.abort();
      await expect(library.upload(ana, file(), { signal: leaving.signal, onEvent })).rejects.toThrow();
    }
    await expect(library.upload(ana, file())).rejects.toMatchObject({ code: 'rate_limited', detail });
    expect(await balanceOf(ana)).toEqual({ available: 100, held: 0 });
  });
});

// @proves T8
test('holds the minimum price before reading a file, and its full price once it is known', async () => {
  const heldBefore: number[] = [];
  adapted = (read) => async (request) => {
    heldBefore.push((await balanceOf(ana)).held);
    return await read(request);
  };
  const pages = await printPages(Array.from({ length: 12 }, (_, index) => `Cláusula ${index + 1}.`));
  await library.upload(ana, file('Contrato.pdf', pages));
  expect(heldBefore).toEqual([1]);
  const { entries } = ledgerReferences(library.services.firestore, ana.uid);
  const { docs } = await entries.orderBy('createdAt').get();
  const moved = docs.map((entry) => [entry.get('kind'), entry.get('heldDelta')]);
  expect(moved).toEqual([
    ['grant', 0],
    ['hold', 1],
    ['hold', 1],
    ['settle', -2],
  ]);
  expect(await balanceOf(ana)).toEqual({ available: 98, held: 0 });
});

describe('charges for read pictures of an aborted upload', () => {
  const pageCount = 12;
  const scans = file('Escaneado.pdf', writeScansPdf(pageCount));

  // @proves T8
  test('charges a client that disconnects for all pictures in progress and no further one', async () => {
    const leaving = new AbortController();
    const requested = { pages: 0 };
    onCall = (call) => {
      if (!call.startsWith('ai chat')) return;
      requested.pages += 1;
      if (requested.pages === 5) leaving.abort();
    };
    await expect(library.upload(ana, scans, { signal: leaving.signal })).rejects.toThrow();
    expect(requested.pages).toBeLessThan(pageCount);
    expect(await balanceOf(ana)).toEqual({ available: 100 - 2 * requested.pages, held: 0 });
    expect(await library.fileNames(ana.uid)).toEqual([]);
  });

  test('charges an owner who deletes the document meanwhile, and states the charge in the response', async () => {
    adapted = (read) => async (request) => {
      const result = await read(request);
      const deletion = { caller: ana, body: { filenames: ['Escaneado.pdf'] } };
      await deleteDocuments(library.services, deletion as Parameters<typeof deleteDocuments>[1]);
      return result;
    };
    await expect(library.upload(ana, scans)).rejects.toMatchObject({
      code: 'document_not_found',
      detail: expect.stringContaining('24 créditos'),
    });
    expect(await balanceOf(ana)).toEqual({ available: 100 - 2 * pageCount, held: 0 });
  });
});
