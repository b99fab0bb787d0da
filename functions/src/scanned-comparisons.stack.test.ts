import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DrawnScan, drawScan, scannedOrder } from '../tests/fixtures/documents/draw-scan.ts';
import { greedyPicture, toSheet, wholePage, writeSheets } from '../tests/fixtures/documents/lost-pictures.ts';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { makeScanned } from '../tests/fixtures/documents/make-scanned.ts';
import { openLibrary, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import { compareVersions } from './comparisons/comparing/compare-versions.ts';
import { getComparison } from './comparisons/get-comparison.ts';
import { listChanges } from './comparisons/list-changes.ts';
import { createComparisonStart } from './comparisons/start-comparison.ts';
import { contentFilePaths, documentFilePaths } from './shared/library/document-files.ts';
import { findDocumentByName } from './shared/library/find-documents.ts';
import type { Caller } from './shared/sessions/caller.ts';

const edited = scannedOrder.map((row) => row.map((word) => (word === 'E06' ? 'E08' : word)));
const code = { E06: 'EOS', E08: 'EOS' };
/** The later scan has another code that OCR reads alike, and a word that it misreads. */
const scans = {
  'Viejo.pdf': drawScan(scannedOrder, { readings: code }),
  'Nuevo.pdf': drawScan(edited, { readings: { ...code, L42: 'La2' }, grain: 4 }),
};

const toPdf = ({ jpeg }: DrawnScan): Buffer =>
  writeSheets([toSheet({ width: 1_000, height: 700, jpeg, size: [500, 350] })], [500, 350]);

let library: TestLibrary;
let ana: Caller;
/** Numbers of the pages of each request to draw. */
let drawings: (readonly number[])[];

beforeAll(async () => {
  library = await openLibrary({
    adaptReader: (read) => (request) => {
      if (request.onlyPictures !== undefined) drawings.push(request.onlyPictures);
      return read(request);
    },
  });
  ana = await library.createPerson('premium', 1_000);
  await library.upload(
    ana,
    Object.entries(scans).map(([name, scan]) => ({ name, bytes: toPdf(scan) })),
  );
  for (const [name, { lines }] of Object.entries(scans)) {
    const document = await findDocumentByName(library.services.firestore, ana.uid, name);
    if (document === undefined) throw new Error(`${name} is missing`);
    await makeScanned(
      library.services,
      { uid: ana.uid, documentId: document.id, version: document.version },
      [{ lines: lines.map((line) => [...line]) }],
    );
  }
});
afterAll(() => library.close());
beforeEach(() => {
  drawings = [];
  library.logLines.length = 0;
});

const ask = <Request>(parts: object): Request =>
  ({
    ...{ requestId: 'prueba', headers: {}, address: '', query: {}, caller: ana },
    signal: AbortSignal.timeout(50_000),
    ...parts,
  }) as Request;

async function sourceOf(name: string) {
  const document = await findDocumentByName(library.services.firestore, ana.uid, name);
  return { kind: 'document' as const, document_id: document?.id ?? 'ausente' };
}

/** Compares two documents; `disturb` may change their copies before the task runs. */
async function compare(
  before: string,
  after: string,
  disturb: (later: ReturnType<typeof filesOf>) => Promise<unknown> = async () => {},
) {
  const id = randomUUID();
  const body = { comparison_id: id, before: await sourceOf(before), after: await sourceOf(after) };
  const start = createComparisonStart(() => Promise.reject(new Error('unexpected extraction')));
  await start(library.services, ask({ body }));
  await disturb(filesOf(id));
  await compareVersions(library.services, { uid: ana.uid, id }, { isRetry: false });
  const params = { comparison_id: id };
  expect(await getComparison(library.services, ask({ params }))).toMatchObject({ state: 'done', credits: 1 });
  return (await listChanges(library.services, ask({ params }))).changes.map(
    ({ before: from, after: to, is_doubtful: isDoubtful }) => [from.text, to.text, isDoubtful],
  );
}

/** Returns the files of the copy of the later version. */
function filesOf(id: string) {
  const location = {
    ...{ uid: ana.uid, documentId: id, version: 'after', part: null },
    keptBy: 'comparisons' as const,
  };
  const { bucket } = library.services;
  return {
    original: bucket.file(documentFilePaths(location).original),
    recognised: bucket.file(contentFilePaths(location).recognised),
  };
}

const loggedFailures = (): string[] => library.logLines.filter((line) => line.includes('were not compared'));

describe('comparison of two scans', () => {
  test('shows a code that both versions read alike as doubtful, and drops a misread word with the same print', async () => {
    const changes = await compare('Viejo.pdf', 'Nuevo.pdf');
    expect(drawings).toEqual([[1], [1]]);
    expect(loggedFailures()).toEqual([]);
    expect(changes).toEqual([['EOS', 'EOS', true]]);
  });

  test.each([
    ['is no PDF', Buffer.from('no es un PDF')],
    [
      'has a picture of 400 million pixels',
      writeSheets([[{ picture: greedyPicture, size: wholePage }]], wholePage),
    ],
  ])('keeps the changes found by words, and logs it, when the copy of one version %s', async (_, bytes) => {
    const changes = await compare('Viejo.pdf', 'Nuevo.pdf', ({ original }) =>
      original.save(bytes, { resumable: false }),
    );
    expect(changes).toEqual([['L42', 'La2', false]]);
    expect(loggedFailures()).toHaveLength(1);
  });

  test('keeps the changes found by words when the copy of the recognised words is missing', async () => {
    const changes = await compare('Viejo.pdf', 'Nuevo.pdf', ({ recognised }) => recognised.delete());
    expect(changes).toEqual([['L42', 'La2', false]]);
    expect(drawings).toEqual([]);
    expect(loggedFailures()).toHaveLength(1);
  });
});

test('draws no page for two versions of which one has no scanned page', async () => {
  const print = async (name: string, rent: string) => ({
    name,
    bytes: await printPages([`La renta mensual es de ${rent} euros.`]),
  });
  await library.upload(ana, [await print('Uno.pdf', '900'), await print('Dos.pdf', '950')]);
  expect(await compare('Uno.pdf', 'Dos.pdf')).toHaveLength(1);
  await compare('Uno.pdf', 'Nuevo.pdf');
  expect(drawings).toEqual([]);
});
