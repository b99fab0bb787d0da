// @module-tag long
import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawSpecks, writePictureBomb } from '../../../tests/fixtures/documents/hostile-pictures.ts';
import { type Sheet, toSheet, writeSheets } from '../../../tests/fixtures/documents/lost-pictures.ts';
import { printPages } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import type { RecognitionCommand } from '../../../tests/fixtures/documents/recognising-worker.ts';
import { drawPages } from '../../../tests/fixtures/documents/scan-pages.ts';
import type { PageRecogniser } from '../../engines/document-reading/page-recogniser.ts';
import { createPageRecogniser } from '../../engines/document-reading/recognition/recognise-pages.ts';
import { recognitionLimits } from '../../engines/document-reading/recognition-limits.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { type StoredUpload, storeUpload } from '../upload/store-upload.ts';
import { openRecognitionBudget, recognisePictures } from './read-pictures.ts';

/** Eleven pages, which cost two credits: text, a scanned page, the page with the replaced picture, and text again. */
const typedText = 'Las partes se reconocen capacidad para obligarse en este contrato.';
const scannedText = 'El arrendador cede al arrendatario el uso de la vivienda.';
const hostilePage = 3;

let library: TestLibrary;
let ana: Caller;
let contract: Buffer;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true });
  const [page] = await drawPages(await printPages([scannedText], { paper: 'slip' }));
  if (page === undefined) throw new Error('the page was not drawn');
  const sheet = toSheet(page);
  contract = writeSheets([typedText, sheet, sheet, ...Array<Sheet>(8).fill(typedText)], page.size);
});
afterAll(() => library.close());
beforeEach(async () => {
  ana = await library.createPerson('premium', 100);
});

/** Returns the ids of the processes that this one, or another one, has started to read pictures. */
function runningRecognisers(startedBy = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parent === startedBy && /page-recogniser|recognition\/main/.test(command);
      } catch {
        return false;
      }
    });
}

function storeContract(recognisePages: PageRecogniser, bytes = contract): Promise<StoredUpload> {
  const services: Services = { ...library.services, recognisePages };
  return storeUpload(services, {
    uid: ana.uid,
    file: { name: 'Contrato.pdf', bytes },
    position: 0,
    recognitionBudget: openRecognitionBudget(),
    allowsDuplicates: false,
    nameConflict: 'ask',
    signal: AbortSignal.timeout(150_000),
    emit: undefined,
  });
}

async function textsOf(): Promise<string[]> {
  const path = (await library.fileNames(ana.uid)).find((known) => known.endsWith('/pages.json')) ?? '';
  const [content] = await library.services.bucket.file(path).download();
  return (JSON.parse(content.toString('utf8')) as { text: string }[]).map(({ text }) => text);
}

describe('OCR process with hostile pictures', { skip: process.platform !== 'linux' }, () => {
  // @proves T13
  test.for([
    ['a picture of 900 million points, packed into a tenth of a megabyte', () => writePictureBomb(30_000)],
    ['a picture of more points than memory has room for', () => writePictureBomb(60_000)],
    ['a picture that keeps the engine busy beyond its time', drawSpecks],
  ] as const)('skips only the page of %s, for free', async ([, make]) => {
    const recognisePages = library.services.recognisePages;
    // Shortens the timeout of the hostile page only: the other pages may take long on a busy machine.
    const withShortTimeout = createPageRecogniser(undefined, { ...recognitionLimits, pageTimeoutMs: 1_500 });
    const imageRequestCount = (await library.modelRequests()).split('data:image').length;
    const hostile = make();
    const { unreadPages, creditsUsed } = await storeContract(async (request) => {
      const [of, others] = [
        request.pictures.filter(({ index }) => index === hostilePage),
        request.pictures.filter(({ index }) => index !== hostilePage),
      ];
      expect(of).toHaveLength(1);
      await withShortTimeout({ ...request, pictures: [{ index: hostilePage, jpeg: hostile }] });
      expect(runningRecognisers()).toEqual([]);
      await recognisePages({ ...request, pictures: others });
    });
    expect(unreadPages).toEqual([{ index: hostilePage, reason: 'recognition' }]);
    expect((await listDocumentsOf(library.services.firestore, ana.uid))[0]).toMatchObject({
      unreadPages: [hostilePage],
      recognisedPages: [2],
      visionPages: [],
      pageCount: 11,
    });
    const texts = await textsOf();
    expect(texts[1]).toContain('arrendatario el uso');
    expect(texts[2]).toBe('');
    expect(texts.filter((text) => text.includes(typedText.slice(0, 30)))).toHaveLength(9);
    // Ten pages were read, and no model saw the eleventh.
    expect(creditsUsed).toBe(1);
    await expect(library.services.ledger.balance(ana.uid)).resolves.toMatchObject({ available: 99 });
    expect((await library.modelRequests()).split('data:image').length).toBe(imageRequestCount);
  });

  // @proves T13
  test('continues after its process was killed, without losing or repeating a page', async () => {
    const pages = ['PRIMERA', 'SEGUNDA', 'TERCERA', 'CUARTA'].map((name) => `${name}. ${scannedText}`);
    const drawn = await drawPages(await printPages(pages, { paper: 'slip' }));
    let readCount = 0;
    let killed = 0;
    const recognise = createPageRecogniser(() => {
      readCount += 1;
    });
    const results: [number, boolean][] = [];
    await recognise({
      pictures: drawn.map(({ jpeg }, at) => ({ index: at + 1, jpeg })),
      signal: AbortSignal.timeout(150_000),
      async onRead(index, page) {
        results.push([index, page?.lines.flat().some(({ text }) => text === 'arrendatario') ?? false]);
        if (killed > 0) return;
        for (const pid of runningRecognisers()) {
          process.kill(pid, 'SIGKILL');
          killed += 1;
        }
      },
    });
    expect(killed).toBe(recognitionLimits.pagesAtOnce);
    expect(results.toSorted()).toEqual([1, 2, 3, 4].map((index) => [index, true]));
    expect(readCount).toBe(pages.length);
    expect(runningRecognisers()).toEqual([]);
  });

  test('ends when its worker dies, and the next worker reads only the unread pages', async () => {
    const pages = ['PRIMERA', 'SEGUNDA', 'TERCERA', 'CUARTA', 'QUINTA'].map(
      (name) => `${name}. ${scannedText}`,
    );
    const drawn = await drawPages(await printPages(pages, { paper: 'slip' }));
    const pictures = drawn.map(({ jpeg }, at) => ({ index: at + 1, jpeg }));
    const file = { uid: ana.uid, sha256: 'a'.repeat(64) };
    const { bucket } = library.services;
    const worker = fork(new URL('../../../tests/fixtures/documents/recognising-worker.ts', import.meta.url), {
      serialization: 'advanced',
    });
    await once(worker, 'message');
    const { apiEndpoint } = bucket.storage;
    worker.send({
      file,
      pictures,
      bucket: { apiEndpoint, name: bucket.name },
    } satisfies RecognitionCommand);
    for await (const [message] of on(worker, 'message')) if ((message as { read: number }).read > 0) break;
    const orphans = runningRecognisers(worker.pid);
    expect(orphans.length).toBeGreaterThan(0);
    worker.kill('SIGKILL');
    await once(worker, 'close');
    await expect.poll(() => orphans.filter(isRunning), { timeout: 30_000 }).toEqual([]);
    const keptFileCount = (await library.fileNames(ana.uid)).filter((name) =>
      name.includes('/recognition/'),
    ).length;
    expect(keptFileCount).toBeGreaterThan(0);
    expect(keptFileCount).toBeLessThan(pages.length);
    let readCount = 0;
    const recognisePages = createPageRecogniser(() => {
      readCount += 1;
    });
    const foundPictures = await recognisePictures({ ...library.services, recognisePages }, file, pictures, {
      signal: AbortSignal.timeout(120_000),
      budget: openRecognitionBudget(),
      onProgress: () => undefined,
    });
    expect(readCount).toBe(pages.length - keptFileCount);
    expect([...foundPictures.keys()].toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect([...foundPictures.values()]).not.toContain('unreadable');
  });
});

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
