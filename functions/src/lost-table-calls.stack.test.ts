// @module-tag long
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../emulators/src/control/call-gate.ts';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import type { ProvedValue } from './contract/proved-values/schemas.ts';
import type { TableColumn } from './contract/tables/schemas.ts';
import type { QueuedTask } from './platform/tasks/task-queue.ts';
import { minuteMs } from './platform/time/time-units.ts';
import { checkWallet } from './shared/ledger/check-ledger.ts';
import { releaseExpiredHolds } from './shared/ledger/release-expired-holds.ts';
import { listDocumentsOf } from './shared/library/find-documents.ts';
import type { Caller } from './shared/sessions/caller.ts';
import { correctCell } from './tables/correct-cell.ts';
import { createTable } from './tables/create-table.ts';
import { fillTable } from './tables/filling/fill-table.ts';
import { getTable } from './tables/get-table.ts';
import type { readCells } from './tables/reading/read-cells.ts';
import { runTable } from './tables/run-table.ts';
import { stopTable } from './tables/stop-table.ts';
import { sweepTables } from './tables/sweep-tables.ts';

const readMock = vi.fn<typeof readCells>();

const columns: TableColumn[] = ['Renta', 'Fianza', 'Prima', 'Cuota', 'Precio'].map((name) => ({
  ...{ id: randomUUID(), name, question: `¿Cuál es el importe de la ${name}?`, type: 'amount' },
}));

let library: TestLibrary;
let decideOutcome: () => CallOutcome = () => 'served';
let laterMs = 0;
const tasks: QueuedTask[] = [];

beforeAll(async () => {
  library = await openLibrary({
    gate: () => decideOutcome(),
    now: () => new Date(Date.now() + laterMs),
    lockLeaseMs: 20,
    readsOnce: true,
    fillQueue: { enqueue: async (task: QueuedTask) => void tasks.push(task) },
  });
});
afterAll(() => library.close());

/** Returns numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ask = <Request>(caller: Caller, parts: object): Request =>
  ({
    ...{ requestId: 'prueba', query: {}, headers: {}, address: '', body: undefined, caller },
    signal: AbortSignal.timeout(60_000),
    ...parts,
  }) as Request;

const answered: ProvedValue = {
  ...{ state: 'checked', value: { type: 'amount', minor_units: 1, currency: 'EUR' }, text: '1 €' },
  ...{ places: [], disagreeing: [] },
};

/** Awaits work and ignores its failure, which the test has caused. */
const attempt = async (workPromise: Promise<unknown>): Promise<void> =>
  void (await workPromise.catch(() => {}));

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'keeps credits and cells of a table right when calls are lost (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const { services } = library;
    const person = await library.createPerson('premium', 200);
    const names = ['Uno.pdf', 'Dos.pdf', 'Tres.pdf', 'Cuatro.pdf'];
    const files = await Promise.all(
      names.map(async (name) => ({ name, bytes: await printPages([`El ${name} cuesta 900 euros.`]) })),
    );
    await library.upload(person, files);
    const ids = (await listDocumentsOf(services.firestore, person.uid)).map(({ id }) => id);
    const { available } = await services.ledger.balance(person.uid);
    const body = { table_id: randomUUID(), name: 'Importes', document_ids: ids, columns };
    const { id } = await createTable(services, ask(person, { body }));
    const params = { table_id: id };
    const readTable = async () => await getTable(services, ask(person, { params }));
    const work = () => fillTable(services, { uid: person.uid, id }, { isRetry: false, read: readMock });

    readMock.mockImplementation(async (_services, { columns: some }) => {
      if (random() < 0.05) throw new Error('a broken document');
      const absent: ProvedValue = { ...answered, state: 'absent', value: null };
      return new Map(
        some.map((column) => {
          const dice = random();
          return [column.id, dice < 0.1 ? 'failed' : dice < 0.3 ? absent : answered];
        }),
      );
    });

    let losses = 0;
    for (let round = 0; round < 4; round += 1) {
      decideOutcome = () => {
        const dice = random();
        losses += dice < 0.05 ? 1 : 0;
        return dice < 0.02 ? 'refused' : dice < 0.05 ? 'answer lost' : 'served';
      };
      const run = { run_id: randomUUID(), max_credits: 50 };
      const start = () => runTable(services, ask(person, { params, body: run }));
      await attempt(start());
      await attempt(start());
      const workingPromises = [work(), work()].map(attempt);
      const cell = { document_id: ids[round], column_id: columns[round]?.id, text: '2 €' };
      if (random() < 0.5) await attempt(correctCell(services, ask(person, { params, body: cell })));
      if (random() < 0.3) await attempt(stopTable(services, ask(person, { params })));
      await Promise.all(workingPromises);
      laterMs += 3 * minuteMs;
      await attempt(sweepTables(services));
      await attempt(work());
      decideOutcome = () => 'served';
      laterMs += 3 * minuteMs;
      await work();
      await releaseExpiredHolds({ ...services, now: services.now() });

      const table = await readTable();
      expect(table).toMatchObject({ state: 'idle', credits_held: 0 });
      const { available: availableCredits, held } = await services.ledger.balance(person.uid);
      expect({ left: availableCredits, held }).toEqual({ left: available - table.credits_spent, held: 0 });
      expect(await checkWallet(services.firestore, person.uid)).toEqual([]);
    }
    expect(losses).toBeGreaterThan(0);
    const run = { run_id: randomUUID(), max_credits: 50 };
    readMock.mockImplementation(
      async (_services, { columns: some }) => new Map(some.map((column) => [column.id, answered])),
    );
    await attempt(runTable(services, ask(person, { params, body: run })));
    await work();
    const cells = (await readTable()).rows.flatMap((row) =>
      columns.map((column) => row.cells[column.id]?.status),
    );
    expect(cells).toEqual(cells.map(() => 'answered'));
  },
);
