// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  greyPicture,
  type Sheet,
  wholePage,
  writeSheets,
} from '../../../../tests/fixtures/documents/lost-pictures.ts';
import {
  openLibrary,
  storeFile,
  type TestLibrary,
} from '../../../../tests/fixtures/documents/open-library.ts';
import type { PageRecogniser } from '../../../engines/document-reading/page-recogniser.ts';
import type { Models } from '../../../engines/models/models.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { minuteMs } from '../../../platform/time/time-units.ts';
import { userReference } from '../../../shared/accounts/user-record.ts';
import { checkWallet } from '../../../shared/ledger/check-ledger.ts';
import { releaseExpiredHolds } from '../../../shared/ledger/release-expired-holds.ts';
import { listDocumentsOf } from '../../../shared/library/find-documents.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { deleteDocuments } from '../../library/delete-documents.ts';
import { orphanedFoldersOf } from '../../orphaned-folder.ts';
import { sweepOrphanedFolders } from '../delete-orphaned-folders.ts';
import type { StoredUpload } from '../store-upload.ts';

const name = 'Escaneado.pdf';
const pageCount = 12;
/** First page whose picture a model has to read too, four at a time; it stops after the first four. */
const firstDoubtful = 4;
const readByModel = 4;
const owed = 2 * readByModel;
const wholePrice = 2 + 2 * (pageCount - firstDoubtful + 1);
const published = { firstPages: 2, firstMs: 60_000, growth: 9, minPending: 2, minLeftMs: 60_000 };
const unpublished = { ...published, minPending: pageCount };
/** The sheets differ, so that recognised pages can be identified. */
const scans = writeSheets(
  Array.from({ length: pageCount }, (_, index): Sheet => {
    const picture = { ...greyPicture, bytes: Buffer.alloc(100, 90 + 10 * index) };
    return [{ picture, size: wholePage }];
  }),
);

let library: TestLibrary;
let laterMs = 0;
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({ now: () => new Date(Date.now() + laterMs), readsOnce: true });
});
afterAll(() => library.close());
beforeEach(async () => {
  laterMs = 0;
  ana = await library.createPerson('premium', 100);
});

const recogniseUpTo =
  (doubtful: number): PageRecogniser =>
  async ({ pictures, onRead }) => {
    for (const { index } of pictures) {
      const words = ['Cláusula', String(index), 'del', 'contrato', 'de', 'arrendamiento'];
      const line = words.map((text, index) => ({
        text,
        box: [index * 100, 100, index * 100 + 90, 200] as [number, number, number, number],
        confidence: 95,
      }));
      const doubt = index >= doubtful ? ('figure' as const) : undefined;
      await onRead(index, { lines: [line], doubt, isBlank: false });
    }
  };
const recognisePages = recogniseUpTo(firstDoubtful);

interface ReadingRun {
  /** Resolves once the model has read its share and that is recorded, or a page was refused. */
  readonly reached: Promise<void>;
  /** Lets the model read the other pages. */
  readonly goOn: () => void;
  readonly done: Promise<StoredUpload>;
}

/** Begins an upload whose model reads four pages and then pauses until `goOn`, like a hanging process. */
function beginUpload({
  pace = published,
  leaving = new AbortController(),
  refuses = false,
  cannotIndex = false,
  reads = readByModel,
  recognise = recognisePages,
} = {}): ReadingRun {
  const reached = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  let requestCount = 0;
  let notedPromise: Promise<void> | undefined;
  const models: Models = {
    ...library.services.models,
    completeText: async (request) => {
      if (request.purpose !== 'vision') return await library.services.models.completeText(request);
      requestCount += 1;
      if (requestCount > reads) {
        notedPromise ??= refuses || reads === 0 ? Promise.resolve() : waitForSpent();
        await notedPromise;
        reached.resolve();
        await going.promise;
      }
      if (refuses) throw new ApiError('model_unavailable');
      return `Figura de la cláusula ${requestCount}`;
    },
    embed: async (texts, options) => {
      if (cannotIndex) throw new ApiError('model_unavailable');
      return await library.services.models.embed(texts, options);
    },
  };
  const services: Services = { ...library.services, models, recognisePages: recognise };
  const donePromise = storeScans(services, pace, leaving.signal);
  donePromise.catch(() => undefined);
  return { reached: reached.promise, goOn: () => going.resolve(), done: donePromise };
}

function storeScans(
  services: Services,
  pace = published,
  signal: AbortSignal = AbortSignal.timeout(60_000),
): Promise<StoredUpload> {
  return storeFile(services, ana, { name, bytes: scans }, { pace, signal });
}

async function waitForSpent(): Promise<void> {
  const holds = library.services.firestore.collection(`users/${ana.uid}/holds`);
  await expect
    .poll(async () => (await holds.where('state', '==', 'open').get()).docs[0]?.get('spent') as unknown)
    .toBe(owed);
}

/** Runs the sweep after every earlier upload is dead. */
async function sweepDeadUploads(): Promise<void> {
  laterMs += 20 * minuteMs;
  await sweepUnfinishedDocuments();
}

async function sweepUnfinishedDocuments(): Promise<void> {
  const { firestore, ledger, now } = library.services;
  await sweepOrphanedFolders(library.services);
  await releaseExpiredHolds({ firestore, ledger, now: now() });
}

const remove = () => deleteDocuments(library.services, { caller: ana, body: { filenames: [name] } } as never);

/** Returns the credits paid, after asserting that nothing is held and the ledger is consistent. */
async function paidCredits(): Promise<number> {
  const { firestore, ledger } = library.services;
  const { available, held } = await ledger.balance(ana.uid);
  expect([held, await checkWallet(firestore, ana.uid)]).toEqual([0, []]);
  return 100 - available;
}

async function expectNothingLeft(): Promise<void> {
  const folders = await orphanedFoldersOf(library.services.firestore, ana.uid).get();
  expect([folders.size, await library.fileNames(ana.uid)]).toEqual([0, []]);
}

describe('pages read by a model in a document that was published before its reading ended', () => {
  // @proves T8
  test('charges a user who disconnects and deletes the document before the worker stops', async () => {
    const leaving = new AbortController();
    const { reached, goOn, done } = beginUpload({ leaving });
    await reached;
    leaving.abort(new Error('the page was closed'));
    await remove();
    goOn();
    await expect(done).rejects.toThrow('closed');
    // The reader finishes the four pages in progress, and charges them.
    expect(await paidCredits()).toBe(2 * owed);
    await expectNothingLeft();
  });

  test('charges all read pages to a user who deletes the document and stays connected', async () => {
    const { reached, goOn, done } = beginUpload();
    await reached;
    await remove();
    goOn();
    await expect(done).rejects.toMatchObject({
      code: 'document_not_found',
      detail: expect.stringContaining('18 créditos'),
    });
    expect(await paidCredits()).toBe(wholePrice - 2);
    await expectNothingLeft();
  });

  // @proves T8
  test('charges once after the worker died, under repeated deletions and sweeps', async () => {
    await beginUpload().reached;
    await Promise.allSettled([remove(), remove()]);
    expect(await library.services.ledger.balance(ana.uid)).toEqual({
      available: 100 - wholePrice,
      held: wholePrice,
    });
    laterMs += 20 * minuteMs;
    await Promise.all([sweepUnfinishedDocuments(), sweepUnfinishedDocuments()]);
    await sweepDeadUploads();
    expect(await paidCredits()).toBe(owed);
    await expectNothingLeft();
  });

  test('charges once when the sweep and the deletion coincide', async () => {
    await beginUpload().reached;
    laterMs += 20 * minuteMs;
    await Promise.all([sweepUnfinishedDocuments(), remove()]);
    await sweepDeadUploads();
    // The published pages cost a credit when the sweep came first.
    expect([owed, owed + 1]).toContain(await paidCredits());
    await expectNothingLeft();
  });

  test('does not charge twice when the worker resumes much later', async () => {
    const leaving = new AbortController();
    const { reached, goOn, done } = beginUpload({ leaving });
    await reached;
    await remove();
    await sweepDeadUploads();
    leaving.abort(new Error('the page was closed'));
    goOn();
    await expect(done).rejects.toThrow('closed');
    await sweepDeadUploads();
    expect(await paidCredits()).toBe(owed);
    await expectNothingLeft();
  });

  test("charges the model's pages and the published ones when no upload continues the document", async () => {
    await beginUpload().reached;
    await sweepDeadUploads();
    const [document] = await listDocumentsOf(library.services.firestore, ana.uid);
    expect(document?.unfinished).toMatchObject({ isStopped: true, paid: 1 });
    expect(await paidCredits()).toBe(owed + 1);
    await remove();
    await sweepDeadUploads();
    expect(await paidCredits()).toBe(owed + 1);
  });

  test("charges the model's pages to a user who uploads the file again to continue the reading", async () => {
    await beginUpload().reached;
    const models: Models = { ...library.services.models, completeText: async () => 'Una figura' };
    const { creditsUsed } = await storeScans({ ...library.services, models, recognisePages });
    // The first credit was paid for the published pages.
    expect(creditsUsed).toBe(wholePrice - 1);
    expect(await paidCredits()).toBe(owed + wholePrice);
  });

  test("charges the model's pages and the published ones when no credits are left for the rest", async () => {
    const recognise = recogniseUpTo(pageCount);
    await beginUpload({ pace: { ...published, firstPages: 11, minPending: 1 }, reads: 0, recognise }).reached;
    const { ledger } = library.services;
    const spend = async () => {
      const { available } = await ledger.balance(ana.uid);
      await ledger.post(ana.uid, { kind: 'charge', source: 'question:otra', amount: available });
      throw new ApiError('insufficient_credits');
    };
    await expect(storeScans({ ...library.services, recognisePages, readDocument: spend })).rejects.toThrow();
    const { available, held } = await ledger.balance(ana.uid);
    expect([available, held]).toEqual([1, 0]);
    const [document] = await listDocumentsOf(library.services.firestore, ana.uid);
    expect(document?.unfinished).toMatchObject({ isStopped: true, paid: 2 });
  });

  test('charges nothing when the model read no page', async () => {
    const { reached } = beginUpload({ refuses: true });
    await reached;
    await remove();
    await sweepDeadUploads();
    expect(await paidCredits()).toBe(0);
    await expectNothingLeft();
  });

  test('does not recreate the wallet of an account deleted meanwhile', async () => {
    const { firestore } = library.services;
    const { reached, goOn, done } = beginUpload();
    await reached;
    await firestore.recursiveDelete(userReference(firestore, ana.uid));
    goOn();
    await expect(done).rejects.toThrow();
    await sweepDeadUploads();
    expect(await userReference(firestore, ana.uid).listCollections()).toEqual([]);
  });
});

describe('pages read by a model in an unpublished document', () => {
  test('charges the pages after the worker died, whether or not the document was deleted', async () => {
    await beginUpload({ pace: unpublished }).reached;
    await sweepDeadUploads();
    expect(await paidCredits()).toBe(owed);
    await beginUpload({ pace: unpublished }).reached;
    await remove();
    await sweepDeadUploads();
    expect(await paidCredits()).toBe(2 * owed);
  });

  test("charges nothing when the upload fails for a reason that is not the user's", async () => {
    const { reached, goOn, done } = beginUpload({ pace: unpublished, cannotIndex: true });
    await reached;
    goOn();
    await expect(done).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(await paidCredits()).toBe(0);
    await expectNothingLeft();
  });
});
