import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import { addExampleComparison } from './comparisons/add-example-comparison.ts';
import { writeResult } from './comparisons/comparing/change-files.ts';
import { compareVersions } from './comparisons/comparing/compare-versions.ts';
import { createComparisonToken } from './comparisons/create-comparison-token.ts';
import { deleteComparison } from './comparisons/delete-comparison.ts';
import { exportComparison } from './comparisons/export-comparison.ts';
import { getComparedPage } from './comparisons/get-compared-page.ts';
import { getComparison } from './comparisons/get-comparison.ts';
import { listChanges } from './comparisons/list-changes.ts';
import { createComparisonStart } from './comparisons/start-comparison.ts';
import { sweepComparisons } from './comparisons/sweep-comparisons.ts';
import { keepCopies } from './comparisons/versions/keep-copies.ts';
import { comparisonLimits } from './contract/comparison-limits.ts';
import { type ComparedChange, comparisonChangesSchema } from './contract/comparisons/schemas.ts';
import { readDocumentFile } from './documents/serving/read-document-file.ts';
import { ApiError } from './platform/errors/api-error.ts';
import { hourMs } from './platform/time/time-units.ts';
import { comparisonReference, findComparison } from './shared/comparisons/comparison-record.ts';
import { documentsOf } from './shared/library/document-record.ts';
import type { FindExtractedSite } from './shared/library/extracted-site.ts';
import { findDocumentByName } from './shared/library/find-documents.ts';
import type { Services } from './shared/services.ts';
import type { Caller } from './shared/sessions/caller.ts';

let library: TestLibrary;
let nowMs = Date.now();
let files: { readonly name: string; readonly bytes: Buffer }[];
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true, now: () => new Date(nowMs) });
  files = [
    { name: 'Viejo.pdf', bytes: await printPages(['La renta es de 900 euros al mes.']) },
    { name: 'Nuevo.pdf', bytes: await printPages(['La renta es de 950 euros al mes.']) },
  ];
});
afterAll(() => library.close());
beforeEach(async () => {
  nowMs = Date.now();
  ana = await library.createPerson('premium', 100);
  await library.upload(ana, files);
});

const signal = AbortSignal.timeout(600_000);
const ask = <Request>(parts: object): Request =>
  ({ requestId: 'prueba', headers: {}, address: '', query: {}, signal, ...parts }) as Request;
const noSites: FindExtractedSite = () => Promise.reject(new Error('unexpected extraction'));

async function sourceOf(name: string) {
  const document = await findDocumentByName(library.services.firestore, ana.uid, name);
  return { kind: 'document' as const, document_id: document?.id ?? 'ausente' };
}

async function startComparisonOf(id: string = randomUUID(), services: Services = library.services) {
  const body = {
    comparison_id: id,
    before: await sourceOf('Viejo.pdf'),
    after: await sourceOf('Nuevo.pdf'),
  };
  return await createComparisonStart(noSites)(services, ask({ caller: ana, body }));
}

const paramsOf = (id: string) => ({ comparison_id: id });
const run = (id: string) => compareVersions(library.services, { uid: ana.uid, id }, { isRetry: false });
const get = (id: string, caller = ana) =>
  getComparison(library.services, ask({ caller, params: paramsOf(id) }));
const remove = (id: string, caller = ana) =>
  deleteComparison(library.services, ask({ caller, params: paramsOf(id) }));
const balance = () => library.services.ledger.balance(ana.uid);
const referenceOf = (id: string) => comparisonReference(library.services.firestore, { uid: ana.uid, id });
const addExample = (services: Services = library.services) =>
  addExampleComparison(services, ask({ caller: ana }));

async function saveReport(id: string, format: 'docx' | 'pdf', caller = ana): Promise<Buffer> {
  const request = ask({ caller, params: paramsOf(id), query: { format } });
  const { body } = await exportComparison(library.services, request as never);
  return body === undefined ? Buffer.alloc(0) : await buffer(body);
}

describe('payment of a comparison', () => {
  test('charges a comparison once for ten concurrent requests and runs', async () => {
    const id = randomUUID();
    const { available } = await balance();
    await Promise.all(Array.from({ length: 10 }, () => startComparisonOf(id)));
    await Promise.all(Array.from({ length: 4 }, () => run(id)));
    expect(await get(id)).toMatchObject({ state: 'done', credits: 1 });
    expect(await balance()).toEqual({ available: available - 1, held: 0 });
  });

  test('rejects a new comparison with the id of a deleted one that was paid', async () => {
    const { id } = await startComparisonOf();
    await run(id);
    await remove(id);
    const paid = await balance();
    await expect(startComparisonOf(id)).rejects.toMatchObject({ code: 'comparison_not_found' });
    await expect(get(id)).rejects.toMatchObject({ code: 'comparison_not_found' });
    expect(await balance()).toEqual(paid);
  });

  test('holds the price again for a new comparison with the id of one that was deleted while it ran', async () => {
    const { id } = await startComparisonOf();
    await remove(id);
    nowMs += hourMs;
    await sweepComparisons(library.services);
    const { available } = await balance();
    await startComparisonOf(id);
    await run(id);
    expect(await balance()).toEqual({ available: available - 1, held: 0 });
  });
});

describe('document that is deleted while it is copied for a comparison', () => {
  async function deleteOriginal(name: string): Promise<void> {
    const { firestore, bucket } = library.services;
    const { document_id: id } = await sourceOf(name);
    await documentsOf(firestore, ana.uid).doc(id).delete();
    await bucket.deleteFiles({ prefix: `users/${ana.uid}/documents/${id}/` });
  }

  test('fails the comparison and returns its credits', async () => {
    const before = await balance();
    const id = randomUUID();
    const { ledger } = library.services;
    const prepare: typeof ledger.prepare = async (...args) => {
      const posting = await ledger.prepare(...args);
      await library.services.bucket.deleteFiles({ prefix: `users/${ana.uid}/documents/` });
      return posting;
    };
    const services = { ...library.services, ledger: { ...ledger, prepare } };
    await expect(startComparisonOf(id, services)).rejects.toMatchObject({ code: 'document_not_found' });
    expect(await get(id)).toMatchObject({ state: 'failed', credits: 0 });
    expect(await balance()).toEqual(before);
  });

  test('does not fail a comparison that another request has copied', async () => {
    const { id } = await startComparisonOf();
    const key = { uid: ana.uid, id };
    const storedComparison = await findComparison(library.services.firestore, key);
    if (storedComparison === undefined) throw new Error('the comparison is missing');
    await deleteOriginal('Viejo.pdf');
    const lateCopying = { key, record: { ...storedComparison, state: 'copying' as const } };
    const copies = await keepCopies(library.services, lateCopying, { findExtractedSite: noSites, signal });
    expect(copies).toMatchObject({ state: 'running' });
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', change_count: 1 });
  });

  test('fails a comparison of extractions whose pages were deleted', async () => {
    const before = await balance();
    const find: FindExtractedSite = async () => ({
      ...{ url: 'https://olivar.example/', pageCount: 2, deliveredCount: 2, extractedAt: new Date(nowMs) },
      readPages: () => Promise.reject(new ApiError('archive_deleted')),
    });
    const source = () => ({ kind: 'extraction' as const, job_id: randomUUID() });
    const body = { comparison_id: randomUUID(), before: source(), after: source() };
    const callPromise = createComparisonStart(find)(library.services, ask({ caller: ana, body }));
    await expect(callPromise).rejects.toMatchObject({ code: 'archive_deleted' });
    expect(await get(body.comparison_id)).toMatchObject({ state: 'failed', credits: 0 });
    expect(await balance()).toEqual(before);
  });
});

describe('example comparison that is interrupted', () => {
  /** Services that run `work` when the example's first file is written. */
  function createInterruptedServices(work: () => Promise<unknown>): Services {
    let isFirst = true;
    const { bucket } = library.services;
    const file: typeof bucket.file = (...args) => {
      const opened = bucket.file(...args);
      const write = opened.save.bind(opened);
      opened.save = (async (...parts: Parameters<typeof write>) => {
        if (isFirst) {
          isFirst = false;
          await work();
        }
        await write(...parts);
      }) as typeof opened.save;
      return opened;
    };
    const disturbed = new Proxy(bucket, {
      get: (target, name) => (name === 'file' ? file : Reflect.get(target, name)),
    });
    return { ...library.services, bucket: disturbed };
  }
  const findExample = async () => {
    const { firestore } = library.services;
    const { docs } = await firestore.collection(`users/${ana.uid}/comparisons`).get();
    return docs[0];
  };

  test('stays deleted when it is deleted while its files are written', async () => {
    const services = createInterruptedServices(async () => remove((await findExample())?.id ?? ''));
    await expect(addExample(services)).rejects.toMatchObject({ code: 'comparison_not_found' });
    nowMs += hourMs;
    await sweepComparisons(library.services);
    expect(await findExample()).toBeUndefined();
    const names = await library.fileNames(ana.uid);
    expect(names.filter((name) => name.includes('/comparisons/'))).toEqual([]);
  });

  test('loses its stored files to the sweep when its request died, and can be added again', async () => {
    await expect(
      addExample(createInterruptedServices(() => Promise.reject(new Error('killed')))),
    ).rejects.toThrow();
    nowMs += hourMs;
    await sweepComparisons(library.services);
    await sweepComparisons(library.services);
    expect(await findExample()).toBeUndefined();
    const before = await balance();
    expect(await addExample()).toMatchObject({ state: 'done', credits: 0, is_example: true });
    expect(await balance()).toEqual(before);
  });
});

test("responds not found to every call about another user's comparison", async () => {
  const { id } = await startComparisonOf();
  await run(id);
  const luis = await library.createPerson('premium', 100);
  const params = paramsOf(id);
  const { services } = library;
  const attempts = [
    () => get(id, luis),
    () => listChanges(services, ask({ caller: luis, params })),
    () => createComparisonToken(services, ask({ caller: luis, params, body: { side: 'before' } })),
    () => getComparedPage(services, ask({ caller: luis, params: { ...params, side: 'before', page: '1' } })),
    () => saveReport(id, 'docx', luis),
    () => saveReport(id, 'pdf', luis),
    () => remove(id, luis),
  ];
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ code: 'comparison_not_found' });
  }
  expect(await get(id)).toMatchObject({ state: 'done' });
});

test('closes the links to the copies of a deleted comparison', async () => {
  const { id } = await startComparisonOf();
  await run(id);
  const args = ask({ caller: ana, params: paramsOf(id), body: { side: 'before' } });
  const { token } = await createComparisonToken(library.services, args as never);
  await remove(id);
  const reading = ask({ params: { filename: 'Viejo.pdf' }, query: { token } });
  await expect(readDocumentFile(library.services, reading as never)).rejects.toMatchObject({
    code: 'document_not_found',
  });
});

function changeOf(index: number, text: string): ComparedChange {
  const side = (words: string) => ({
    ...{ text: words, is_cut: false, quotes: [words], section: ['Tercera. Renta'] },
    spans: [{ page: 1, start: 0, end: words.length, letters: 0 }],
    context: { before: 'La renta es de', after: 'al mes.' },
  });
  return {
    ...{ index, kind: 'replaced', is_doubtful: false, is_running: false },
    ...{ before: side(text), after: side(`${text} nuevo`) },
    concerns: ['amount'],
    values: [{ concern: 'amount', before: text, after: `${text} nuevo` }],
  };
}

async function storeChanges(id: string, changes: readonly ComparedChange[]): Promise<void> {
  await writeResult(library.services.bucket, { uid: ana.uid, id }, { changes, anchors: [] });
  await referenceOf(id).update({ changeCount: changes.length, valueChangeCount: changes.length });
}

test('lists 10,000 changes in parts, and exports all of them to Word', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const { id } = await startComparisonOf();
  await run(id);
  await storeChanges(
    id,
    Array.from({ length: 10_000 }, (_, index) => changeOf(index, `${index} euros`)),
  );
  let listed = 0;
  for (let from: number | null = 0; from !== null; ) {
    const part = await listChanges(
      library.services,
      ask({ caller: ana, params: paramsOf(id), query: { from } }),
    );
    expect(part.changes.length).toBeLessThanOrEqual(comparisonLimits.changesPerResponse);
    comparisonChangesSchema.parse(part);
    listed += part.changes.length;
    from = part.next;
  }
  expect(listed).toBe(10_000);
  const zip = await JSZip.loadAsync(await saveReport(id, 'docx'));
  const text = (await zip.file('word/document.xml')?.async('string')) ?? '';
  expect(text).toContain('9999 euros nuevo');
});

test('exports names and texts of a comparison with markup, formulas and control characters as plain text', async () => {
  const { id } = await startComparisonOf();
  await run(id);
  const hostile = '=HYPERLINK("http://x.example")<w:p/>&amp;]]>\u0000</script>';
  await storeChanges(id, [changeOf(0, hostile)]);
  await referenceOf(id).update({ 'before.name': `${hostile}.pdf` });
  const zip = await JSZip.loadAsync(await saveReport(id, 'docx'));
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
  const core = (await zip.file('docProps/core.xml')?.async('string')) ?? '';
  for (const part of [xml, core]) {
    expect(part).toContain('=HYPERLINK(&quot;http://x.example&quot;)&lt;w:p/&gt;&amp;amp;]]&gt;');
    expect(part).not.toMatch(/<w:p\/>|<\/script>/u);
  }
  const { pages } = await library.services.readDocument({
    ...{ bytes: await saveReport(id, 'pdf'), kind: 'pdf', maxPages: 10 },
    signal: AbortSignal.timeout(30_000),
  });
  expect(pages.map((page) => page.text.replace(/\s+/gu, ''))).toEqual([
    expect.stringContaining('=HYPERLINK("http://x.example")<w:p/>&amp;'),
  ]);
});
