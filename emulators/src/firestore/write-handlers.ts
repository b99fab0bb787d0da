import { status } from '@grpc/grpc-js';
import type { Engine } from './engine.ts';
import { toFirestoreError } from './firestore-error.ts';
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  BeginTransactionRequest,
  CommitRequest,
  CommitResponse,
  RollbackRequest,
} from './protocol.ts';
import { beginReadOnly } from './read-handlers.ts';
import { isReadWriteId, type Transactions, transactionExpired } from './transactions.ts';

/** Calls that write, begin or end transactions. */
export class WriteHandlers {
  readonly #engine: Engine;
  readonly #transactions: Transactions;

  constructor(engine: Engine, transactions: Transactions) {
    this.#engine = engine;
    this.#transactions = transactions;
  }

  async beginTransaction(request: BeginTransactionRequest): Promise<{ transaction: Uint8Array }> {
    const database = await this.#engine.open(request.database);
    const readOnly = request.options?.readOnly;
    if (readOnly === undefined) return { transaction: this.#transactions.begin(database).id };
    return { transaction: await beginReadOnly(database, readOnly.readTime) };
  }

  async commit(request: CommitRequest): Promise<CommitResponse> {
    const database = await this.#engine.open(request.database);
    const id = request.transaction;
    if (id === undefined || id.length === 0) return this.#transactions.commitAlone(database, request);
    const transaction = this.#transactions.find(id);
    if (transaction !== undefined) return this.#transactions.commit(transaction, request);
    if (isReadWriteId(id)) throw transactionExpired();
    const [response] = await database.client.commit(request);
    return response;
  }

  async rollback(request: RollbackRequest): Promise<Record<string, never>> {
    const transaction = this.#transactions.find(request.transaction);
    if (transaction !== undefined) this.#transactions.end(transaction);
    else if (!isReadWriteId(request.transaction)) {
      const database = await this.#engine.open(request.database);
      await database.client.rollback(request);
    }
    return {};
  }

  /** Commits each write on its own, so that one may fail without the others. */
  async batchWrite(request: BatchWriteRequest): Promise<BatchWriteResponse> {
    const database = await this.#engine.open(request.database);
    const outcomes = await Promise.all(
      (request.writes ?? []).map(async (write) => {
        try {
          const single = { database: request.database, writes: [write] };
          const { writeResults } = await this.#transactions.commitAlone(database, single);
          return { result: writeResults?.[0] ?? {}, status: { code: status.OK } };
        } catch (error) {
          const { code, details } = toFirestoreError(error);
          return { result: {}, status: { code, message: details } };
        }
      }),
    );
    return {
      writeResults: outcomes.map((outcome) => outcome.result),
      status: outcomes.map((outcome) => outcome.status),
    };
  }
}
