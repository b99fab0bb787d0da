import { Storage } from '@google-cloud/storage';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startStorage } from '../../../../emulators/src/storage/server.ts';
import { describeStored } from '../../../tests/fixtures/documents/describe-stored.ts';
import {
  createTwoTopicModels,
  twoTopicQuestion,
} from '../../../tests/fixtures/retrieval/two-topic-models.ts';
import { buildPassageIndex } from '../../engines/search/build-passage-index.ts';
import { searchPassages } from '../../engines/search/search-passages.ts';
import { contentFilePaths, indexFilePaths, versionFolder } from './document-files.ts';
import { contentOf, type StoredDocument } from './document-record.ts';
import { loadSearchableDocuments } from './library-cache.ts';
import { chooseOverview, searchLibrary } from './search-library.ts';

const uid = 'persona';
const documentCount = 40;
/** Without vectors for these questions, so that words alone decide. */
const models = createTwoTopicModels();

let storage: Awaited<ReturnType<typeof startStorage>>;
let documents: StoredDocument[];

beforeAll(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  storage = await startStorage({ port: 0, controlPort: 0, projectId: 'demo-legajo' });
  documents = await Promise.all(Array.from({ length: documentCount }, (_, n) => storeDocument(n)));
});
afterAll(() => storage.close());

/** Opens a new bucket, which has its own cache. */
function openBucket() {
  return new Storage({ apiEndpoint: storage.url, projectId: 'demo-legajo' }).bucket(
    'demo-legajo.appspot.com',
  );
}

async function storeDocument(position: number): Promise<StoredDocument> {
  const document = recordOf(position);
  const text = `La cuota de la comarca número ${position} vence en mayo y se paga en la oficina ${position * 7 + 1000}.`;
  const pages = [{ index: 1, label: '1', text }];
  const builtIndex = await buildPassageIndex(
    { name: document.name, pages },
    models,
    AbortSignal.timeout(30_000),
  );
  const location = { ...contentOf(uid, document), indexId: document.indexId };
  const paths = { pages: contentFilePaths(location).pages, ...indexFilePaths(location) };
  const files = [
    [paths.pages, JSON.stringify(pages)],
    [paths.passages, builtIndex.passages],
    [paths.vectors, builtIndex.vectors],
    [paths.summary, builtIndex.summary],
  ] as const;
  await Promise.all(
    files.map(([path, content]) => openBucket().file(path).save(content, { resumable: false })),
  );
  return document;
}

function recordOf(position: number): StoredDocument {
  return describeStored({
    id: `d${position}`,
    name: `cuotas-${position}.pdf`,
    sha256: String(position),
    embeddingModel: models.embeddingModel,
  });
}

const question = '¿Cuándo vence la cuota de la comarca número 31?';
const search = (bucket: ReturnType<typeof openBucket>, searchedText = question) =>
  searchLibrary(bucket, {
    uid,
    documents,
    question: searchedText,
    vector: Promise.resolve(twoTopicQuestion(searchedText)),
  });

describe('a search of a library above the limit', () => {
  test('searches only some of the documents, and returns the same best passage as a search of all', async () => {
    const bucket = openBucket();
    const narrowed = await search(bucket);
    expect(narrowed.documents.length).toBeLessThan(documentCount);
    expect(narrowed.passages[0]?.documentId).toBe('d31');
    const allDocuments = await loadSearchableDocuments(bucket, uid, documents);
    const wholeResult = await searchPassages(allDocuments, question, twoTopicQuestion(question));
    expect(narrowed.passages[0]?.score).toBeCloseTo(wholeResult.passages[0]?.score ?? 0, 5);
    expect(narrowed.relevance).toBeCloseTo(wholeResult.relevance, 5);
  });

  test('returns the beginnings of some documents for an overview', async () => {
    const { passages, isRelevant } = await chooseOverview(openBucket(), { uid, documents });
    expect(isRelevant).toBe(true);
    expect(new Set(passages.map(({ documentId }) => documentId)).size).toBe(8);
    const more = await chooseOverview(openBucket(), { uid, documents, limit: 20 });
    expect(more.passages).toHaveLength(20);
  });

  test('returns passages of each of the compared documents', async () => {
    const chosenDocuments = documents.slice(0, 4);
    const query = { uid, documents: chosenDocuments, question, vector: Promise.resolve(undefined) };
    const { passages } = await searchLibrary(openBucket(), { ...query, limit: 4, shares: 'each' });
    expect(new Set(passages.map(({ documentId }) => documentId)).size).toBe(4);
  });

  test('skips a document whose files were deleted', async () => {
    const bucket = openBucket();
    onTestFinished(async () => void (await storeDocument(31)));
    await bucket.deleteFiles({ prefix: versionFolder({ uid, documentId: 'd31', version: 'v1' }) });
    const { passages, documents: searched } = await search(bucket);
    expect(searched.map(({ id }) => id)).not.toContain('d31');
    expect(passages.length).toBeGreaterThan(0);
  });
});
