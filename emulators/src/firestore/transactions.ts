import { randomBytes } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import type { DocumentLocks, LockOwner } from './document-locks.ts';
import type { EngineDatabase } from './engine.ts';
import { FirestoreError } from './firestore-error.ts';
import type { CommitRequest, CommitResponse } from './protocol.ts';

/** Ids of the engine's own (read-only) transactions are longer. */
const idBytes = 16;

/** Returns true for an id of `Transactions.begin`, open or ended. */
export const isReadWriteId = (id: Uint8Array): boolean => id.length === idBytes;

/** Returns the error that makes the client start its transaction again. */
export const transactionExpired = (): FirestoreError =>
  new FirestoreError(
    status.INVALID_ARGUMENT,
    'The referenced transaction has expired or is no longer valid.',
  );

/** A query of a transaction, and a check that its result is unchanged. */
export interface QueryRead {
  /** Key of `EngineDatabase.collectionVersionOf`. */
  readonly collection: string;
  readonly version: number;
  readonly fingerprint: string;
  readonly rerun: () => Promise<string>;
}

/** A read-write transaction. It records its reads, so that its commit can check that they are unchanged. */
export class ReadWriteTransaction implements LockOwner {
  readonly id = randomBytes(idBytes);
  readonly database: EngineDatabase;
  readonly documents = new Map<string, number>();
  queries: QueryRead[] = [];
  lastActiveAt = Date.now();

  constructor(database: EngineDatabase) {
    this.database = database;
  }

  /** Records the state of a document before its first read in the transaction. */
  noteDocument(name: string): void {
    if (!this.documents.has(name)) this.documents.set(name, this.database.versionOf(name));
  }
}

const conflict = (changedObject: string): FirestoreError =>
  new FirestoreError(
    status.ABORTED,
    `Aborted due to cross-transaction contention: ${changedObject} changed.`,
  );

/** Open read-write transactions with their locks. */
export class Transactions {
  readonly locks: DocumentLocks;
  readonly #idleMs: number;
  readonly #open = new Map<string, ReadWriteTransaction>();

  constructor(locks: DocumentLocks, idleMs: number) {
    this.locks = locks;
    this.#idleMs = idleMs;
  }

  begin(database: EngineDatabase): ReadWriteTransaction {
    const transaction = new ReadWriteTransaction(database);
    this.#open.set(transaction.id.toString('base64'), transaction);
    return transaction;
  }

  /** Returns the open transaction with this id; undefined for a read-only or ended one. */
  find(id: Uint8Array): ReadWriteTransaction | undefined {
    const transaction = this.#open.get(Buffer.from(id).toString('base64'));
    if (transaction !== undefined) transaction.lastActiveAt = Date.now();
    return transaction;
  }

  end(transaction: ReadWriteTransaction): void {
    this.#open.delete(transaction.id.toString('base64'));
    this.locks.release(transaction);
  }

  endAll(): void {
    for (const transaction of [...this.#open.values()]) this.end(transaction);
    this.locks.clear();
  }

  /** Ends idle transactions; their next call fails, and the client starts again. */
  expireIdle(): void {
    for (const transaction of [...this.#open.values()]) {
      if (transaction.lastActiveAt + this.#idleMs <= Date.now()) this.end(transaction);
    }
  }

  /** Commits and ends the transaction. Throws ABORTED when a document or query that it read has changed. */
  async commit(transaction: ReadWriteTransaction, request: CommitRequest): Promise<CommitResponse> {
    try {
      await this.locks.acquire(transaction, writtenNames(request));
      if ((request.writes ?? []).length > 0) {
        await checkQueries(transaction);
        for (const [name, version] of transaction.documents) {
          if (transaction.database.versionOf(name) !== version) throw conflict(name);
        }
      }
      return transaction.database.commit(request);
    } finally {
      this.end(transaction);
    }
  }

  /** Commits writes without a transaction, once no transaction locks their documents. */
  async commitAlone(database: EngineDatabase, request: CommitRequest): Promise<CommitResponse> {
    const owner: LockOwner = { lastActiveAt: Date.now() };
    try {
      await this.locks.acquire(owner, writtenNames(request));
      return database.commit(request);
    } finally {
      this.locks.release(owner);
    }
  }
}

function writtenNames(request: CommitRequest): string[] {
  return (request.writes ?? []).map((write) => write.update?.name ?? write.delete ?? '');
}

/** Repeats each query whose collection was written to, until no write happens during the repetition. */
async function checkQueries(transaction: ReadWriteTransaction): Promise<void> {
  const { database } = transaction;
  const isStale = (query: QueryRead): boolean =>
    database.collectionVersionOf(query.collection) !== query.version;
  for (let round = 0; transaction.queries.some(isStale); round += 1) {
    if (round === 5) throw conflict('a queried collection');
    transaction.queries = await Promise.all(
      transaction.queries.map(async (query) => {
        const version = database.collectionVersionOf(query.collection);
        if (version === query.version) return query;
        if ((await query.rerun()) !== query.fingerprint) throw conflict('the result of a query');
        return { ...query, version };
      }),
    );
  }
}
