import {
  Metadata,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { z } from 'zod';
import type { CallGate } from '../control/call-gate.ts';
import type { CallCounter, Fault, FaultPlan } from '../control/fault-plan.ts';
import type { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import type { Engine } from './engine.ts';
import { FirestoreError, toFirestoreError } from './firestore-error.ts';
import { listCollectionIds, listDocuments } from './list-handlers.ts';
import type { ListenHandler } from './listen-handler.ts';
import type {
  BatchGetRequest,
  BatchWriteRequest,
  BeginTransactionRequest,
  CommitRequest,
  ListCollectionIdsRequest,
  ListDocumentsRequest,
  ListenRequest,
  ListenResponse,
  RollbackRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
} from './protocol.ts';
import type { IndexDefinitions } from './query-index.ts';
import { ReadHandlers } from './read-handlers.ts';
import type { Transactions } from './transactions.ts';
import { WriteHandlers } from './write-handlers.ts';

const statusNames = Object.keys(status).filter((name) => Number.isNaN(Number(name)));

/** Body of `POST /x-control/fail`. */
export const firestoreFault = z.strictObject({
  /** Name of the call, such as `Commit`; every call by default. */
  method: z.string().optional(),
  /** Name of the gRPC status; `OK` for a call that is only slow. */
  code: z.enum(statusNames as [string, ...string[]]).default('UNAVAILABLE'),
  times: z.int().min(0).default(1),
  delayMs: z.int().min(0).default(0),
  /** The call takes effect, and only its response is lost. */
  afterEffect: z.boolean().default(false),
});
export type FirestoreFault = z.infer<typeof firestoreFault> & Fault;

export interface ServiceParts {
  readonly engine: Engine;
  readonly transactions: Transactions;
  readonly listen: ListenHandler;
  readonly faults: FaultPlan<FirestoreFault>;
  readonly calls: CallCounter;
  readonly gate: CallGate;
  readonly snapshots: SnapshotGate;
  readonly indexes: IndexDefinitions | undefined;
}

/** Applies the rule of `firestore.rules`: denies every client except servers, which identify themselves as owner. */
function requireOwner(metadata: Metadata): void {
  if (metadata.get('authorization').includes('Bearer owner')) return;
  throw new FirestoreError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
}

/** Runs one call: counts it, denies clients, and fails or delays it when a test has ordered that. */
async function runCall<T>(
  parts: ServiceParts,
  method: string,
  metadata: Metadata,
  work: () => Promise<T>,
): Promise<T> {
  const releasedPromise = parts.snapshots.pass();
  if (releasedPromise !== undefined) await releasedPromise;
  parts.calls.count(method);
  requireOwner(metadata);
  const orderedFault = parts.gate(`firestore ${method}`);
  if (orderedFault === 'answer lost') await work();
  if (orderedFault !== 'served')
    throw new FirestoreError(status.PERMISSION_DENIED, 'A test ordered this failure.');
  const fault = await parts.faults.takeAfterDelay(method);
  if (fault === undefined || fault.code === 'OK') return work();
  if (fault.afterEffect) await work();
  throw new FirestoreError(
    status[fault.code as keyof typeof status],
    `A test ordered this failure (${fault.code}).`,
  );
}

function unaryCall<Request, Response>(
  parts: ServiceParts,
  method: string,
  work: (request: Request) => Promise<Response>,
): (call: ServerUnaryCall<Request, Response>, callback: sendUnaryData<Response>) => void {
  return (call, callback) => {
    runCall(parts, method, call.metadata, () => work(call.request)).then(
      (response) => callback(null, response),
      (error: unknown) => callback(toFirestoreError(error)),
    );
  };
}

function serverStream<Request, Response>(
  parts: ServiceParts,
  method: string,
  work: (request: Request) => Promise<Response[]>,
): (call: ServerWritableStream<Request, Response>) => void {
  return (call) => {
    runCall(parts, method, call.metadata, () => work(call.request)).then(
      (responses) => {
        for (const response of responses) call.write(response);
        call.end();
      },
      (error: unknown) => {
        const { code, details } = toFirestoreError(error);
        // Sends headers before the error: without them the client would retry the stream for ever, as if never opened.
        call.sendMetadata(new Metadata());
        call.emit('error', { code, details });
      },
    );
  };
}

function listenStream(
  parts: ServiceParts,
): (call: ServerDuplexStream<ListenRequest, ListenResponse>) => void {
  return (call) => {
    // `serve` attaches its listeners later, and loses no message: none is read before.
    runCall(parts, 'Listen', call.metadata, async () => parts.listen.serve(call)).catch((error: unknown) => {
      const { code, details } = toFirestoreError(error);
      call.emit('error', { code, details });
    });
  };
}

/** Serves the calls that firebase-admin makes. The gRPC server responds UNIMPLEMENTED to others. */
export function createFirestoreService(parts: ServiceParts): UntypedServiceImplementation {
  const reads = new ReadHandlers(parts.engine, parts.transactions, parts.indexes);
  const writes = new WriteHandlers(parts.engine, parts.transactions);
  const countDocuments = (name: string, amount: number): void => parts.calls.count(name, amount);
  return {
    BatchGetDocuments: serverStream(parts, 'BatchGetDocuments', async (request: BatchGetRequest) => {
      const responses = await reads.batchGetDocuments(request);
      countDocuments('documentsRead', responses.length);
      return responses;
    }),
    RunQuery: serverStream(parts, 'RunQuery', async (request: RunQueryRequest) => {
      const responses = await reads.runQuery(request);
      // Counts at least one read: the service bills a query without results as one.
      countDocuments('documentsRead', Math.max(responses.filter(({ document }) => document).length, 1));
      return responses;
    }),
    RunAggregationQuery: serverStream(parts, 'RunAggregationQuery', (request: RunAggregationQueryRequest) =>
      reads.runAggregationQuery(request),
    ),
    BeginTransaction: unaryCall(parts, 'BeginTransaction', (request: BeginTransactionRequest) =>
      writes.beginTransaction(request),
    ),
    Commit: unaryCall(parts, 'Commit', async (request: CommitRequest) => {
      const response = await writes.commit(request);
      countDocuments('documentsWritten', request.writes?.length ?? 0);
      return response;
    }),
    Rollback: unaryCall(parts, 'Rollback', (request: RollbackRequest) => writes.rollback(request)),
    BatchWrite: unaryCall(parts, 'BatchWrite', async (request: BatchWriteRequest) => {
      const response = await writes.batchWrite(request);
      countDocuments('documentsWritten', response.status.filter(({ code }) => code === status.OK).length);
      return response;
    }),
    ListDocuments: unaryCall(parts, 'ListDocuments', (request: ListDocumentsRequest) =>
      listDocuments(parts.engine, request),
    ),
    ListCollectionIds: unaryCall(parts, 'ListCollectionIds', (request: ListCollectionIdsRequest) =>
      listCollectionIds(parts.engine, request),
    ),
    // Returns no partition points: the whole collection group is one partition.
    PartitionQuery: unaryCall(parts, 'PartitionQuery', async () => ({ partitions: [], nextPageToken: '' })),
    Listen: listenStream(parts),
  };
}
