import type { Duplex } from 'node:stream';

/**
 * Parts of `google.firestore.v1` that this server reads or changes, in the shape of `@grpc/proto-loader`
 * (camel case, 64-bit integers as strings, enums as names). Other fields pass unchanged.
 */
export interface ProtoTimestamp {
  seconds?: string | number;
  nanos?: number;
}

/** A `google.firestore.v1.Value`: its only key names the type. */
export type ProtoValue = Record<string, unknown>;

export interface ProtoDocument {
  name: string;
  fields?: Record<string, ProtoValue> | undefined;
  createTime?: ProtoTimestamp;
  updateTime?: ProtoTimestamp;
}

interface DocumentMask {
  fieldPaths?: string[];
}

interface FieldReference {
  fieldPath: string;
}

export interface Filter {
  compositeFilter?: { op: 'AND' | 'OR'; filters: Filter[] };
  fieldFilter?: { field: FieldReference; op: string; value: ProtoValue };
  unaryFilter?: { field: FieldReference; op: string };
}

export interface StructuredQuery {
  select?: { fields?: FieldReference[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: FieldReference; direction?: string }[];
  limit?: { value: number };
  [other: string]: unknown;
}

interface TransactionOptions {
  readOnly?: { readTime?: ProtoTimestamp };
  readWrite?: { retryTransaction?: Uint8Array };
}

/** Transaction or point in time of a read. */
export interface ConsistencySelector {
  transaction?: Uint8Array | undefined;
  newTransaction?: TransactionOptions;
  readTime?: ProtoTimestamp;
}

export interface BatchGetRequest extends ConsistencySelector {
  database: string;
  documents?: string[];
  mask?: DocumentMask;
}

export interface BatchGetResponse {
  found?: ProtoDocument;
  missing?: string;
  transaction?: Uint8Array | undefined;
  readTime?: ProtoTimestamp;
}

export interface RunQueryRequest extends ConsistencySelector {
  parent: string;
  structuredQuery: StructuredQuery;
}

export interface RunQueryResponse {
  document?: ProtoDocument;
  transaction?: Uint8Array | undefined;
  readTime?: ProtoTimestamp;
}

interface Aggregation {
  sum?: { field: FieldReference };
  avg?: { field: FieldReference };
  [other: string]: unknown;
}

export interface RunAggregationQueryRequest extends ConsistencySelector {
  parent: string;
  structuredAggregationQuery: { structuredQuery: StructuredQuery; aggregations?: Aggregation[] };
}

export interface RunAggregationQueryResponse {
  result?: { aggregateFields?: Record<string, ProtoValue> };
  transaction?: Uint8Array | undefined;
  readTime?: ProtoTimestamp;
}

interface Write {
  update?: ProtoDocument;
  delete?: string;
  [other: string]: unknown;
}

interface WriteResult {
  updateTime?: ProtoTimestamp;
  transformResults?: ProtoValue[];
}

export interface CommitRequest {
  database: string;
  writes?: Write[];
  transaction?: Uint8Array | undefined;
}

export interface CommitResponse {
  commitTime?: ProtoTimestamp;
  writeResults?: WriteResult[];
}

export interface BatchWriteRequest {
  database: string;
  writes?: Write[];
}

export interface BatchWriteResponse {
  writeResults: WriteResult[];
  status: { code: number; message?: string }[];
}

export interface BeginTransactionRequest {
  database: string;
  options?: TransactionOptions;
}

export interface RollbackRequest {
  database: string;
  transaction: Uint8Array;
}

export interface ListDocumentsRequest extends ConsistencySelector {
  parent: string;
  collectionId: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: DocumentMask;
  showMissing?: boolean;
}

export interface ListCollectionIdsRequest {
  parent: string;
}

export interface ListenRequest {
  database: string;
  addTarget?: { query?: { parent: string; structuredQuery: StructuredQuery }; [other: string]: unknown };
  removeTarget?: number;
}

export interface ListenResponse {
  targetChange?: { targetChangeType?: string; targetIds?: number[]; readTime?: ProtoTimestamp };
  [other: string]: unknown;
}

/** Calls of the in-memory client to which the gRPC server forwards requests. */
export interface EngineClient {
  beginTransaction(request: BeginTransactionRequest): Promise<[{ transaction: Uint8Array }]>;
  commit(request: CommitRequest): Promise<[CommitResponse]>;
  rollback(request: RollbackRequest): Promise<unknown>;
  runQuery(request: RunQueryRequest): Duplex;
  runAggregationQuery(request: RunAggregationQueryRequest): Duplex;
  listDocuments(request: ListDocumentsRequest): Promise<[ProtoDocument[]]>;
  listCollectionIds(request: ListCollectionIdsRequest): Promise<[string[]]>;
  listen(): Duplex;
}
