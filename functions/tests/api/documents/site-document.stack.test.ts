import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askQuestion } from '../../../src/chat/asking/ask-question.ts';
import type { QueryResponse } from '../../../src/contract/chat/schemas.ts';
import type { NameConflictChoice } from '../../../src/contract/documents/schemas.ts';
import { deleteDocuments } from '../../../src/documents/library/delete-documents.ts';
import { createSiteAddition } from '../../../src/documents/site/add-site-document.ts';
import { getSitePage } from '../../../src/documents/site/get-site-page.ts';
import { splitLongPage } from '../../../src/extractor/split-long-page.ts';
import { ApiError } from '../../../src/platform/errors/api-error.ts';
import { checkWallet } from '../../../src/shared/ledger/check-ledger.ts';
import type { ExtractedSite, ExtractedSitePage } from '../../../src/shared/library/extracted-site.ts';
import { listDocumentsOf } from '../../../src/shared/library/find-documents.ts';
import type { Caller } from '../../../src/shared/sessions/caller.ts';
import { openLibrary, type TestLibrary } from '../../fixtures/documents/open-library.ts';

const jobId = 'b6d5b4c2-7c1c-4a53-8a0e-0a9c6c1f2d11';
const laterJobId = 'c7e6c5d3-8d2d-4b64-9b1f-1bad7d2a3e22';

const page = (path: string, title: string, text: string): ExtractedSitePage => ({
  address: `https://olivar.example${path}`,
  title,
  fetchedAt: '2026-11-23T10:00:00.000Z',
  markdown: `# ${title}\n\n${text}`,
  text: `${title}\n\n${text}`,
});
const pages = [
  page('/', 'Olivar del Sur', 'Somos una almazara familiar de la Sierra de Cazorla desde 1952.'),
  page('/visitas', 'Visitas', 'La visita guiada al molino cuesta 18 euros por persona y dura dos horas.'),
  page('/envios', 'Envíos', 'Los envíos a Canarias tardan nueve días laborables.'),
];

let library: TestLibrary;
let ana: Caller;
let readings = 0;
const sites = new Map<string, Pick<ExtractedSite, 'pageCount'> & { pages: ExtractedSitePage[] }>();

const addSite = createSiteAddition(async (_services, key) => {
  const site = sites.get(key.jobId);
  if (site === undefined) throw new ApiError('extraction_not_found');
  const readPages = async (): Promise<ExtractedSitePage[]> => {
    readings += 1;
    return site.pages;
  };
  const counts = { pageCount: site.pageCount, deliveredCount: site.pageCount };
  return { url: 'https://www.olivar.example/', ...counts, extractedAt: new Date(), readPages };
});

beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());
beforeEach(async () => {
  await library.clearModelFaults();
  ana = await library.createPerson('basic', 20);
  readings = 0;
  sites.clear();
  // Eleven pages as counted: two credits.
  sites.set(jobId, { pageCount: 11, pages });
});

/** Calls a handler as its caller. */
const as = <Request>(parts: object): Request =>
  ({
    caller: ana,
    requestId: 'prueba',
    headers: {},
    signal: AbortSignal.timeout(60_000),
    ...parts,
  }) as Request;
const add = (id = jobId, choice: NameConflictChoice = 'ask') =>
  addSite(library.services, as({ params: { job_id: id }, body: { name_conflict: choice } }));
const ask = (question: string): Promise<QueryResponse> =>
  askQuestion(
    library.services,
    as({ body: { question, selected_document: 'all', chat_history: '[]', attempt: 1 } }),
  );
const readSitePage = (documentId: string, number: number, version?: string) =>
  getSitePage(
    library.services,
    as({ params: { document_id: documentId, page: String(number) }, query: { version } }),
  );

/** Returns the available credits; fails when any are held, or wallet and ledger differ. */
async function availableCredits(): Promise<number> {
  const { firestore, ledger } = library.services;
  const balance = await ledger.balance(ana.uid);
  expect(balance.held).toBe(0);
  expect(await checkWallet(firestore, ana.uid)).toEqual([]);
  return balance.available;
}

const storedDocuments = () => listDocumentsOf(library.services.firestore, ana.uid);

test('cites the page of a split site page of 1,000,000 characters that proves the answer, and opens that page', async () => {
  const filler = Array.from(
    { length: 12_000 },
    (_, index) => `El lote ${index} de la cosecha salió del almacén de Úbeda.`,
  );
  filler[6_000] = 'La visita guiada al molino cuesta 18 euros por persona y dura dos horas.';
  sites.set(jobId, { pageCount: 334, pages: splitLongPage(page('/lotes', 'Lotes', filler.join('\n\n'))) });
  ana = await library.createPerson('basic', 40);
  const { document } = await add();
  expect(document.page_count).toBeGreaterThan(10);
  const { source_documents: sources } = await ask('¿Cuánto cuesta la visita guiada al molino?');
  const [source] = sources;
  expect(source?.quote).toContain('18 euros');
  expect(source?.page_label).toBe(`Lotes (${source?.page} de ${document.page_count})`);
  const part = await readSitePage(document.id, source?.page ?? 0, document.version);
  expect(part.markdown).toContain(filler[6_000]);
});

test("cites a site's page by its title and URL, and opens it as stored", async () => {
  const { document, credits_used, remaining_credits } = await add();
  expect({ credits_used, remaining_credits }).toEqual({ credits_used: 2, remaining_credits: 18 });
  expect(document).toMatchObject({
    name: 'olivar.example',
    kind: 'site',
    page_count: 3,
    site: { job_id: jobId, url: 'https://www.olivar.example/' },
  });
  const { source_documents: sources } = await ask('¿Cuánto cuesta la visita guiada al molino?');
  expect(sources[0]).toMatchObject({
    source: 'documentos/olivar.example',
    page: 2,
    page_label: 'Visitas',
    page_address: 'https://olivar.example/visitas',
    document_id: document.id,
  });
  expect(sources[0]?.quote).toContain('18 euros');
  expect(await readSitePage(document.id, 2, document.version)).toEqual({
    page: 2,
    page_count: 3,
    title: 'Visitas',
    address: 'https://olivar.example/visitas',
    fetched_at: '2026-11-23T10:00:00.000Z',
    markdown: pages[1]?.markdown,
  });
  await expect(readSitePage(document.id, 4)).rejects.toMatchObject({ code: 'page_not_found' });
  expect(await availableCredits()).toBe(17);
});

test('stores a site once and charges once for repeated and concurrent requests', async () => {
  const [first, second] = await Promise.allSettled([add(), add()]);
  const secondDocument = await add();
  expect(secondDocument.credits_used).toBe(0);
  const refused = [first, second].filter(({ status }) => status === 'rejected');
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'upload_in_progress' } });
  expect(await storedDocuments()).toHaveLength(1);
  expect(readings).toBe(1);
  expect(await availableCredits()).toBe(18);
});

describe('site document that is refused', () => {
  test('rejects the site with `insufficient_credits` before reading a page', async () => {
    sites.set(jobId, { pageCount: 201, pages });
    await expect(add()).rejects.toMatchObject({
      code: 'insufficient_credits',
      detail: 'Preguntar a este sitio cuesta 21 créditos y no tienes suficientes.',
    });
    expect(readings).toBe(0);
  });

  test('rejects the site with `model_unavailable` when the embeddings fail', async () => {
    await library.fail('ai', { route: 'embeddings', status: 400, times: 9 });
    await expect(add()).rejects.toMatchObject({ code: 'model_unavailable' });
    await library.clearModelFaults();
  });

  test('rejects the site when its pages are deleted meanwhile', async () => {
    sites.set(jobId, {
      pageCount: 3,
      get pages(): ExtractedSitePage[] {
        throw new ApiError('archive_deleted');
      },
    });
    await expect(add()).rejects.toMatchObject({ code: 'archive_deleted' });
  });

  test("rejects another user's extraction", async () => {
    await expect(add(laterJobId)).rejects.toMatchObject({ code: 'extraction_not_found' });
  });

  afterEach(async () => {
    expect(await availableCredits()).toBe(20);
    expect(await storedDocuments()).toEqual([]);
    expect(await library.fileNames(ana.uid)).toEqual([]);
  });
});

test('replaces the document of an earlier extraction on request, and otherwise stores a later one beside it', async () => {
  const { document: old } = await add();
  const laterPages = pages.map((each) => ({
    ...each,
    markdown: `${each.markdown} Hoy.`,
    text: `${each.text} Hoy.`,
  }));
  sites.set(laterJobId, { pageCount: 3, pages: laterPages });
  await expect(add(laterJobId)).rejects.toMatchObject({ code: 'name_taken' });
  const { document: replaced } = await add(laterJobId, 'replace');
  expect(replaced).toMatchObject({ id: old.id, name: 'olivar.example', site: { job_id: laterJobId } });
  await expect(readSitePage(old.id, 2, old.version)).rejects.toMatchObject({ code: 'document_replaced' });
  expect((await readSitePage(old.id, 2)).markdown).toContain('Hoy.');
  const { document: beside } = await add(jobId, 'keep_both');
  expect(beside.name).toBe('olivar.example (2)');
});

test('returns no page of a deleted site document', async () => {
  const { document } = await add();
  await deleteDocuments(library.services, as({ body: { filenames: [document.name] } }));
  await expect(readSitePage(document.id, 1)).rejects.toMatchObject({ code: 'document_not_found' });
  expect(await library.fileNames(ana.uid)).toEqual([]);
});
