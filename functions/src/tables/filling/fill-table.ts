import { setTimeout as delay } from 'node:timers/promises';
import type { TableColumn } from '../../contract/tables/schemas.ts';
import { ModelBudget } from '../../engines/models/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { claimWork, LeaseLostError, releaseWork, renewWork } from '../../platform/lease/leased-work.ts';
import { startHeartbeat } from '../../platform/lease/start-heartbeat.ts';
import { waitForAll } from '../../platform/resilience/wait-for-all.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { findDocumentById } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import { readCells } from '../reading/read-cells.ts';
import { rowRecordSchema, rowsOf, type TableKey, tableReference } from '../table-record.ts';
import { commitRow, type RowAnswers } from './commit-row.ts';
import { endTableRun } from './end-run.ts';
import { enqueueFill, fillTaskSchema } from './enqueue-fill.ts';
import { type RunningTable, tableWork } from './table-work.ts';

const heartbeatMs = 5_000;
/** Maximum number of workers in succession that end no row: a document that kills its worker. */
const maxAttempts = 4;
/** Documents read at a time. */
const concurrentRows = 4;
/** Maximum failures of the model providers in succession, after which a run ends. */
const maxConsecutiveFailures = 8;
const pauseAfterMissMs = 1_000;
/** Time for new rows in one task, below the limit of the function; a longer run continues in another task. */
const sliceMs = 8 * minuteMs;
const rowMs = 3 * minuteMs;
/** Max tokens of all calls for one document. */
const maxRowTokens = 400_000;

export const runFailed =
  'La tabla no se ha podido rellenar entera. Las celdas que faltan no se te han cobrado; puedes seguir cuando quieras.';
const modelUnavailable =
  'El servicio que lee los documentos no responde ahora. Las celdas que faltan no se te han cobrado; puedes seguir dentro de unos minutos.';

interface FillOptions {
  /** True when this task was delivered before, so that its first worker may have died. */
  readonly isRetry: boolean;
  /** Answers the cells of a document; by default a model does. */
  readonly read?: typeof readCells;
}

/** Fills the table of a task unless another worker does. Idempotent. Rejects when the task must be delivered again. */
export async function fillTable(
  services: Services,
  data: unknown,
  { isRetry, read = readCells }: FillOptions,
): Promise<void> {
  const key = fillTaskSchema.parse(data);
  const reference = tableReference(services.firestore, key);
  const table = await claimWork(services, tableWork, reference, { isRetry });
  if (table === undefined) return;
  const { holder } = table.run.lease;
  if (table.run.attempts > maxAttempts) {
    await endTableRun(services, key, { detail: runFailed, holder });
    return;
  }
  try {
    const outcome = await new TableFilling(services, key, table, read).run();
    if (outcome !== 'paused') return void (await endTableRun(services, key, { detail: outcome, holder }));
    await releaseWork(services, tableWork, { reference, holder });
    await enqueueFill(services.fillQueue, key, `${table.run.id}-${table.endedCells}`);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    services.logger.error('a table was not filled', { tableId: key.id, cause: error });
    await releaseWork(services, tableWork, { reference, holder });
    throw error;
  }
}

/** One worker on the run of a table. */
class TableFilling {
  readonly #services: Services;
  readonly #key: TableKey;
  readonly #table: RunningTable;
  readonly #readCells: typeof readCells;
  readonly #stop = new AbortController();
  readonly #until: number;
  #misses = 0;

  constructor(services: Services, key: TableKey, table: RunningTable, readRowCells: typeof readCells) {
    this.#services = services;
    this.#key = key;
    this.#table = table;
    this.#readCells = readRowCells;
    this.#until = services.now().getTime() + sliceMs;
  }

  /**
   * Reads the documents that the run is to ask. Resolves with `null` when all are read, with a sentence when the run must
   * end early, and with `paused` when the time is over.
   */
  async run(): Promise<string | null | 'paused'> {
    const { firestore, logger } = this.#services;
    const { holder } = this.#table.run.lease;
    const { docs } = await rowsOf(firestore, this.#key).where('isAsked', '==', true).get();
    const asking = new Map(docs.map((row) => [row.id, readSnapshot(row, rowRecordSchema)?.asking ?? []]));
    const queue = this.#table.documentIds.filter((id) => asking.has(id));
    const reference = tableReference(firestore, this.#key);
    const heartbeat = startHeartbeat(() => renewWork(this.#services, tableWork, { reference, holder }), {
      everyMs: heartbeatMs,
      onError: (error) => {
        if (error instanceof LeaseLostError) this.#stop.abort(error);
        else logger.warn('lease of a table not renewed', { tableId: this.#key.id, cause: error });
      },
    });
    const takeRows = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const isRead = await this.#fillRow(id, new Set(asking.get(id)));
        if (!isRead) queue.push(id);
        if (this.#isUnavailable || this.#services.now().getTime() > this.#until) return;
      }
    };
    try {
      await waitForAll(Array.from({ length: concurrentRows }, takeRows));
    } finally {
      await heartbeat.stop();
    }
    if (queue.length === 0) return null;
    return this.#isUnavailable ? modelUnavailable : 'paused';
  }

  get #isUnavailable(): boolean {
    return this.#misses >= maxConsecutiveFailures;
  }

  /** Reads the asked columns of one document and stores the answers. Resolves with false without an available model. */
  async #fillRow(documentId: string, asking: ReadonlySet<string>): Promise<boolean> {
    this.#stop.signal.throwIfAborted();
    const document = await findDocumentById(this.#services.firestore, this.#key.uid, documentId);
    const columns = this.#table.columns.filter(({ id }) => asking.has(id));
    const answers = document === undefined ? new Map() : await this.#read(document, columns);
    if (answers === undefined) return false;
    await this.#commit(documentId, document, answers);
    return true;
  }

  /** Resolves with `undefined` when no model was available, and without answers when the document cannot be read. */
  async #read(document: StoredDocument, columns: readonly TableColumn[]): Promise<RowAnswers | undefined> {
    const budget = new ModelBudget(maxRowTokens);
    try {
      const answers = await this.#readCells(this.#services, {
        ...{ uid: this.#key.uid, document, columns },
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(rowMs)]),
        budget,
      });
      this.#misses = 0;
      return answers;
    } catch (cause) {
      this.#stop.signal.throwIfAborted();
      // Asks again, except for a document that has used up its tokens: it would use them up again.
      if (cause instanceof ApiError && cause.code === 'model_unavailable' && !budget.isUsedUp) {
        this.#misses += 1;
        if (!this.#isUnavailable) await delay(pauseAfterMissMs, undefined, { signal: this.#stop.signal });
        return undefined;
      }
      this.#services.logger.warn('a document of a table was not read', {
        ...{ tableId: this.#key.id, documentId: document.id, cause },
      });
      return new Map();
    }
  }

  async #commit(
    documentId: string,
    document: StoredDocument | undefined,
    answers: RowAnswers,
  ): Promise<void> {
    const { holder } = this.#table.run.lease;
    const { uid } = this.#key;
    try {
      const weight = await commitRow(this.#services, this.#key, holder, { documentId, document, answers });
      if (weight === 0 || document === undefined) return;
      // Ignores a refusal to count: the next run is refused by the limit anyway.
      await this.#services.rateLimiter
        .consume([{ limit: 'freeCellsOfUser', key: uid, weight }])
        .catch(() => {});
    } catch (error) {
      if (error instanceof LeaseLostError) this.#stop.abort(error);
      throw error;
    }
  }
}
