/**
 * The local Firestore, for firebase-admin over `FIRESTORE_EMULATOR_HOST`: a gRPC server in front of an in-memory
 * database (`@firebase-bridge/firestore-admin`), without Java, empty at each start unless it is given a snapshot.
 *
 * As in the service, transactions are serialisable and wait for each other's locks; where locks could not help, the
 * later commit is ABORTED, which the client retries. Queries inside a transaction are checked at commit, idle
 * transactions expire, documents end at 1 MiB, rules deny every client (only `Bearer owner` comes in), and a query
 * without its index in `firestore.indexes.json` fails.
 *
 * What differs from the service:
 * - A lock is held for 2 s after the last call of its transaction, not for a minute and more, as it is with
 *   `LEGAJO_LOCK_LEASE_MS=60000`; then others pass, and the slow transaction is aborted at its commit if they changed
 *   what it had read.
 * - Nothing is limited by quota or by writes per second.
 * - Strings are compared by UTF-16 unit, which differs from UTF-8 only beyond U+FFFF.
 * - `array-contains-any` takes 10 values (30 in the service), and one array filter per query.
 * - `maximum` and `minimum` transforms, `explain` and pipelines are not there; `getPartitions` gives one partition.
 * - A document group listener and a query listener see every commit, without resume tokens.
 *
 * Control routes, on a port of their own: `GET /x-control/health`, `POST /x-control/reset`, `POST /x-control/fail`
 * (see `firestoreFault`), `GET /x-control/calls`, and those of `addSnapshotControls`.
 */
import { createServer } from 'node:http';
import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import express from 'express';
import { type CallGate, openGate } from '../control/call-gate.ts';
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
  /** The gRPC port, for `FIRESTORE_EMULATOR_HOST`; 0 for a free one. */
  readonly port: number;
  /** The port of the control routes; 0 for a free one. */
  readonly controlPort: number;
  readonly projectId: string;
  /** How long a transaction may be silent before it expires. 60 s, as in the service. */
  readonly transactionIdleMs?: number;
  /** How long a silent transaction keeps its locks while others wait: `LEGAJO_LOCK_LEASE_MS`, or 2 s. */
  readonly lockLeaseMs?: number;
  readonly gate?: CallGate;
  /** The indexes that queries find; without them every one. */
  readonly indexes?: IndexDefinitions | undefined;
  /** The documents to start with, as captured; calls then wait for `POST /x-control/release`. */
  readonly saved?: Buffer | undefined;
}

export interface FirestoreStandIn extends StandIn {
  /** `127.0.0.1:port`, the value for `FIRESTORE_EMULATOR_HOST`. */
  readonly host: string;
  /** The calls, as the gRPC server answers them. */
  readonly service: UntypedServiceImplementation;
  /** Base URL of the control routes. */
  readonly controlUrl: string;
}

/** The service's own limit for one request. */
const maxRequestBytes = 10 * 1024 * 1024;

async function bind(server: Server, port: number): Promise<number> {
  // Tried with a plain server first, because the gRPC server prints a failure before it reports it.
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

/** Starts the local Firestore. Rejects with `PortTakenError` where a port is taken. */
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
  const gate = options.gate ?? openGate;
  const { indexes } = options;
  const parts: ServiceParts = { engine, transactions, listen, faults, calls, gate, snapshots, indexes };
  const grpc = new Server({
    'grpc.max_receive_message_length': maxRequestBytes,
    'grpc.max_send_message_length': -1,
  });
  const service = createFirestoreService(parts);
  grpc.addService(loadFirestoreService(), service);
  const control = createServer(express().use('/x-control', controlApp(parts)));
  const port = await bind(grpc, options.port);
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
