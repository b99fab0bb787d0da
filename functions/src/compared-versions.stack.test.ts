import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packDocx, paragraph, table } from '../tests/fixtures/documents/make-docx.ts';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import { addExampleComparison } from './comparisons/add-example-comparison.ts';
import { compareVersions } from './comparisons/comparing/compare-versions.ts';
import { createComparisonToken } from './comparisons/create-comparison-token.ts';
import { deleteComparison } from './comparisons/delete-comparison.ts';
import { exportComparison } from './comparisons/export-comparison.ts';
import { exportComparisons } from './comparisons/export-comparisons.ts';
import { findComparedVersions } from './comparisons/find-compared-versions.ts';
import { getComparedPage } from './comparisons/get-compared-page.ts';
import { getComparison } from './comparisons/get-comparison.ts';
import { listChanges } from './comparisons/list-changes.ts';
import { listComparisons } from './comparisons/list-comparisons.ts';
import { createComparisonStart } from './comparisons/start-comparison.ts';
import { sweepComparisons } from './comparisons/sweep-comparisons.ts';
import type { ComparedChange } from './contract/comparisons/schemas.ts';
import { deleteDocuments } from './documents/library/delete-documents.ts';
import { readDocumentFile } from './documents/serving/read-document-file.ts';
import type { QueuedTask } from './platform/tasks/task-queue.ts';
import { hourMs, minuteMs } from './platform/time/time-units.ts';
import { comparisonReference } from './shared/comparisons/comparison-record.ts';
import { documentsOf } from './shared/library/document-record.ts';
import type { FindExtractedSite } from './shared/library/extracted-site.ts';
import { findDocumentByName } from './shared/library/find-documents.ts';
import type { Caller } from './shared/sessions/caller.ts';

const oldPages = [
  'Primera. La renta mensual es de 900 euros y se paga en los siete primeros días de cada mes.\nSegunda. El arrendatario podrá subarrendar la vivienda.',
  'Tercera. El contrato dura cinco años desde el 1 de febrero de 2026.\nCuarta. La fianza es de dos mensualidades.',
];
const newPages = [
  'Primera. La renta mensual es de 950 euros y se paga en los siete primeros días de cada mes.\nSegunda. El arrendatario no podrá subarrendar la vivienda.',
  'Tercera. El contrato dura cinco años desde el 1 de marzo de 2026.\nCuarta. La fianza es de dos mensualidades.',
];

let library: TestLibrary;
let nowMs = Date.now();
const queued: QueuedTask[] = [];
let files: { readonly old: Buffer; readonly new: Buffer };
let ana: Caller;

beforeAll(async () => {
  const compareQueue = { enqueue: async (task: QueuedTask) => void queued.push(task) };
  library = await openLibrary({ readsOnce: true, now: () => new Date(nowMs), compareQueue });
  files = { old: await printPages(oldPages), new: await printPages(newPages) };
});
afterAll(() => library.close());
beforeEach(async () => {
  nowMs = Date.now();
  queued.length = 0;
  ana = await library.createPerson('premium', 100);
  await library.upload(ana, [
    { name: 'Viejo.pdf', bytes: files.old },
    { name: 'Nuevo.pdf', bytes: files.new },
  ]);
});

const requestDefaults = {
  requestId: 'prueba',
  params: undefined,
  query: {},
  body: undefined,
  headers: {},
  ipAddress: '',
};

function toRequest<Request>(parts: object): Request {
  return { ...requestDefaults, signal: AbortSignal.timeout(30_000), emit: undefined, ...parts } as Request;
}

const noSites: FindExtractedSite = () => Promise.reject(new Error('unexpected extraction'));

async function idOf(name: string, caller = ana): Promise<string> {
  return (await findDocumentByName(library.services.firestore, caller.uid, name))?.id ?? 'ausente';
}

async function startComparisonOf(
  before = 'Viejo.pdf',
  after = 'Nuevo.pdf',
  id: string = randomUUID(),
  caller = ana,
) {
  const source = async (name: string) => ({ kind: 'document' as const, document_id: await idOf(name) });
  const body = { comparison_id: id, before: await source(before), after: await source(after) };
  return await createComparisonStart(noSites)(library.services, toRequest({ caller, body }));
}

const run = (id: string, isRetry = false) =>
  compareVersions(library.services, { uid: ana.uid, id }, { isRetry });
const get = (id: string, caller = ana) =>
  getComparison(library.services, toRequest({ caller, params: { comparison_id: id } }));
const changesOf = (id: string, caller = ana) =>
  listChanges(library.services, toRequest({ caller, params: { comparison_id: id } }));
const remove = (id: string, caller = ana) =>
  deleteComparison(library.services, toRequest({ caller, params: { comparison_id: id } }));
const balance = () => library.services.ledger.balance(ana.uid);
const openFile = async (id: string, side: 'before' | 'after', filename: string) => {
  const { token } = await createComparisonToken(
    library.services,
    toRequest({ caller: ana, params: { comparison_id: id }, body: { side } }),
  );
  const answer = await readDocumentFile(
    library.services,
    toRequest({ params: { filename }, query: { token } }),
  );
  return answer.body === undefined ? Buffer.alloc(0) : await buffer(answer.body);
};
const filesOf = async (id: string): Promise<string[]> =>
  (await library.fileNames(ana.uid)).filter((name) => name.includes(`/comparisons/${id}/`));
const valuesOf = (changes: readonly ComparedChange[]) =>
  changes.flatMap(({ values }) => values.map(({ before, after }) => [before, after]));

describe('comparison of two versions', () => {
  test('holds one credit, compares in a task, and charges it', async () => {
    const { available } = await balance();
    const started = await startComparisonOf();
    expect(started).toMatchObject({
      state: 'running',
      before: { name: 'Viejo.pdf', kind: 'pdf', page_count: 2, unread_pages: [] },
      after: { name: 'Nuevo.pdf', kind: 'pdf', page_count: 2 },
      credits: 1,
      progress: { pages: 0, total_pages: 4 },
    });
    expect(await balance()).toEqual({ available: available - 1, held: 1 });
    expect(queued.map(({ data }) => data)).toEqual([{ uid: ana.uid, id: started.id }]);
    await expect(changesOf(started.id)).rejects.toMatchObject({ code: 'comparison_not_ready' });
    await run(started.id);
    expect(await get(started.id)).toMatchObject({
      state: 'done',
      change_count: 3,
      value_change_count: 3,
      doubt_count: 0,
      credits: 1,
      progress: { pages: 4, total_pages: 4 },
    });
    expect(await balance()).toEqual({ available: available - 1, held: 0 });
    const { changes, next, anchors } = await changesOf(started.id);
    expect(next).toBeNull();
    expect(valuesOf(changes)).toEqual([
      ['900 euros', '950 euros'],
      ['1 de febrero de 2026', '1 de marzo de 2026'],
    ]);
    expect(changes[1]).toMatchObject({ concerns: ['denial'], after: { quotes: ['no'] } });
    expect(anchors.map(({ before, after }) => [before.page, after.page])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('compares Word documents, and a Word document with a PDF', async () => {
    const body = (rent: string): string =>
      paragraph('El plazo de entrega es de treinta días.') +
      table([
        ['Concepto', 'Importe'],
        ['Renta', rent],
      ]);
    const docx = async (rent: string) => await packDocx({ body: body(rent) });
    await library.upload(ana, [
      { name: 'Uno.docx', bytes: await docx('900 euros') },
      { name: 'Dos.docx', bytes: await docx('990 euros') },
    ]);
    const { id } = await startComparisonOf('Uno.docx', 'Dos.docx');
    await run(id);
    const { changes } = await changesOf(id);
    expect(valuesOf(changes)).toEqual([['900 euros', '990 euros']]);
    expect((await openFile(id, 'after', 'Dos.docx')).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await startComparisonOf('Uno.docx', 'Viejo.pdf')).toMatchObject({ state: 'running' });
  });

  test('runs and charges one comparison when its request is repeated', async () => {
    const id = randomUUID();
    const { available } = await balance();
    const [one, other] = await Promise.all([
      startComparisonOf('Viejo.pdf', 'Nuevo.pdf', id),
      startComparisonOf('Viejo.pdf', 'Nuevo.pdf', id),
    ]);
    expect(other).toEqual(one);
    await run(id);
    await run(id);
    expect(await startComparisonOf('Viejo.pdf', 'Nuevo.pdf', id)).toMatchObject({ state: 'done' });
    expect(await balance()).toEqual({ available: available - 1, held: 0 });
    expect(
      (await listComparisons(library.services, toRequest({ caller: ana }))).comparisons.map(
        (each) => each.id,
      ),
    ).toEqual([id]);
    expect(
      await findComparedVersions(library.services, ana.uid, [`comparison:${id}`, 'comparison:x']),
    ).toEqual(
      new Map([[`comparison:${id}`, { text: 'Viejo.pdf → Nuevo.pdf', link: `/comparaciones/${id}` }]]),
    );
  });

  test('keeps its copies when the originals are deleted before it runs', async () => {
    const { id } = await startComparisonOf();
    const filenames = ['Viejo.pdf', 'Nuevo.pdf'];
    await deleteDocuments(library.services, toRequest({ caller: ana, body: { filenames } }));
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', change_count: 3 });
    expect((await openFile(id, 'before', 'Viejo.pdf')).equals(files.old)).toBe(true);
    expect((await openFile(id, 'after', 'Nuevo.pdf')).equals(files.new)).toBe(true);
    await expect(openFile(id, 'after', 'Viejo.pdf')).rejects.toMatchObject({ code: 'document_not_found' });
  });

  test('compares the earlier content when a document is replaced before the comparison runs', async () => {
    const { id } = await startComparisonOf();
    const replacing = await printPages(['Otro texto completamente distinto del anterior.']);
    await library.upload(ana, [{ name: 'Viejo.pdf', bytes: replacing }], { nameConflict: 'replace' });
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', change_count: 3 });
    expect((await openFile(id, 'before', 'Viejo.pdf')).equals(files.old)).toBe(true);
  });
});

test('marks a change of words that were recognised with low confidence as a doubt', async () => {
  const { id } = await startComparisonOf();
  const pages = library.services.bucket.file(`users/${ana.uid}/comparisons/${id}/after/pages.json`);
  const [storedPages] = await pages.download();
  const parsedPages: { text: string; unsure?: [number, number][] }[] = JSON.parse(storedPages.toString());
  for (const page of parsedPages.slice(0, 1)) {
    const at = page.text.indexOf('950');
    page.unsure = [[at, at + 3]];
  }
  await pages.save(JSON.stringify(parsedPages), { resumable: false });
  await run(id);
  expect(await get(id)).toMatchObject({ change_count: 2, value_change_count: 2, doubt_count: 1 });
  const { changes } = await changesOf(id);
  expect(changes.map((change) => change.is_doubtful)).toEqual([true, false, false]);
});

describe('refused comparison', () => {
  test.each([
    ['the same document twice', 'Viejo.pdf', 'not_comparable'],
    ['a document that does not exist', 'Ausente.pdf', 'document_not_found'],
  ])('refuses %s without charging', async (_, after, code) => {
    const balanceBefore = await balance();
    await expect(startComparisonOf('Viejo.pdf', after)).rejects.toMatchObject({ code });
    expect(await balance()).toEqual(balanceBefore);
  });

  test('refuses equal files under two names', async () => {
    await library.upload(ana, [{ name: 'Copia.pdf', bytes: files.old }], { allowsDuplicates: true });
    await expect(startComparisonOf('Viejo.pdf', 'Copia.pdf')).rejects.toMatchObject({
      code: 'not_comparable',
      detail: '«Viejo.pdf» y «Copia.pdf» son el mismo archivo: no ha cambiado nada.',
    });
  });

  test.each([
    [false, '«Viejo.pdf» todavía se está leyendo. Compáralo cuando termine.'],
    [true, '«Viejo.pdf» no se ha leído entero. Termina de leerlo y compáralo después.'],
  ])('refuses a document with missing pages (reading stopped: %s)', async (isStopped, detail) => {
    const unfinished = { pendingPages: [2], price: 1, paid: 0, stops: 0, isStopped };
    await documentsOf(library.services.firestore, ana.uid)
      .doc(await idOf('Viejo.pdf'))
      .update({ unfinished });
    await expect(startComparisonOf()).rejects.toMatchObject({ code: 'not_comparable', detail });
  });

  test("rejects another user's documents and comparisons as not found", async () => {
    const { id } = await startComparisonOf();
    const luis = await library.createPerson('premium', 100);
    await expect(startComparisonOf('Viejo.pdf', 'Nuevo.pdf', randomUUID(), luis)).rejects.toMatchObject({
      code: 'document_not_found',
    });
    for (const call of [get, changesOf, remove]) {
      await expect(call(id, luis)).rejects.toMatchObject({ code: 'comparison_not_found' });
    }
  });

  test('refuses the comparison without enough credits, and stores nothing', async () => {
    const { available } = await balance();
    await library.services.ledger.post(ana.uid, { kind: 'charge', source: 'question:x', amount: available });
    await expect(startComparisonOf()).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect((await listComparisons(library.services, toRequest({ caller: ana }))).comparisons).toEqual([]);
  });
});

describe('comparison after an interruption', () => {
  test('continues a repeated request after the first died before the copies were complete', async () => {
    const id = randomUUID();
    await library.fail('storage', { method: 'copy', status: 403 });
    await expect(startComparisonOf('Viejo.pdf', 'Nuevo.pdf', id)).rejects.toThrow();
    expect(await get(id)).toMatchObject({ state: 'running' });
    expect(queued).toEqual([]);
    expect(await startComparisonOf('Viejo.pdf', 'Nuevo.pdf', id)).toMatchObject({ state: 'running' });
    expect(queued).toHaveLength(1);
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', credits: 1 });
  });

  test('returns the credits of a request that died and is not repeated', async () => {
    const before = await balance();
    const id = randomUUID();
    await library.fail('storage', { method: 'copy', status: 403 });
    await expect(startComparisonOf('Viejo.pdf', 'Nuevo.pdf', id)).rejects.toThrow();
    nowMs += hourMs;
    await sweepComparisons(library.services);
    expect(await get(id)).toMatchObject({ state: 'failed', credits: 0 });
    expect(await balance()).toEqual(before);
    expect(await filesOf(id)).toEqual([]);
  });

  test('continues after a run died, and enqueues a lost task again', async () => {
    const { id } = await startComparisonOf();
    queued.length = 0;
    const reference = comparisonReference(library.services.firestore, { uid: ana.uid, id });
    await reference.update({ lease: { holder: 'muerto', until: new Date(nowMs + minuteMs) }, attempts: 1 });
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'running' });
    await expect(run(id, true)).rejects.toThrow('another run holds');
    nowMs += hourMs;
    await sweepComparisons(library.services);
    expect(queued.map(({ data }) => data)).toContainEqual({ uid: ana.uid, id });
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', credits: 1 });
  });

  test('fails without a charge when its copies are missing or several of its runs have died', async () => {
    const before = await balance();
    const lost = await startComparisonOf();
    await library.services.bucket.deleteFiles({ prefix: `users/${ana.uid}/comparisons/${lost.id}/` });
    await run(lost.id);
    const { id } = await startComparisonOf();
    const reference = comparisonReference(library.services.firestore, { uid: ana.uid, id });
    await reference.update({ attempts: 4 });
    await run(id);
    for (const each of [lost.id, id]) {
      expect(await get(each)).toMatchObject({
        state: 'failed',
        credits: 0,
        detail: expect.stringContaining('No se te ha cobrado nada'),
      });
    }
    expect(await balance()).toEqual(before);
    expect(await filesOf(id)).toEqual([]);
  });

  test('retries after an error of the bucket', async () => {
    const { id } = await startComparisonOf();
    await library.fail('storage', { method: 'upload', status: 403 });
    await expect(run(id)).rejects.toThrow();
    await run(id, true);
    expect(await get(id)).toMatchObject({ state: 'done', credits: 1 });
  });
});

describe('deletion of a comparison', () => {
  test('leaves no record and no file', async () => {
    const { id } = await startComparisonOf();
    await run(id);
    expect((await filesOf(id)).length).toBeGreaterThan(4);
    expect(await remove(id)).toEqual({ comparisons: [] });
    expect(await filesOf(id)).toEqual([]);
    const reference = comparisonReference(library.services.firestore, { uid: ana.uid, id });
    expect((await reference.get()).exists).toBe(false);
    await expect(get(id)).rejects.toMatchObject({ code: 'comparison_not_found' });
  });

  test('returns the credits of a running comparison, and keeps nothing that its run still writes', async () => {
    const before = await balance();
    const { id } = await startComparisonOf();
    expect(await remove(id)).toEqual({ comparisons: [] });
    expect(await balance()).toEqual(before);
    await run(id);
    nowMs += hourMs;
    await sweepComparisons(library.services);
    expect(await filesOf(id)).toEqual([]);
    const reference = comparisonReference(library.services.firestore, { uid: ana.uid, id });
    expect((await reference.get()).exists).toBe(false);
  });
});

describe('export of a comparison', () => {
  test('writes both texts of each change, values first, as a Word document and a PDF', async () => {
    const { id } = await startComparisonOf();
    await run(id);
    const save = async (format: 'docx' | 'pdf'): Promise<Buffer> => {
      const pendingExport = toRequest({ caller: ana, params: { comparison_id: id }, query: { format } });
      const { body } = await exportComparison(library.services, pendingExport as never);
      return body === undefined ? Buffer.alloc(0) : await buffer(body);
    };
    const zip = await JSZip.loadAsync(await save('docx'));
    const text = (await zip.file('word/document.xml')?.async('string'))?.replace(/<[^>]+>/gu, '\n') ?? '';
    expect(text).toMatch(
      /Importes, fechas, plazos y otros valores[\s\S]*900 euros → 950 euros[\s\S]*Antes: \s*\p{L}[^.]*\n900\n/u,
    );
    expect(text).toContain('Negación');
    const pdf = await save('pdf');
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    const { pages } = await library.services.readDocument({
      bytes: pdf,
      kind: 'pdf',
      maxPages: 10,
      signal: AbortSignal.timeout(30_000),
    });
    expect(pages[0]?.text).toContain('¿Qué ha cambiado?');
    expect(pages[0]?.text).toContain('Viejo.pdf (2 páginas)');
  });

  test('includes the changes and both copies in the export of the account', async () => {
    const { id } = await startComparisonOf();
    await run(id);
    const entries = await exportComparisons(library.services, ana.uid);
    expect(entries.map(({ path }) => path)).toEqual([
      'comparaciones.json',
      'comparaciones/0001/cambios.json',
      'comparaciones/0001/anterior/Viejo.pdf',
      'comparaciones/0001/posterior/Nuevo.pdf',
    ]);
    const written = await Promise.all(
      entries.map(async ({ write }) => {
        const parts: Buffer[] = [];
        for await (const part of write()) parts.push(Buffer.from(part));
        return Buffer.concat(parts);
      }),
    );
    expect(JSON.parse(written[1]?.toString() ?? '')).toHaveLength(3);
    expect(written[2]?.equals(files.old)).toBe(true);
  });
});

describe('example comparison', () => {
  test('adds the comparison once, free and finished, and lists its edits', async () => {
    const before = await balance();
    const add = () => addExampleComparison(library.services, toRequest({ caller: ana }));
    const example = await add();
    expect(example).toMatchObject({ state: 'done', credits: 0, is_example: true, doubt_count: 0 });
    expect(await add()).toEqual(example);
    expect(await balance()).toEqual(before);
    const { changes } = await changesOf(example.id);
    expect(valuesOf(changes)).toEqual([
      ['14 de enero de 2026', '21 de enero de 2026'],
      ['1 de febrero de 2026', '1 de marzo de 2026'],
      ['31 de enero de 2031', '28 de febrero de 2031'],
      ['treinta días', 'cuarenta y cinco días'],
      ['850 euros', '890 euros'],
      ['cinco por ciento', 'siete por ciento'],
      [null, '30.000 euros'],
      [null, 'quince días'],
      ['4', '6'],
    ]);
    const otherChanges = changes.filter(({ values }) => values.length === 0);
    expect(
      otherChanges.map(({ kind, concerns, after }) => [kind, concerns, after.text.slice(0, 30)]),
    ).toEqual([
      ['replaced', ['party', 'obligation'], 'del arrendatario'],
      ['inserted', ['denial'], 'no'],
      ['moved', [], 'Décima. Animales domésticos El'],
    ]);
    expect((await openFile(example.id, 'before', example.before.name)).toString('latin1', 0, 5)).toBe(
      '%PDF-',
    );
    await remove(example.id);
    expect((await add()).id).not.toBe(example.id);
  });
});

describe('comparison of two extractions', () => {
  test('matches their pages by URL, and shows each page', async () => {
    const pageOf = (path: string, text: string) => ({
      address: `https://olivar.example/${path}`,
      title: path,
      fetchedAt: new Date(nowMs).toISOString(),
      markdown: text,
      text,
    });
    const sites: Record<string, ReturnType<typeof pageOf>[]> = {
      [randomUUID()]: [
        pageOf('poda', 'La poda del olivo se hace en febrero, antes de la brotación de primavera.'),
        pageOf('precio', 'La visita guiada a la almazara cuesta 8 euros por persona, con degustación.'),
      ],
      [randomUUID()]: [
        pageOf('precio', 'La visita guiada a la almazara cuesta 9 euros por persona, con degustación.'),
        pageOf('poda', 'La poda del olivo se hace en febrero, antes de la brotación de primavera.'),
      ],
    };
    const find: FindExtractedSite = async (_services, { jobId }) => ({
      url: 'https://olivar.example/',
      pageCount: 2,
      deliveredCount: 2,
      extractedAt: new Date(jobId === before ? '2026-03-11T10:00:00Z' : '2026-03-12T10:00:00Z'),
      readPages: async () => sites[jobId] ?? [],
    });
    const [before = '', after = ''] = Object.keys(sites);
    const source = (jobId: string) => ({ kind: 'extraction' as const, job_id: jobId });
    const body = { comparison_id: randomUUID(), before: source(before), after: source(after) };
    const { id } = await createComparisonStart(find)(library.services, toRequest({ caller: ana, body }));
    await run(id);
    expect(await get(id)).toMatchObject({
      state: 'done',
      change_count: 1,
      after: { name: 'olivar.example, 12 de marzo de 2026 a las 11:00', kind: 'site', page_count: 2 },
    });
    expect(valuesOf((await changesOf(id)).changes)).toEqual([['8 euros', '9 euros']]);
    const shownPage = { comparison_id: id, side: 'before' as const, page: '1' };
    expect(
      await getComparedPage(library.services, toRequest({ caller: ana, params: shownPage })),
    ).toMatchObject({
      address: 'https://olivar.example/precio',
      page_count: 2,
    });
    await expect(openFile(id, 'before', 'x')).rejects.toMatchObject({ code: 'document_not_found' });
  });
});
