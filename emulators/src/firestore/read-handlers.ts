import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { adaptQuery } from './adapt-query.ts';
import type { Engine, EngineDatabase } from './engine.ts';
import { applyFieldMask } from './field-mask.ts';
import type {
  BatchGetRequest,
  BatchGetResponse,
  ConsistencySelector,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
  StructuredQuery,
} from './protocol.ts';
import { type IndexDefinitions, requireIndex } from './query-index.ts';
import {
  isReadWriteId,
  type ReadWriteTransaction,
  type Transactions,
  transactionExpired,
} from './transactions.ts';

/** Mode of a read: within a read-write transaction of this server, or by a selector of the engine. */
interface ReadScope {
  readonly transaction?: ReadWriteTransaction;
  readonly selector: ConsistencySelector;
  /** Transaction id to send to the client, when this read began the transaction. */
  readonly begunId?: Uint8Array;
}

/** The engine sends all messages together but ends the stream milliseconds later: returns before the end. */
async function collectMessages<T>(stream: Duplex): Promise<T[]> {
  await once(stream, 'readable');
  const items: T[] = [];
  for (let item = stream.read(); item !== null; item = stream.read()) items.push(item as T);
  stream.destroy();
  return items;
}

/** Reads of the service. Each sends all messages of its response together. */
export class ReadHandlers {
  readonly #engine: Engine;
  readonly #transactions: Transactions;
  readonly #indexes: IndexDefinitions | undefined;

  constructor(engine: Engine, transactions: Transactions, indexes: IndexDefinitions | undefined) {
    this.#engine = engine;
    this.#transactions = transactions;
    this.#indexes = indexes;
  }

  async batchGetDocuments(request: BatchGetRequest): Promise<BatchGetResponse[]> {
    const database = await this.#engine.open(request.database);
    const names = request.documents ?? [];
    const scope = await this.#enter(database, request);
    if (scope.transaction !== undefined) {
      await this.#transactions.locks.acquire(scope.transaction, names);
      for (const name of names) scope.transaction.noteDocument(name);
    }
    // Begins a transaction for a past point in time, which the engine reads only within one.
    const pinned =
      request.readTime === undefined ? undefined : await beginReadOnly(database, request.readTime);
    const selector = pinned === undefined ? scope.selector : { transaction: pinned };
    const readRequest = { database: request.database, documents: names, ...selector };
    const responses = database.readDocuments(readRequest);
    if (pinned !== undefined) {
      await database.client.rollback({ database: request.database, transaction: pinned });
    }
    const masked: BatchGetResponse[] = responses.map(({ found, transaction: _id, ...response }) =>
      found === undefined
        ? response
        : {
            ...response,
            found: { ...found, fields: applyFieldMask(found.fields, request.mask?.fieldPaths) },
          },
    );
    return reportBegunTransaction(masked, scope);
  }

  async runQuery(request: RunQueryRequest): Promise<RunQueryResponse[]> {
    requireIndex(this.#indexes, request.structuredQuery);
    const query = adaptQuery(request.structuredQuery);
    return this.#query<RunQueryResponse>(
      request,
      query,
      (database, selector) =>
        database.client.runQuery({ parent: request.parent, structuredQuery: query, ...selector }),
      (responses) =>
        responses.map(({ document }) => [
          document?.name,
          document?.updateTime?.seconds,
          document?.updateTime?.nanos,
        ]),
    );
  }

  async runAggregationQuery(request: RunAggregationQueryRequest): Promise<RunAggregationQueryResponse[]> {
    const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery;
    // Skips documents that lack the field of any sum or average, also for the count in the same query, as Firestore
    // does.
    const summed = aggregations.flatMap(({ sum, avg }) =>
      [sum, avg].flatMap((it) => it?.field.fieldPath ?? []),
    );
    requireIndex(this.#indexes, structuredQuery, summed);
    const query = adaptQuery(structuredQuery, summed);
    const structuredAggregationQuery = { ...request.structuredAggregationQuery, structuredQuery: query };
    return this.#query<RunAggregationQueryResponse>(
      request,
      query,
      (database, selector) =>
        database.client.runAggregationQuery({
          parent: request.parent,
          structuredAggregationQuery,
          ...selector,
        }),
      (responses) => responses.map(({ result }) => result?.aggregateFields),
    );
  }

  async #query<T extends { transaction?: Uint8Array | undefined }>(
    request: ConsistencySelector & { parent: string },
    query: StructuredQuery,
    runQuery: (database: EngineDatabase, selector: ConsistencySelector) => Duplex,
    describeResponses: (responses: T[]) => unknown,
  ): Promise<T[]> {
    const database = await this.#engine.open(request.parent);
    const scope = await this.#enter(database, request);
    const from = query.from?.[0];
    const collection =
      from?.allDescendants === true
        ? `**${from.collectionId ?? ''}`
        : `${request.parent}/${from?.collectionId ?? ''}`;
    if (scope.transaction !== undefined) {
      await this.#transactions.locks.acquire(scope.transaction, [`query ${collection}`]);
    }
    const version = database.collectionVersionOf(collection);
    const responses = await collectMessages<T>(runQuery(database, scope.selector));
    const fingerprintOf = (result: T[]): string => JSON.stringify(describeResponses(result));
    scope.transaction?.queries.push({
      collection,
      version,
      fingerprint: fingerprintOf(responses),
      rerun: async () => fingerprintOf(await collectMessages<T>(runQuery(database, {}))),
    });
    return reportBegunTransaction(
      responses.map((response) => ({ ...response, transaction: undefined })),
      scope,
    );
  }

  async #enter(database: EngineDatabase, request: ConsistencySelector): Promise<ReadScope> {
    if (request.newTransaction?.readOnly !== undefined) {
      const begunId = await beginReadOnly(database, request.newTransaction.readOnly.readTime);
      return { selector: { transaction: begunId }, begunId };
    }
    if (request.newTransaction !== undefined) {
      const transaction = this.#transactions.begin(database);
      return { transaction, selector: {}, begunId: transaction.id };
    }
    if (request.transaction !== undefined && request.transaction.length > 0) {
      const transaction = this.#transactions.find(request.transaction);
      if (transaction !== undefined) return { transaction, selector: {} };
      if (isReadWriteId(request.transaction)) throw transactionExpired();
      return { selector: { transaction: request.transaction } };
    }
    return { selector: request.readTime === undefined ? {} : { readTime: request.readTime } };
  }
}

export async function beginReadOnly(
  database: EngineDatabase,
  readTime: ConsistencySelector['readTime'],
): Promise<Uint8Array> {
  const readOnly = readTime === undefined ? {} : { readTime };
  const [{ transaction }] = await database.client.beginTransaction({
    database: database.name,
    options: { readOnly },
  });
  return transaction;
}

function reportBegunTransaction<T extends { transaction?: Uint8Array | undefined }>(
  responses: T[],
  scope: ReadScope,
): T[] {
  const [first, ...rest] = responses;
  if (scope.begunId === undefined || first === undefined) return responses;
  return [{ ...first, transaction: scope.begunId }, ...rest];
}
