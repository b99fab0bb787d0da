import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import { limits } from './contract/limits.ts';
import type { ProvedValue } from './contract/proved-values/schemas.ts';
import type { ProofState } from './contract/proved-values/value-types.ts';
import type { TableColumn } from './contract/tables/schemas.ts';
import { deleteDocuments } from './documents/library/delete-documents.ts';
import { ApiError } from './platform/errors/api-error.ts';
import type { QueuedTask } from './platform/tasks/task-queue.ts';
import { hourMs, minuteMs } from './platform/time/time-units.ts';
import { checkWallet } from './shared/ledger/check-ledger.ts';
import { findDocumentByName } from './shared/library/find-documents.ts';
import type { Caller } from './shared/sessions/caller.ts';
import { changeTable } from './tables/change-table.ts';
import { correctCell } from './tables/correct-cell.ts';
import { createTable } from './tables/create-table.ts';
import { deleteTable } from './tables/delete-table.ts';
import { fillTable } from './tables/filling/fill-table.ts';
import { findFilledTables } from './tables/find-filled-tables.ts';
import { getTable } from './tables/get-table.ts';
import { listTables } from './tables/list-tables.ts';
import type { readCells } from './tables/reading/read-cells.ts';
import { runTable } from './tables/run-table.ts';
import { stopTable } from './tables/stop-table.ts';
import { sweepTables } from './tables/sweep-tables.ts';

const readMock = vi.fn<typeof readCells>();

const rent: TableColumn = { id: randomUUID(), name: 'Renta', question: '¿Cuál es la renta?', type: 'amount' };
const term: TableColumn = { id: randomUUID(), name: 'Duración', question: '¿Cuánto dura?', type: 'term' };
const columns = [rent, term];

let library: TestLibrary;
let nowMs = Date.now();
const queued: QueuedTask[] = [];
let ana: Caller;
let ids: readonly string[];

const names = ['Uno.pdf', 'Dos.pdf', 'Tres.pdf'];

beforeAll(async () => {
  const fillQueue = { enqueue: async (task: QueuedTask) => void queued.push(task) };
  library = await openLibrary({ readsOnce: true, now: () => new Date(nowMs), fillQueue });
});
afterAll(() => library.close());
beforeEach(async () => {
  nowMs = Date.now();
  queued.length = 0;
  ana = await library.createPerson('premium', 100);
  const files = await Promise.all(
    names.map(async (name, index) => ({
      name,
      bytes: await printPages([`La renta es de ${900 + index} euros.`]),
    })),
  );
  await library.upload(ana, files);
  ids = await Promise.all(names.map(idOf));
  answerEach(() => amountValue('checked', 90_000));
});

async function idOf(name: string): Promise<string> {
  return (await findDocumentByName(library.services.firestore, ana.uid, name))?.id ?? 'ausente';
}

function amountValue(state: ProofState, minorUnits: number): ProvedValue {
  const value = { type: 'amount', minor_units: minorUnits, currency: 'EUR' } as const;
  return { state, value: state === 'absent' ? null : value, text: '', places: [], disagreeing: [] };
}

/** Answers every cell by its column and document; `undefined` is no answer. */
function answerEach(answer: (columnId: string, documentName: string) => ProvedValue | 'failed'): void {
  readMock.mockReset();
  readMock.mockImplementation(
    async (_services, { document, columns: askedColumns }) =>
      new Map(askedColumns.map(({ id }) => [id, answer(id, document.name)])),
  );
}

/** Returns the documents and columns asked so far, as `Uno.pdf Renta`. */
const askedCells = (): string[] =>
  readMock.mock.calls
    .flatMap(([, { document, columns: some }]) => some.map(({ name }) => `${document.name} ${name}`))
    .toSorted();

const ask = <Request>(parts: object): Request =>
  ({
    ...{ requestId: 'prueba', query: {}, headers: {}, address: '', caller: ana, body: undefined },
    signal: AbortSignal.timeout(30_000),
    ...parts,
  }) as Request;

async function createTableOf(id: string = randomUUID(), document_ids: readonly string[] = ids) {
  const body = { table_id: id, name: 'Alquileres', document_ids, columns };
  return await createTable(library.services, ask({ body }));
}
const paramsOf = (id: string) => ({ table_id: id });
const get = (id: string, since?: number) =>
  getTable(library.services, ask({ params: paramsOf(id), query: { since } }));
const start = (id: string, body: object = {}) =>
  runTable(
    library.services,
    ask({ params: paramsOf(id), body: { run_id: randomUUID(), max_credits: 50, ...body } }),
  );
const work = (id: string, isRetry = false) =>
  fillTable(library.services, { uid: ana.uid, id }, { isRetry, read: readMock });
const stop = (id: string) => stopTable(library.services, ask({ params: paramsOf(id) }));
const change = (id: string, body: object) =>
  changeTable(library.services, ask({ params: paramsOf(id), body }));
const correct = (id: string, document_id: string, text: string | null, column_id = rent.id) =>
  correctCell(library.services, ask({ params: paramsOf(id), body: { document_id, column_id, text } }));
const remove = (id: string) => deleteTable(library.services, ask({ params: paramsOf(id) }));
const balance = () => library.services.ledger.balance(ana.uid);
const statesOf = async (id: string) =>
  (await get(id)).rows.map(({ cells }) => columns.map((column) => cells[column.id]?.status ?? 'unasked'));

describe('table', () => {
  test('has no answers at first, keeps the order of its documents, and is created once', async () => {
    const createdTable = await createTableOf();
    expect(createdTable).toMatchObject({ name: 'Alquileres', state: 'idle', row_count: 3, column_count: 2 });
    expect(createdTable.rows.map(({ name }) => name)).toEqual(names);
    expect(await createTableOf(createdTable.id)).toEqual(createdTable);
    expect((await listTables(library.services, ask({}))).tables).toHaveLength(1);
    await expect(createTableOf(randomUUID(), ['ausente'])).rejects.toMatchObject({
      code: 'document_not_found',
    });
  });

  test('keeps the answers of the columns and documents that a change of the table keeps', async () => {
    const { id } = await createTableOf();
    await start(id);
    await work(id);
    const other = { ...term, question: '¿Cuánto dura el contrato?' };
    const changed = await change(id, { columns: [other, rent], document_ids: [ids[2], ids[0]] });
    expect(changed.rows.map(({ name }) => name)).toEqual(['Tres.pdf', 'Uno.pdf']);
    expect(changed.rows.map(({ cells }) => Object.keys(cells))).toEqual([[rent.id], [rent.id]]);
    const changedAgain = await change(id, { document_ids: [ids[2], ids[0], ids[1]] });
    expect(changedAgain.rows.at(-1)).toMatchObject({ name: 'Dos.pdf', cells: {} });
  });

  test('returns the rows that changed after a revision', async () => {
    const { id, revision } = await createTableOf();
    expect((await get(id, revision)).rows).toEqual([]);
    await correct(id, ids[1] ?? '', '950 €');
    const { rows, document_ids: order } = await get(id, revision);
    expect(rows.map(({ name }) => name)).toEqual(['Dos.pdf']);
    expect(order).toEqual(ids);
  });

  test('responds not found to other users', async () => {
    const { id } = await createTableOf();
    const owner = ana;
    ana = await library.createPerson('premium', 100);
    for (const call of [() => get(id), () => start(id), () => stop(id), () => remove(id)])
      await expect(call()).rejects.toMatchObject({ code: 'table_not_found' });
    ana = owner;
  });
});

describe('run of a table', () => {
  test('holds the price of the cells, and charges for answered ones by document', async () => {
    const { available } = await balance();
    answerEach((column, name) =>
      name === 'Dos.pdf'
        ? amountValue('absent', 0)
        : column === term.id
          ? 'failed'
          : amountValue('checked', 90_000),
    );
    const { id } = await createTableOf();
    expect(await start(id)).toMatchObject({ state: 'running', credits_held: 3 });
    expect(await balance()).toEqual({ available: available - 3, held: 3 });
    await work(id);
    expect(await get(id)).toMatchObject({
      ...{ state: 'idle', credits_held: 0, credits_spent: 2, detail: null },
      progress: { cells: 6, total_cells: 6 },
    });
    expect(await statesOf(id)).toEqual([
      ['answered', 'failed'],
      ['answered', 'answered'],
      ['answered', 'failed'],
    ]);
    expect(await balance()).toEqual({ available: available - 2, held: 0 });
  });

  test('asks in the second run only failed cells, new columns, and new and replaced documents', async () => {
    answerEach((column) => (column === term.id ? 'failed' : amountValue('checked', 90_000)));
    const { id } = await createTableOf(undefined, ids.slice(0, 2));
    await start(id);
    await work(id);
    await library.upload(ana, [{ name: 'Uno.pdf', bytes: await printPages(['La renta es de 1 euro.']) }], {
      nameConflict: 'replace',
    });
    expect((await get(id)).rows[0]?.cells[rent.id]).toMatchObject({
      status: 'pending',
      answer: { value: { minor_units: 90_000 } },
    });
    await change(id, { document_ids: ids });
    answerEach(() => amountValue('checked', 1));
    await start(id);
    await work(id);
    expect(askedCells()).toEqual([
      ...['Dos.pdf Duración', 'Tres.pdf Duración', 'Tres.pdf Renta'],
      ...['Uno.pdf Duración', 'Uno.pdf Renta'],
    ]);
    await expect(start(id)).rejects.toMatchObject({ code: 'nothing_to_ask' });
  });

  test('asks chosen cells again, also answered ones', async () => {
    const { id } = await createTableOf();
    await start(id);
    await work(id);
    answerEach(() => amountValue('cited', 5));
    await start(id, { cells: [{ document_id: ids[1], column_id: rent.id }] });
    expect((await get(id)).rows[1]?.cells[rent.id]?.status).toBe('pending');
    await work(id);
    expect(askedCells()).toEqual(['Dos.pdf Renta']);
    expect((await get(id)).credits_spent).toBe(4);
  });

  test('refuses to start after too many unanswered cells, which are free, in one day', async () => {
    answerEach((column) => (column === rent.id ? amountValue('checked', 1) : 'failed'));
    const { id } = await createTableOf();
    const allowance = { limit: 'freeCellsOfUser', key: ana.uid } as const;
    await library.services.rateLimiter.consume([{ ...allowance, weight: limits.freeCellsPerDay - 3 }]);
    await start(id);
    await work(id);
    await expect(start(id)).rejects.toMatchObject({ code: 'rate_limited' });
    nowMs += 24 * hourMs;
    expect(await start(id)).toMatchObject({ state: 'running' });
  });

  test('refuses to start above the confirmed price, without credits, and beside another run', async () => {
    const { id } = await createTableOf();
    await expect(start(id, { max_credits: 2 })).rejects.toMatchObject({ code: 'price_changed' });
    const runId = randomUUID();
    await start(id, { run_id: runId });
    expect(await start(id, { run_id: runId })).toMatchObject({ state: 'running', credits_held: 3 });
    await expect(start(id)).rejects.toMatchObject({ code: 'table_running' });
    await expect(change(id, { columns: [rent] })).rejects.toMatchObject({ code: 'table_running' });
    expect(await change(id, { name: 'Locales' })).toMatchObject({ name: 'Locales', state: 'running' });
    await work(id);
    expect(await start(id, { run_id: runId })).toMatchObject({ state: 'idle', credits_spent: 3 });
    const { available } = await balance();
    await library.services.ledger.post(ana.uid, { kind: 'charge', source: 'x', amount: available - 1 });
    const other = await createTableOf();
    await expect(start(other.id)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect((await get(other.id)).state).toBe('idle');
  });

  test('stops immediately, charges the answered cells, and can fill the others later', async () => {
    const { available } = await balance();
    const { id } = await createTableOf();
    const isStopped = Promise.withResolvers<void>();
    readMock.mockImplementation(async (_services, { document, columns: some, signal }) => {
      if (document.name === 'Dos.pdf') await isStopped.promise;
      else if (document.name === 'Tres.pdf') await waitForAbort(signal);
      return new Map(some.map((column) => [column.id, amountValue('checked', 1)]));
    });
    await start(id);
    const workingPromise = work(id);
    await vi.waitFor(async () => expect((await get(id)).progress.cells).toBe(2));
    expect(await stop(id)).toMatchObject({ state: 'idle', credits_held: 0, credits_spent: 1 });
    expect(await stop(id)).toMatchObject({ state: 'idle' });
    isStopped.resolve();
    await workingPromise;
    expect(await balance()).toEqual({ available: available - 1, held: 0 });
    expect(await statesOf(id)).toEqual([
      ['answered', 'answered'],
      ['unasked', 'unasked'],
      ['unasked', 'unasked'],
    ]);
    answerEach(() => amountValue('checked', 2));
    await start(id);
    await work(id);
    expect(askedCells()).toHaveLength(4);
    expect(await balance()).toEqual({ available: available - 3, held: 0 });
  });

  test('continues after a killed worker, without asking or charging a cell twice', async () => {
    const { available } = await balance();
    const { id } = await createTableOf();
    const dead = Promise.withResolvers<never>();
    readMock.mockImplementation(async (_services, { document, columns: some }) => {
      if (document.name !== 'Uno.pdf') await dead.promise;
      return new Map(some.map((column) => [column.id, amountValue('checked', 1)]));
    });
    await start(id);
    const killedPromise = work(id);
    await vi.waitFor(async () => expect((await get(id)).progress.cells).toBe(2));
    await work(id);
    await expect(work(id, true)).rejects.toThrow('another run holds');
    nowMs += 2 * minuteMs;
    answerEach(() => amountValue('checked', 2));
    await work(id);
    expect(askedCells()).toEqual([
      'Dos.pdf Duración',
      'Dos.pdf Renta',
      'Tres.pdf Duración',
      'Tres.pdf Renta',
    ]);
    dead.reject(new Error('killed'));
    await killedPromise;
    expect(await get(id)).toMatchObject({ state: 'idle', credits_spent: 3, detail: null });
    expect(await balance()).toEqual({ available: available - 3, held: 0 });
  });

  test('ends with a message when no model answers, and can be continued', async () => {
    const { available } = await balance();
    const { id } = await createTableOf();
    readMock.mockImplementation(async (_services, { document, columns: some }) => {
      if (document.name !== 'Uno.pdf') throw new ApiError('model_unavailable');
      return new Map(some.map((column) => [column.id, amountValue('checked', 1)]));
    });
    await start(id);
    await work(id);
    const ended = await get(id);
    expect(ended).toMatchObject({ state: 'idle', credits_spent: 1 });
    expect(ended.detail).toContain('no responde');
    expect(await balance()).toEqual({ available: available - 1, held: 0 });
    answerEach(() => amountValue('checked', 1));
    await start(id);
    await work(id);
    expect(await get(id)).toMatchObject({ credits_spent: 3, detail: null });
  });

  test('fails a document at the first attempt when it exceeds its token budget, and answers the others', async () => {
    const { id } = await createTableOf();
    readMock.mockImplementation(async (_services, { document, columns: some, budget }) => {
      if (document.name === 'Uno.pdf') budget.requireRoom(Number.MAX_SAFE_INTEGER);
      return new Map(some.map((column) => [column.id, amountValue('checked', 1)]));
    });
    await start(id);
    await work(id);
    expect(await get(id)).toMatchObject({ state: 'idle', credits_spent: 2, detail: null });
    expect(await statesOf(id)).toEqual([
      ['failed', 'failed'],
      ['answered', 'answered'],
      ['answered', 'answered'],
    ]);
    expect(readMock).toHaveBeenCalledTimes(3);
  });

  test('ends after a document has killed several workers', async () => {
    const { id } = await createTableOf();
    readMock.mockImplementation(() => new Promise(() => {}));
    await start(id);
    for (let times = 0; times < 4; times += 1) {
      void work(id);
      await vi.waitFor(() => expect(readMock).toHaveBeenCalledTimes(3 * (times + 1)));
      nowMs += 2 * minuteMs;
    }
    await work(id);
    expect(await get(id)).toMatchObject({ state: 'idle', credits_spent: 0 });
    expect((await get(id)).detail).toContain('no se ha podido');
  });

  test('enqueues a lost task again with the sweep, and ends the run after some hours', async () => {
    const { available } = await balance();
    const { id } = await createTableOf();
    await start(id);
    queued.length = 0;
    expect(await sweepTables(library.services)).toBe(0);
    nowMs += 3 * minuteMs;
    expect(await sweepTables(library.services)).toBe(1);
    expect(queued.map(({ data }) => data)).toEqual([{ uid: ana.uid, id }]);
    nowMs += 4 * hourMs;
    await sweepTables(library.services);
    expect(await get(id)).toMatchObject({ state: 'idle' });
    expect(await balance()).toEqual({ available, held: 0 });
  });

  test('keeps the rows of deleted documents, and fills none of their cells', async () => {
    const { id } = await createTableOf();
    await start(id);
    await work(id);
    await deleteDocuments(library.services, ask({ body: { filenames: ['Uno.pdf'] } }));
    const { rows } = await get(id);
    expect(rows.map(({ name, is_deleted: isDeleted }) => [name, isDeleted])).toEqual([
      ['Uno.pdf', true],
      ['Dos.pdf', false],
      ['Tres.pdf', false],
    ]);
    expect(rows[0]?.cells[rent.id]?.status).toBe('answered');
    await change(id, { columns: [rent, { ...term, id: randomUUID() }] });
    answerEach(() => amountValue('checked', 1));
    await start(id);
    await work(id);
    expect(askedCells()).toEqual(['Dos.pdf Duración', 'Tres.pdf Duración']);
  });

  test('keeps a correction that is made while it runs, beside the answer', async () => {
    const { id } = await createTableOf();
    const corrected = Promise.withResolvers<void>();
    readMock.mockImplementation(async (_services, { columns: some }) => {
      await corrected.promise;
      return new Map(some.map((column) => [column.id, amountValue('checked', 90_000)]));
    });
    await start(id);
    const workingPromise = work(id);
    await correct(id, ids[0] ?? '', '1.250,50 €');
    corrected.resolve();
    await workingPromise;
    expect((await get(id)).rows[0]?.cells[rent.id]).toMatchObject({
      status: 'answered',
      answer: { value: { minor_units: 90_000 } },
      correction: { value: { type: 'amount', minor_units: 125_050, currency: 'EUR' }, text: '1.250,50 €' },
    });
    expect((await correct(id, ids[0] ?? '', null)).cells[rent.id]?.correction).toBeNull();
    expect((await correct(id, ids[0] ?? '', 'unos mil')).cells[rent.id]?.correction).toMatchObject({
      ...{ value: null, text: 'unos mil' },
    });
  });

  test('releases its credits when its table is deleted, and its worker writes nothing', async () => {
    const { available } = await balance();
    const { id } = await createTableOf();
    const deleted = Promise.withResolvers<void>();
    readMock.mockImplementation(async (_services, { columns: some }) => {
      await deleted.promise;
      return new Map(some.map((column) => [column.id, amountValue('checked', 1)]));
    });
    await start(id);
    const workingPromise = work(id);
    await vi.waitFor(() => expect(readMock).toHaveBeenCalled());
    expect(await remove(id)).toEqual({ tables: [] });
    deleted.resolve();
    await workingPromise;
    await expect(get(id)).rejects.toMatchObject({ code: 'table_not_found' });
    expect(await balance()).toEqual({ available, held: 0 });
    const leftRows = await library.services.firestore.collection(`users/${ana.uid}/tables/${id}/rows`).get();
    expect(leftRows.size).toBe(0);
  });

  test('appears in the movements under the name of its table, and its ledger adds up', async () => {
    const { id } = await createTableOf();
    const runId = randomUUID();
    await start(id, { run_id: runId });
    await work(id);
    const source = `table:${id}:${runId}`;
    const foundTables = await findFilledTables(library.services, ana.uid, [source, 'question:x']);
    expect([...foundTables]).toEqual([[source, { text: 'Alquileres', link: `/tablas/${id}` }]]);
    expect(await checkWallet(library.services.firestore, ana.uid)).toEqual([]);
  });
});

/** Resolves when the signal aborts. */
const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
