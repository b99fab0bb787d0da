/**
 * The local Firestore, for firebase-admin over `FIRESTORE_EMULATOR_HOST`: a gRPC server in front of an in-memory
 * database (`@firebase-bridge/firestore-admin`), without Java. Each start is empty, except from a snapshot.
 *
 * As in the service:
 * - Transactions are serialisable and wait for each other's locks. On a conflict that locks cannot prevent, the later
 *   commit is ABORTED, and the client retries it.
 * - Queries inside a transaction are checked at commit. Idle transactions expire.
 * - Documents above 1 MiB are refused. A query without its index in `firestore.indexes.json` fails.
 * - Rules deny every client except `Bearer owner`.
 *
 * Differences from the service:
 * - A transaction keeps its locks for 2 s after its last call, in the service for a minute and more
 *   (`LEGAJO_LOCK_LEASE_MS=60000`). Later the commit is aborted if another transaction changed its reads.
 * - There are no quotas and no limit of writes per second.
 * - Strings are compared by UTF-16 unit, which differs from UTF-8 only beyond U+FFFF.
 * - `array-contains-any` allows 10 values (30 in the service), and one array filter per query.
 * - `maximum` and `minimum` transforms, `explain` and pipelines are missing; `getPartitions` returns one partition.
 * - Listeners receive every commit, without resume tokens.
 *
 * Control routes, on a port of their own: `GET /x-control/health`, `GET /x-control/calls`, `POST /x-control/reset`,
 * `POST /x-control/fail` (see `firestoreFault`), and those of `addSnapshotControls`.
 */
import { createServer } from 'node:http';
import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import express from 'express';
import { type CallGate, servingGate } from '../control/call-gate.ts';
import { ControlRoutes } from '../control/control-routes.ts';
import { CallCounter, FaultPlan } from '../control/fault-plan.ts';
import { closeServer, listenOnPort, PortTakenError } from '../shared/listen-on-port.ts';
import { loopback } from '../shared/ports.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { addSnapshotControls } from '../snapshot/snapshot-controls.ts';
import { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import { DocumentLocks } from './document-locks.ts';
import { Engine } from './engine.ts';
import { captureEngine, restoreEngine } from './engine-snapshot.ts';
import {
  createFirestoreService,
  type FirestoreFault,
  firestoreFault,
  type ServiceParts,
} from './grpc-service.ts';
import { ListenHandler } from './listen-handler.ts';
import { loadFirestoreService } from './load-service.ts';
import type { IndexDefinitions } from './query-index.ts';
import { Transactions } from './transactions.ts';

export interface FirestoreOptions {
  /** gRPC port, for `FIRESTORE_EMULATOR_HOST`; 0 for a free one. */
  readonly port: number;
  /** Port of the control routes; 0 for a free one. */
  readonly controlPort: number;
  readonly projectId: string;
  /** Idle time after which a transaction expires; 60 s by default, as in the service. */
  readonly transactionIdleMs?: number;
  /** Idle time after which a transaction loses its locks to others; `LEGAJO_LOCK_LEASE_MS`, or 2 s. */
  readonly lockLeaseMs?: number;
  readonly gate?: CallGate;
  /** Indexes for queries; without them every query is allowed. */
  readonly indexes?: IndexDefinitions | undefined;
  /** Documents of a snapshot to start with; calls then wait for `POST /x-control/release`. */
  readonly saved?: Buffer | undefined;
}

export interface FirestoreStandIn extends StandIn {
  /** `127.0.0.1:port`, for `FIRESTORE_EMULATOR_HOST`. */
  readonly host: string;
  /** Handlers of the gRPC server. */
  readonly service: UntypedServiceImplementation;
  /** Base URL of the control routes. */
  readonly controlUrl: string;
}

/** Maximum size of a request in the service. */
const maxRequestBytes = 10 * 1024 * 1024;

async function bindPort(server: Server, port: number): Promise<number> {
  // Tries the port with a plain server first, because the gRPC server prints a failure before it reports it.
  const probe = createServer();
  await listenOnPort(probe, port, 'Firestore');
  await closeServer(probe);
  return new Promise((resolve, reject) => {
    server.bindAsync(`${loopback}:${port}`, ServerCredentials.createInsecure(), (error, boundPort) => {
      if (error === null) resolve(boundPort);
      else
        reject(
          /EADDRINUSE|No address added/.test(error.message) ? new PortTakenError(port, 'Firestore') : error,
        );
    });
  });
}

/** Starts the local Firestore. Rejects with `PortTakenError` when a port is taken. */
export async function startFirestore(options: FirestoreOptions): Promise<FirestoreStandIn> {
  const engine = new Engine();
  await engine.open(`projects/${options.projectId}/databases/(default)`);
  const snapshots = new SnapshotGate();
  if (options.saved !== undefined) {
    snapshots.hold();
    await restoreEngine(engine, options.saved);
  }
  const transactions = new Transactions(
    new DocumentLocks(options.lockLeaseMs ?? Number(process.env.LEGAJO_LOCK_LEASE_MS ?? 2_000)),
    options.transactionIdleMs ?? 60_000,
  );
  const listen = new ListenHandler(engine, options.indexes);
  const faults = new FaultPlan<FirestoreFault>();
  const calls = new CallCounter();
  const gate = options.gate ?? servingGate;
  const { indexes } = options;
  const parts: ServiceParts = { engine, transactions, listen, faults, calls, gate, snapshots, indexes };
  const grpc = new Server({
    'grpc.max_receive_message_length': maxRequestBytes,
    'grpc.max_send_message_length': -1,
  });
  const service = createFirestoreService(parts);
  grpc.addService(loadFirestoreService(), service);
  const control = createServer(express().use('/x-control', controlApp(parts)));
  const port = await bindPort(grpc, options.port);
  const controlPort = await listenOnPort(control, options.controlPort, 'control of Firestore').catch(
    (error: unknown) => {
      grpc.forceShutdown();
      throw error;
    },
  );
  const expiry = setInterval(() => transactions.expireIdle(), 1_000).unref();
  const forgetting = setInterval(() => void engine.forgetHistory(), 30_000).unref();
  return {
    url: `http://${loopback}:${port}`,
    host: `${loopback}:${port}`,
    service,
    controlUrl: `http://${loopback}:${controlPort}`,
    close: async () => {
      clearInterval(expiry);
      clearInterval(forgetting);
      transactions.endAll();
      grpc.forceShutdown();
      await closeServer(control);
    },
  };
}

function controlApp({
  engine,
  transactions,
  listen,
  faults,
  calls,
  snapshots,
}: ServiceParts): express.Router {
  const control = new ControlRoutes({
    name: 'firestore',
    reset: async () => {
      faults.clear();
      calls.clear();
      transactions.endAll();
      await engine.resetAll();
      listen.breakAll();
    },
  });
  control.onFaults(firestoreFault, faults);
  control.onCalls(calls);
  addSnapshotControls(control, snapshots, () => captureEngine(engine));
  return control.router;
}
