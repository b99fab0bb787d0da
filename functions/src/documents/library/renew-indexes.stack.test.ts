import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallOutcome } from '../../../../emulators/src/control/call-gate.ts';
import { printPages } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import {
  createTwoTopicModels,
  twoTopicQuestion,
} from '../../../tests/fixtures/retrieval/two-topic-models.ts';
import type { Models } from '../../engines/models/models.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import { loadSearchableDocuments } from '../../shared/library/library-cache.ts';
import { searchLibrary } from '../../shared/library/search-library.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { orphanedFoldersOf } from '../orphaned-folder.ts';
import { sweepOrphanedFolders } from '../upload/delete-orphaned-folders.ts';
import { deleteDocuments } from './delete-documents.ts';
import { renewIndexes } from './renew-indexes.ts';

let library: TestLibrary;
let report: Buffer;
let newReport: Buffer;
let laterMs = 0;
let calls: string[] = [];
let decideOutcome: (position: number) => CallOutcome = () => 'served';
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({
    gate: (call) => decideOutcome(calls.push(call)),
    now: () => new Date(Date.now() + laterMs),
    lockLeaseMs: 20,
    readsOnce: true,
  });
  report = await printPages(['Las ballenas recorren el océano cada otoño.']);
  newReport = await printPages(['Las ballenas recorren el océano cada primavera.']);
});
afterAll(() => library.close());

beforeEach(async () => {
  ana = await library.createPerson('premium', 50);
  await upload();
});
afterEach(async () => {
  decideOutcome = () => 'served';
  await remove().catch(() => {});
  laterMs = 0;
});

const upload = (bytes = report) =>
  library.upload(ana, [{ name: 'Informe.pdf', bytes }], { nameConflict: 'replace' });
const remove = () =>
  deleteDocuments(library.services, {
    caller: ana,
    body: { filenames: ['Informe.pdf'] },
  } as Parameters<typeof deleteDocuments>[1]);

/** Returns the services after a change of configuration. `embed` runs in the middle of the work. */
function servicesWithModel(model: string, embed?: Models['embed']): Services {
  const models = createTwoTopicModels(model);
  return { ...library.services, models: embed === undefined ? models : { ...models, embed } };
}

async function readDocuments() {
  return listDocumentsOf(library.services.firestore, ana.uid);
}

/** Runs the sweep after all grace periods. */
async function sweepAfterGrace(): Promise<void> {
  laterMs = 20 * minuteMs;
  await sweepOrphanedFolders(library.services);
  laterMs = 0;
}

/** Asserts that Ana's only document is complete and that nothing else is stored. Returns its embedding model. */
async function expectOneWholeDocument(): Promise<string> {
  const { bucket, firestore } = library.services;
  const documents = await readDocuments();
  expect(documents).toHaveLength(1);
  const [searchable] = await loadSearchableDocuments(bucket, ana.uid, documents);
  const [document] = documents;
  const vectors = await searchable?.loadVectors();
  expect(vectors).toMatchObject({ count: 1, model: document?.embeddingModel });
  expect(searchable?.index.model).toBe(document?.embeddingModel);
  const files = await library.fileNames(ana.uid);
  expect(files).toHaveLength(5);
  const ofIndex = files.filter((file) => file.includes(`/${document?.version}/index/${document?.indexId}/`));
  expect(ofIndex).toHaveLength(3);
  expect((await orphanedFoldersOf(firestore, ana.uid).get()).size).toBe(0);
  return document?.embeddingModel ?? '';
}

/** Returns true when the search finds the document by a question without common words. */
async function isFoundByMeaning(services: Services): Promise<boolean> {
  const question = '¿Qué fauna marina aparece?';
  const vectorPromise = Promise.resolve(twoTopicQuestion(question, services.models.embeddingModel));
  const query = { uid: ana.uid, documents: await readDocuments(), question, vector: vectorPromise };
  return (await searchLibrary(services.bucket, query)).isRelevant;
}

describe('search indexes after another embedding model is configured', () => {
  test('rebuilds an index while searches still use the old one', async () => {
    const services = servicesWithModel('sea-2');
    const foundDocuments = await readDocuments();
    expect(await isFoundByMeaning(services)).toBe(false);
    expect(await renewIndexes(services)).toBe(1);
    expect(await isFoundByMeaning(services)).toBe(true);
    await sweepOrphanedFolders(library.services);
    const [old] = await loadSearchableDocuments(services.bucket, ana.uid, foundDocuments);
    expect((await old?.loadVectors())?.model).toBe(library.services.models.embeddingModel);
    await sweepAfterGrace();
    expect(await expectOneWholeDocument()).toBe('sea-2');
  });

  test('rebuilds nothing the second time', async () => {
    const services = servicesWithModel('sea-3');
    expect(await renewIndexes(services)).toBe(1);
    const [before] = await readDocuments();
    expect(await renewIndexes(services)).toBe(0);
    expect((await readDocuments())[0]?.indexId).toBe(before?.indexId);
  });

  test('leaves one index after two concurrent runs', async () => {
    const services = servicesWithModel('sea-4');
    const renewed = await Promise.all([renewIndexes(services), renewIndexes(services)]);
    expect(renewed[0] + renewed[1]).toBe(1);
    await sweepAfterGrace();
    expect(await expectOneWholeDocument()).toBe('sea-4');
  });

  test('ends the run and keeps the documents when no model answers', async () => {
    await library.upload(ana, [{ name: 'Otro.pdf', bytes: newReport }]);
    let requestCount = 0;
    const services = servicesWithModel('sea-5', (texts) => {
      if (texts.some((text) => text.includes('ballenas'))) requestCount += 1;
      return Promise.reject(new ApiError('model_unavailable'));
    });
    expect(await renewIndexes(services)).toBe(0);
    // Allows two requests, which begin in parallel.
    expect(requestCount).toBeLessThanOrEqual(2);
    const models = (await readDocuments()).map(({ embeddingModel }) => embeddingModel);
    expect(new Set(models)).toEqual(new Set([library.services.models.embeddingModel]));
    await deleteDocuments(library.services, {
      caller: ana,
      body: { filenames: ['Otro.pdf'] },
    } as Parameters<typeof deleteDocuments>[1]);
    expect(await expectOneWholeDocument()).toBe(library.services.models.embeddingModel);
  });

  test('rebuilds no index once the time limit of the run is exceeded', async () => {
    const services = servicesWithModel('sea-6');
    let requestCount = 0;
    const now = (): Date => {
      requestCount += 1;
      return new Date(requestCount === 1 ? 0 : 60_000);
    };
    expect(await renewIndexes({ ...services, now })).toBe(0);
  });
});

describe('document that changes while its index is rebuilt', () => {
  test('keeps no files of the document when it is deleted', async () => {
    const services = servicesWithModel('sea-7', async (texts, options) => {
      // Deletes at the texts of this document only: others are embedded at the same time.
      if (texts.some((text) => text.includes('otoño'))) await remove();
      return createTwoTopicModels().embed(texts, options);
    });
    expect(await renewIndexes(services)).toBe(0);
    expect(await readDocuments()).toEqual([]);
    expect(await library.fileNames(ana.uid)).toEqual([]);
    await sweepAfterGrace();
    expect((await orphanedFoldersOf(library.services.firestore, ana.uid).get()).size).toBe(0);
  });

  test('keeps the new document when it is replaced', async () => {
    const services = servicesWithModel('sea-8', async (texts, options) => {
      // Uploads at the texts of this document only: others are embedded at the same time, to measure the scale of the
      // model.
      if (texts.some((text) => text.includes('otoño'))) await upload(newReport);
      return createTwoTopicModels().embed(texts, options);
    });
    expect(await renewIndexes(services)).toBe(0);
    await sweepAfterGrace();
    expect(await expectOneWholeDocument()).toBe(library.services.models.embeddingModel);
  });
});

describe('process that dies after any call', { tags: ['long'] }, () => {
  test('leaves a complete document without leftovers, and rebuilds its index with the next run', async () => {
    calls = [];
    expect(await renewIndexes(servicesWithModel('sea-9'))).toBe(1);
    const count = calls.length;
    expect(count).toBeGreaterThan(6);
    for (let lost = 1; lost <= count; lost += 1) {
      const model = `sea-9-${lost}`;
      const before = (await readDocuments())[0]?.embeddingModel;
      calls = [];
      decideOutcome = (position) =>
        position < lost ? 'served' : position === lost ? 'answer lost' : 'refused';
      await renewIndexes(servicesWithModel(model)).catch(() => {});
      decideOutcome = () => 'served';
      const where = `call ${lost} of ${count}, ${calls[lost - 1]}`;
      await sweepAfterGrace();
      expect([before, model], where).toContain(await expectOneWholeDocument());
      await renewIndexes(servicesWithModel(model));
      await sweepAfterGrace();
      expect(await expectOneWholeDocument(), where).toBe(model);
    }
  }, 240_000);
});
