import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import { compareVersions } from './comparisons/comparing/compare-versions.ts';
import { getComparison } from './comparisons/get-comparison.ts';
import { listChanges } from './comparisons/list-changes.ts';
import { createComparisonStart } from './comparisons/start-comparison.ts';
import { ApiError } from './platform/errors/api-error.ts';
import { minuteMs } from './platform/time/time-units.ts';
import { findDocumentByName } from './shared/library/find-documents.ts';
import type { Caller } from './shared/sessions/caller.ts';

const oldPages = [
  'Primera. La renta mensual es de 900 euros.\nSegunda. El arrendatario podrá subarrendar la vivienda.\nTercera. Se entregan dos llaves del portal.',
];
const newPages = [
  'Primera. La renta mensual es de 950 euros.\nSegunda. El arrendatario no podrá subarrendar la vivienda.\nTercera. Se entregan dos mandos del portal.',
];
const sentences = [
  '1: La renta mensual pasa de 900 a 950 euros.',
  '2: La renta de 990 euros se paga en mano.',
  '3: En vez de dos llaves del portal se entregan dos mandos del portal.',
];

let library: TestLibrary;
let nowMs = Date.now();
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({
    readsOnce: true,
    now: () => new Date(nowMs),
    compareQueue: { enqueue: async () => {} },
  });
});
afterAll(() => library.close());
beforeEach(async () => {
  nowMs = Date.now();
  ana = await library.createPerson('premium', 100);
  await library.upload(ana, [
    { name: 'Viejo.pdf', bytes: await printPages(oldPages) },
    { name: 'Nuevo.pdf', bytes: await printPages(newPages) },
  ]);
});
afterEach(() => vi.restoreAllMocks());

const ask = <Request>(parts: object): Request =>
  ({
    ...{ requestId: 'prueba', query: {}, headers: {}, address: '', caller: ana },
    signal: AbortSignal.timeout(30_000),
    ...parts,
  }) as Request;

async function startExplained(explain: boolean): Promise<string> {
  const source = async (name: string) => {
    const document = await findDocumentByName(library.services.firestore, ana.uid, name);
    return { kind: 'document', document_id: document?.id };
  };
  const id = randomUUID();
  const body = {
    ...{ comparison_id: id, explain },
    before: await source('Viejo.pdf'),
    after: await source('Nuevo.pdf'),
  };
  const sites = () => Promise.reject(new Error('nothing is extracted here'));
  await createComparisonStart(sites)(library.services, ask({ body }));
  return id;
}

const run = (id: string) => compareVersions(library.services, { uid: ana.uid, id }, { isRetry: false });
const get = (id: string) => getComparison(library.services, ask({ params: { comparison_id: id } }));
const balance = () => library.services.ledger.balance(ana.uid);
async function explanationsOf(id: string) {
  const { changes } = await listChanges(library.services, ask({ params: { comparison_id: id } }));
  return changes.map(({ explanation }) => explanation);
}

/** Makes the model answer every call with `written`; returns the spy. */
function answerWith(modelReply: string) {
  return vi.spyOn(library.services.models, 'completeText').mockImplementation(async () => modelReply);
}

describe('comparison with explained changes', () => {
  test('holds its maximum price, and charges for the sentences that the pages support', async () => {
    answerWith(sentences.join('\n'));
    const { available } = await balance();
    const id = await startExplained(true);
    expect(await balance()).toMatchObject({ available: available - 11, held: 11 });
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', explains: true, explained_count: 2, credits: 2 });
    expect(await balance()).toMatchObject({ available: available - 2, held: 0 });
    expect(await explanationsOf(id)).toEqual([
      { text: 'La renta mensual pasa de 900 a 950 euros.', is_unsupported: false },
      { text: 'La renta de 990 euros se paga en mano.', is_unsupported: true },
      { text: 'En vez de dos llaves del portal se entregan dos mandos del portal.', is_unsupported: false },
    ]);
  });

  test('calls no model and charges only the comparison when the option is off', async () => {
    const called = answerWith(sentences.join('\n'));
    const id = await startExplained(false);
    await run(id);
    expect(called).not.toHaveBeenCalled();
    expect(await get(id)).toMatchObject({ explains: false, explained_count: 0, credits: 1 });
  });

  test('ends without sentences, and without their price, when no model answers', async () => {
    vi.spyOn(library.services.models, 'completeText').mockRejectedValue(new ApiError('model_unavailable'));
    const id = await startExplained(true);
    await run(id);
    expect(await get(id)).toMatchObject({ state: 'done', change_count: 3, explained_count: 0, credits: 1 });
    expect(await balance()).toMatchObject({ held: 0 });
  });

  test('does not ask again for the same changes after a worker was killed during the call', async () => {
    const never = Promise.withResolvers<string>();
    const calling = Promise.withResolvers<void>();
    const first = vi.spyOn(library.services.models, 'completeText').mockImplementation(() => {
      calling.resolve();
      return never.promise;
    });
    const id = await startExplained(true);
    const killedPromise = run(id);
    await calling.promise;
    nowMs += 2 * minuteMs;
    await run(id);
    expect(first).toHaveBeenCalledTimes(1);
    expect(await get(id)).toMatchObject({ state: 'done', change_count: 3, explained_count: 0, credits: 1 });
    never.resolve(sentences.join('\n'));
    await killedPromise;
    expect(await get(id)).toMatchObject({ explained_count: 0, credits: 1 });
  });

  test('keeps the sentences of a worker that was killed after the call', async () => {
    const called = answerWith(sentences.join('\n'));
    const id = await startExplained(true);
    const { bucket } = library.services;
    const original = bucket.file.bind(bucket);
    const file = vi.spyOn(bucket, 'file').mockImplementation((path, ...options) => {
      if (path.includes('/changes/') && called.mock.calls.length > 0) throw new Error('the worker is killed');
      return original(path, ...options);
    });
    await expect(run(id)).rejects.toThrow('the worker is killed');
    file.mockRestore();
    await run(id);
    expect(called).toHaveBeenCalledTimes(1);
    expect(await get(id)).toMatchObject({ state: 'done', explained_count: 2, credits: 2 });
  });
});
