// @module-tag long
import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sheet, toSheet, writeSheets } from '../tests/fixtures/documents/lost-pictures.ts';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, storeFile, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import { drawPages } from '../tests/fixtures/documents/scan-pages.ts';
import type { UploadCommand } from '../tests/fixtures/documents/uploading-worker.ts';
import { answerQuestion } from './chat/asking/answer-question.ts';
import type { UploadEvent } from './contract/documents/schemas.ts';
import { deleteDocuments } from './documents/library/delete-documents.ts';
import { getDocumentGuide } from './documents/library/get-document-guide.ts';
import { orphanedFoldersOf } from './documents/orphaned-folder.ts';
import { createDocumentToken } from './documents/serving/create-document-token.ts';
import { readPageWords } from './documents/serving/read-page-words.ts';
import { sweepOrphanedFolders } from './documents/upload/delete-orphaned-folders.ts';
import type { StoredUpload } from './documents/upload/store-upload.ts';
import type { PageRecogniser } from './engines/document-reading/page-recogniser.ts';
import { minuteMs } from './platform/time/time-units.ts';
import { userReference } from './shared/accounts/user-record.ts';
import { checkWallet } from './shared/ledger/check-ledger.ts';
import { releaseExpiredHolds } from './shared/ledger/release-expired-holds.ts';
import { listDocumentsOf } from './shared/library/find-documents.ts';
import { loadPages } from './shared/library/library-cache.ts';
import type { Services } from './shared/services.ts';
import type { Caller } from './shared/sessions/caller.ts';

const name = 'Contrato.pdf';
const rent = 'La renta mensual del local es de 780 euros.';
/** Scanned, followed by eight pages of text: with two scanned pages read they cost one credit, with all of them two. */
const scannedTexts = [
  'El arrendador cede al arrendatario el uso del local.',
  rent,
  'El contrato dura cinco años desde su firma.',
  'Las obras necesitan permiso escrito de la propiedad.',
  'La fianza equivale a dos mensualidades completas.',
  'El jardinero riega los rosales cada martes por la tarde.',
];
const typedText = 'Las partes se reconocen capacidad para obligarse en este documento.';
const pace = { firstPages: 2, firstMs: 60_000, growth: 9, minPending: 2, minLeftMs: 60_000 };

let library: TestLibrary;
let laterMs = 0;
let contract: Buffer;
let pictures: Awaited<ReturnType<typeof drawPages>>;
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({ now: () => new Date(Date.now() + laterMs), readsOnce: true });
  pictures = await drawPages(await printPages(scannedTexts, { paper: 'slip' }));
  contract = toPdf([...pictures.map(toSheet), ...Array<Sheet>(8).fill(typedText)]);
});
// Recognises the pictures once, two at a time, so that no test waits for all of them on a busy machine.
for (const from of [0, 2, 4]) {
  beforeAll(async () => {
    const somebody = await library.createPerson('premium', 100);
    await library.upload(somebody, [{ name, bytes: toPdf(pictures.slice(from, from + 2).map(toSheet)) }]);
  });
}
beforeAll(async () => {
  const somebody = await library.createPerson('premium', 100);
  await library.upload(somebody, [{ name, bytes: contract }]);
});
afterAll(() => library.close());
beforeEach(async () => {
  laterMs = 0;
  ana = await library.createPerson('premium', 100);
});

const toPdf = (sheets: readonly Sheet[]): Buffer => writeSheets(sheets, pictures[0]?.size);

/** Starts an upload that has read two of the scanned pages, and continues on `goOn`. */
function beginUpload(signal = AbortSignal.timeout(120_000)) {
  const usable = Promise.withResolvers<UploadEvent>();
  const going = Promise.withResolvers<void>();
  const readPages: number[] = [];
  const services: Services = {
    ...library.services,
    recognisePages: (request) =>
      library.services.recognisePages({
        ...request,
        onRead: async (index, page) => {
          if (index > 2) await going.promise;
          readPages.push(index);
          await request.onRead(index, page);
        },
      }),
  };
  const donePromise = storeScans(
    services,
    signal,
    (event) => event.type === 'usable' && usable.resolve(event),
  );
  donePromise.catch(usable.reject);
  return { whenUsable: usable.promise, goOn: () => going.resolve(), done: donePromise, read: readPages };
}

function storeScans(
  services: Services,
  signal: AbortSignal,
  emit: (event: UploadEvent) => void = () => undefined,
): Promise<StoredUpload> {
  return storeFile(services, ana, { name, bytes: contract }, { pace, signal, onEvent: emit });
}

async function askQuestionOf(question: string) {
  const { firestore } = library.services;
  return await answerQuestion(
    library.services,
    {
      uid: ana.uid,
      question,
      conversationId: undefined,
      messageId: crypto.randomUUID(),
      attempt: 1,
      selectedDocument: name,
      documents: await listDocumentsOf(firestore, ana.uid),
      isChoice: false,
      maxCredits: undefined,
    },
    { requestId: 'prueba' },
  );
}

async function readStored() {
  const { firestore, bucket } = library.services;
  const documents = await listDocumentsOf(firestore, ana.uid);
  const [loaded] = await loadPages(bucket, ana.uid, documents);
  if (loaded === undefined || documents.length > 1) throw new Error('there is not one document');
  return loaded;
}

async function countStock() {
  const { firestore, ledger } = library.services;
  const [userSnapshot, balance, files, folders, differences, entries] = await Promise.all([
    userReference(firestore, ana.uid).get(),
    ledger.balance(ana.uid),
    library.fileNames(ana.uid),
    orphanedFoldersOf(firestore, ana.uid).get(),
    checkWallet(firestore, ana.uid),
    firestore.collection(`users/${ana.uid}/ledger`).where('kind', '==', 'settle').get(),
  ]);
  const settled = entries.docs.filter((entry) => String(entry.get('source')).startsWith('upload:'));
  return {
    uploads: userSnapshot.get('uploads.count') as number,
    balance,
    files,
    folders: folders.size,
    differences,
    settled: settled.length,
  };
}

async function sweepNow(): Promise<void> {
  const { firestore, ledger, now } = library.services;
  laterMs += 20 * minuteMs;
  await sweepOrphanedFolders(library.services);
  await releaseExpiredHolds({ firestore, ledger, now: now() });
}

const callOf = (fields: object) => ({ caller: ana, ...fields }) as never;
const remove = () => deleteDocuments(library.services, callOf({ body: { filenames: [name] } }));

describe('a document with many scanned pages', () => {
  test('answers from the pages read so far, names that part, and ends as if it had been read in one go', async () => {
    const { whenUsable, goOn, done, read } = beginUpload();
    expect(await whenUsable).toMatchObject({ read_pages: 10, page_count: 14 });
    const half = await readStored();
    expect(half.document.unfinished).toMatchObject({ pendingPages: [3, 4, 5, 6], isStopped: false });
    expect(half.pages.map(({ text }) => text !== '')).toEqual([
      true,
      true,
      ...Array<boolean>(4).fill(false),
      ...Array<boolean>(8).fill(true),
    ]);
    expect(await countStock()).toMatchObject({ balance: { available: 98, held: 2 }, uploads: 1, settled: 0 });

    const answer = await askQuestionOf('¿Cuál es la renta mensual del local?');
    expect(answer).toMatchObject({
      abstained: false,
      unfinished_documents: [{ name, read_pages: 10, total_pages: 14, is_stopped: false }],
    });
    const [source] = answer.source_documents;
    expect(source).toMatchObject({ page: 2, quote: expect.stringContaining('780 euros') });
    const unread = await askQuestionOf('¿Qué riega el jardinero cada martes?');
    expect(unread).toMatchObject({ abstained: true, credits_used: 0 });
    expect(unread.answer).toContain(
      `De «${name}» se han leído 10 de 14 páginas y se siguen leyendo las demás`,
    );
    const params = { document_id: half.document.id };
    await expect(getDocumentGuide(library.services, callOf({ params }))).resolves.toEqual({
      guide: null,
      is_pending: true,
    });
    const link = await createDocumentToken(library.services, callOf({ body: { filename: name } }));
    expect(link).toMatchObject({ scanned_pages: [1, 2] });
    const { token } = link as { token: string };
    const query = { token, page: 2 };
    const words = await readPageWords(library.services, callOf({ params: { filename: name }, query }));
    expect(JSON.stringify(words)).toContain('780');

    goOn();
    const { creditsUsed, document } = await done;
    expect(creditsUsed).toBe(2);
    expect(document).toMatchObject({
      id: half.document.id,
      version: half.document.version,
      unfinished: null,
    });
    expect(read.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    const wholeDocument = await readStored();
    expect(wholeDocument.pages[1]).toEqual(half.pages[1]);
    const quoted = wholeDocument.pages[1]?.text.slice(source?.char_start, source?.char_end);
    expect(quoted).toContain('780 euros');
    await expect(askQuestionOf('¿Qué riega el jardinero cada martes?')).resolves.toMatchObject({
      abstained: false,
      unfinished_documents: [],
      source_documents: [{ page: 6 }],
    });
    // Subtracts two questions besides the document.
    expect(await countStock()).toMatchObject({
      balance: { available: 96, held: 0 },
      uploads: 1,
      settled: 1,
      differences: [],
    });
    await sweepNow();
    const { files, folders } = await countStock();
    expect(folders).toBe(0);
    const ownFiles = files.filter((file) => file.includes(document.version));
    expect(ownFiles.filter((file) => !file.includes(`/parts/${document.part}/`))).toHaveLength(1);

    // Compares with a user whose document was read in one go.
    const atOnce = await library.createPerson('premium', 100);
    await library.upload(atOnce, [{ name, bytes: contract }]);
    const [other] = await loadPages(
      library.services.bucket,
      atOnce.uid,
      await listDocumentsOf(library.services.firestore, atOnce.uid),
    );
    expect(wholeDocument.pages).toEqual(other?.pages);
    const { passageCount, recognisedPages, unreadPages } = other?.document ?? {};
    expect(wholeDocument.document).toMatchObject({ passageCount, recognisedPages, unreadPages });
  });

  test('stores and charges nothing when it is deleted during the reading', async () => {
    const { whenUsable, goOn, done } = beginUpload();
    await whenUsable;
    await remove();
    await expect(readStored()).rejects.toThrow('not one');
    expect((await countStock()).files).toEqual([]);
    goOn();
    await expect(done).rejects.toMatchObject({ code: 'document_not_found' });
    expect(await countStock()).toMatchObject({
      files: [],
      folders: 0,
      balance: { available: 100, held: 0 },
      settled: 0,
      differences: [],
    });
  });

  test('keeps published pages when it is cancelled, and reads the others later for the rest of the price', async () => {
    const leaving = new AbortController();
    const { whenUsable, goOn, done } = beginUpload(leaving.signal);
    await whenUsable;
    leaving.abort(new Error('the page was closed'));
    goOn();
    await expect(done).rejects.toThrow('closed');
    const half = await readStored();
    expect(half.document.unfinished).toMatchObject({ isStopped: true, paid: 1 });
    expect(await countStock()).toMatchObject({ balance: { available: 99, held: 0 }, settled: 1 });
    const answer = await askQuestionOf('¿Qué riega el jardinero cada martes?');
    expect(answer.answer).toContain('sube el archivo otra vez para leer las demás');

    const { creditsUsed, document } = await storeScans(library.services, AbortSignal.timeout(120_000));
    expect([creditsUsed, document.version]).toEqual([1, half.document.version]);
    expect((await readStored()).pages[5]?.text).toContain('jardinero');
    expect(await countStock()).toMatchObject({
      balance: { available: 98, held: 0 },
      uploads: 1,
      settled: 2,
      differences: [],
    });
  });
});

describe('a document whose worker is killed', { skip: process.platform !== 'linux' }, () => {
  beforeEach(async () => {
    const worker = fork(new URL('../tests/fixtures/documents/uploading-worker.ts', import.meta.url), {
      serialization: 'advanced',
    });
    await once(worker, 'message');
    const { bucket } = library.services;
    const { apiEndpoint } = bucket.storage;
    const { modelsUrl } = library;
    worker.send({
      uid: ana.uid,
      file: { name, bytes: contract },
      bucket: { apiEndpoint, name: bucket.name },
      modelsUrl,
      pace,
    } satisfies UploadCommand);
    for await (const [event] of on(worker, 'message')) if ((event as UploadEvent).type === 'usable') break;
    worker.kill('SIGKILL');
    await once(worker, 'close');
    // The time to read two pictures depends on the machine: the number of pages read ends the wait.
  }, 240_000);

  /** Returns the numbers of the published scanned pages; which two come first varies, as two processes read them. */
  const publishedOf = ({ document }: Awaited<ReturnType<typeof readStored>>): number[] =>
    scannedTexts
      .map((_, index) => index + 1)
      .filter((page) => !document.unfinished?.pendingPages.includes(page));

  test('stays usable, and reads only the missing pages of a repeated upload, for one price', async () => {
    const half = await readStored();
    expect(half.document.unfinished).toMatchObject({ isStopped: false, paid: 0 });
    const expectedQuestion = publishedOf(half).includes(2)
      ? { page: 2, question: '¿Cuál es la renta mensual del local?' }
      : { page: 1, question: '¿Qué cede el arrendador al arrendatario?' };
    await expect(askQuestionOf(expectedQuestion.question)).resolves.toMatchObject({
      source_documents: [{ page: expectedQuestion.page }],
    });
    const { files } = await countStock();
    const keptFileCount = files.filter((file) => file.includes('/recognition/')).length;
    let readCount = 0;
    const recognisePages: PageRecogniser = (request) => {
      readCount += request.pictures.length;
      return library.services.recognisePages(request);
    };
    const { creditsUsed, document } = await storeScans(
      { ...library.services, recognisePages },
      AbortSignal.timeout(120_000),
    );
    expect(keptFileCount).toBeGreaterThanOrEqual(2);
    expect(readCount).toBe(scannedTexts.length - keptFileCount);
    expect(document).toMatchObject({
      id: half.document.id,
      version: half.document.version,
      unfinished: null,
    });
    // The other credit was paid for the pages that the first upload left.
    expect(creditsUsed).toBe(1);
    // Subtracts a question besides the document.
    expect(await countStock()).toMatchObject({
      balance: { available: 97, held: 0 },
      uploads: 1,
      settled: 2,
      differences: [],
    });
  });

  test('keeps and charges pages read when no upload continues it', async () => {
    await sweepNow();
    const half = await readStored();
    expect(half.document.unfinished).toMatchObject({ isStopped: true, paid: 1 });
    const published = publishedOf(half);
    expect(published.length).toBeGreaterThanOrEqual(2);
    for (const page of published)
      expect(half.pages[page - 1]?.text.replace(/\s+/gu, ' ')).toContain(scannedTexts[page - 1]);
    expect(await countStock()).toMatchObject({
      balance: { available: 99, held: 0 },
      settled: 1,
      differences: [],
    });
    await sweepNow();
    expect((await readStored()).pages).toEqual(half.pages);
    await remove();
    await sweepNow();
    await expect(countStock()).resolves.toMatchObject({ files: [], folders: 0 });
  });
});
