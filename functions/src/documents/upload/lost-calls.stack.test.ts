// @module-tag long
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOutcome } from '../../../../emulators/src/control/call-gate.ts';
import { printPages } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { userReference } from '../../shared/accounts/user-record.ts';
import { leaseMs } from '../../shared/leases/user-lease.ts';
import { checkWallet } from '../../shared/ledger/check-ledger.ts';
import { releaseExpiredHolds } from '../../shared/ledger/release-expired-holds.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import { loadSearchableDocuments } from '../../shared/library/library-cache.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { deleteDocuments } from '../library/delete-documents.ts';
import { orphanedFoldersOf } from '../orphaned-folder.ts';
import { sweepOrphanedFolders } from './delete-orphaned-folders.ts';

/** The calls to database, bucket and models since the last `watchCalls`; `decideOutcome` returns the fate of each. */
let calls: string[] = [];
let decideOutcome: (position: number) => CallOutcome = () => 'served';
let laterMs = 0;
let library: TestLibrary;
let lease: Buffer;
let newLease: Buffer;

beforeAll(async () => {
  library = await openLibrary({
    gate: (call) => decideOutcome(calls.push(call)),
    now: () => new Date(Date.now() + laterMs),
    lockLeaseMs: 20,
    readsOnce: true,
  });
  lease = await printPages(['La renta mensual del piso es de 900 euros.']);
  newLease = await printPages(['La renta mensual del piso es de 950 euros.']);
});
afterAll(() => library.close());

/** Runs `work` with the given fates, positions from 1. Returns its calls and whether it succeeded. */
async function watchCalls(work: () => Promise<unknown>, fates: OutcomeByPosition = () => 'served') {
  calls = [];
  decideOutcome = fates;
  const [outcome] = await Promise.allSettled([work()]);
  decideOutcome = () => 'served';
  return { calls, isDone: outcome?.status === 'fulfilled' };
}

type OutcomeByPosition = (position: number) => CallOutcome;

/** Ways to lose the call at a position, from 1. A process that dies never learns the result of its last call. */
const losses = {
  refused:
    (lost: number): OutcomeByPosition =>
    (position) =>
      position === lost ? 'refused' : 'served',
  'left without its answer':
    (lost: number): OutcomeByPosition =>
    (position) =>
      position === lost ? 'answer lost' : 'served',
  'the last one of a process that dies':
    (lost: number): OutcomeByPosition =>
    (position) =>
      position < lost ? 'served' : position === lost ? 'answer lost' : 'refused',
};
type Loss = keyof typeof losses;

/**
 * Steps over the calls: each loss begins at another one, so that every call is lost in some way. `LEGAJO_EVERY_STEP`
 * loses each in every way.
 */
const stride = process.env.LEGAJO_EVERY_STEP === '1' ? 1 : Object.keys(losses).length;

/** Runs the scheduled sweep, 20 minutes later. */
async function sweepLater(): Promise<void> {
  const { firestore, ledger, now } = library.services;
  laterMs = 20 * minuteMs;
  await releaseExpiredHolds({ firestore, ledger, now: now() });
  await sweepOrphanedFolders(library.services);
  laterMs = 0;
}

const upload = (caller: Caller, bytes = lease, nameConflict: 'ask' | 'replace' = 'ask') =>
  library.upload(caller, [{ name: 'Contrato.pdf', bytes }], { nameConflict });
const remove = (caller: Caller) =>
  deleteDocuments(library.services, {
    caller,
    body: { filenames: ['Contrato.pdf'] },
  } as Parameters<typeof deleteDocuments>[1]);

/** Returns a user's whole library and credits; fails on an incomplete document. */
async function countStock({ uid }: Caller) {
  const { firestore, bucket, ledger } = library.services;
  const [documents, files, balance, differences, folders, userSnapshot] = await Promise.all([
    listDocumentsOf(firestore, uid),
    library.fileNames(uid),
    ledger.balance(uid),
    checkWallet(firestore, uid),
    orphanedFoldersOf(firestore, uid).get(),
    userReference(firestore, uid).get(),
  ]);
  for (const searchable of await loadSearchableDocuments(bucket, uid, documents)) {
    expect((await searchable.loadPages()).map(({ text }) => text)).toEqual([
      expect.stringContaining('renta'),
    ]);
    expect((await searchable.loadVectors()).count).toBeGreaterThan(0);
  }
  const foreignFiles = files.filter((name) => !documents.some(({ version }) => name.includes(version)));
  return {
    documents: documents.map(({ version, sha256 }) => ({ version, sha256 })),
    files: files.length,
    foreignFiles,
    balance,
    differences,
    folders: folders.size,
    uploads: userSnapshot.get('uploads.count') as number,
  };
}

const sound = { foreignFiles: [], differences: [], folders: 0 };
const none = { ...sound, documents: [], files: 0, balance: { available: 10, held: 0 }, uploads: 0 };
const wholeState = {
  ...sound,
  documents: [{ version: expect.any(String), sha256: expect.any(String) }],
  files: 5,
  balance: { available: 9, held: 0 },
  uploads: 1,
};

/** Loses each call of `work` in turn, each time for a new user, and returns the stocks after the sweep. */
async function loseEachCall(
  loss: Loss,
  prepare: (person: Caller) => Promise<unknown>,
  work: (person: Caller) => Promise<unknown>,
) {
  const unharmed = await library.createPerson('premium', 10);
  await prepare(unharmed);
  const { calls: ordinary, isDone: isDoneUnharmed } = await watchCalls(() => work(unharmed));
  expect(isDoneUnharmed).toBe(true);
  const outcomes = [];
  const first = stride === 1 ? 1 : Object.keys(losses).indexOf(loss) + 1;
  for (let lost = first; lost <= ordinary.length; lost += stride) {
    const person = await library.createPerson('premium', 10);
    await prepare(person);
    const { calls: madeCalls, isDone } = await watchCalls(() => work(person), losses[loss](lost));
    await sweepLater();
    const where = `call ${lost} of ${ordinary.length}, ${madeCalls[lost - 1]}`;
    outcomes.push({ person, where, isDone, stock: await countStock(person) });
  }
  return outcomes;
}

/** Timeout of some hundred small uploads, which take seconds on an idle machine. */
const timeoutMs = 240_000;

const doNothing = async (): Promise<void> => {};

describe('failure of any call to Firestore or the bucket', () => {
  test.each<Loss>(['refused', 'left without its answer', 'the last one of a process that dies'])(
    'stores a complete paid document or nothing, and allows another upload, when any one call is %s',
    async (loss) => {
      const outcomes = await loseEachCall(loss, doNothing, (person) => upload(person));
      for (const { person, where, isDone, stock } of outcomes) {
        const isWhole = isDone || stock.documents.length > 0;
        expect(stock, where).toEqual(isWhole ? wholeState : none);
        // Moves the clock beyond the lease of the dead request.
        laterMs = leaseMs;
        if (!isWhole) await upload(person);
        laterMs = 0;
      }
      expect(outcomes.some(({ stock }) => stock.documents.length === 0)).toBe(true);
    },
    timeoutMs,
  );

  test.each<Loss>(['refused', 'the last one of a process that dies'])(
    'keeps either the old or the new document complete when any one call of a replacement is %s',
    async (loss) => {
      const outcomes = await loseEachCall(
        loss,
        (person) => upload(person),
        (person) => upload(person, newLease, 'replace'),
      );
      for (const { where, isDone, stock } of outcomes) {
        const isNew = stock.documents[0]?.sha256 === createHash('sha256').update(newLease).digest('hex');
        if (isDone) expect(isNew, where).toBe(true);
        const paid = isNew ? { balance: { available: 8, held: 0 }, uploads: 2 } : {};
        expect(stock, where).toEqual({ ...wholeState, ...paid });
      }
    },
    timeoutMs,
  );

  test(
    'keeps the whole document or nothing after a failed deletion, and nothing after its retry',
    async () => {
      const loss = 'the last one of a process that dies';
      const outcomes = await loseEachCall(loss, (person) => upload(person), remove);
      for (const { person, where, isDone, stock } of outcomes) {
        const isGone = isDone || stock.documents.length === 0;
        expect(stock, where).toEqual(isGone ? { ...wholeState, documents: [], files: 0 } : wholeState);
        if (!isGone) await remove(person);
        expect(await library.fileNames(person.uid), where).toEqual([]);
      }
    },
    timeoutMs,
  );
});

describe('deletion of a document during its upload', () => {
  test.each(['reading', 'indexing', 'storing'] as const)(
    'stores nothing of an upload that is %s',
    async (phase) => {
      const ana = await library.createPerson('premium', 10);
      let deletionPromise: Promise<unknown> | undefined;
      const uploadingPromise = library.upload(ana, [{ name: 'Contrato.pdf', bytes: lease }], {
        onEvent: (event) => {
          if (event.type === phase) deletionPromise ??= remove(ana);
        },
      });
      await Promise.allSettled([uploadingPromise]);
      await expect(deletionPromise).resolves.toEqual({ remaining_files: [] });
      const stock = await countStock(ana);
      expect(stock).toMatchObject({ documents: [], files: 0, folders: 0, balance: { held: 0 } });
    },
  );

  test('stores nothing of an upload that replaces a document', async () => {
    const ana = await library.createPerson('premium', 10);
    await upload(ana);
    let deletionPromise: Promise<unknown> | undefined;
    const replacingPromise = library.upload(ana, [{ name: 'Contrato.pdf', bytes: newLease }], {
      nameConflict: 'replace',
      onEvent: (event) => {
        if (event.type === 'reading') deletionPromise ??= remove(ana);
      },
    });
    await Promise.allSettled([replacingPromise]);
    await expect(deletionPromise).resolves.toEqual({ remaining_files: [] });
    expect(await countStock(ana)).toMatchObject({ documents: [], files: 0, folders: 0 });
  });
});
