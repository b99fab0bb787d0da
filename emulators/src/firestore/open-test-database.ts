import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { connectInProcess } from './connect-in-process.ts';
import { readDeployedIndexes } from './query-index.ts';
import { type FirestoreOptions, type FirestoreStandIn, startFirestore } from './server.ts';

let openedCount = 0;

/** A private local Firestore on free ports with a client, by default with the project's indexes. */
export interface TestDatabase {
  readonly server: FirestoreStandIn;
  readonly db: Firestore;
  /** Calls a control route and returns its JSON. */
  control(path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export interface TestDatabaseOptions extends Partial<FirestoreOptions> {
  /** True to call by gRPC, for tests of gRPC and of listeners. It takes twice the processor time. */
  readonly isCalledByGrpc?: boolean;
}

export async function openTestDatabase({
  isCalledByGrpc = false,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  const projectId = 'demo-legajo';
  const server = await startFirestore({
    port: 0,
    controlPort: 0,
    projectId,
    indexes: readDeployedIndexes(),
    ...options,
  });
  openedCount += 1;
  const { app, db } = connectClient(server.host, projectId, `test-${openedCount}`);
  if (!isCalledByGrpc) connectInProcess(db, server.service);
  return {
    server,
    db,
    control: async (path, body) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${server.controlUrl}/x-control/${path}`, { ...init, headers });
      return response.json();
    },
    close: async () => {
      await db.terminate();
      await deleteApp(app);
      await server.close();
    },
  };
}

/**
 * Connects a client, which reads the emulator's address from the environment when it is created, as in the functions.
 * Sets that variable.
 */
function connectClient(host: string, projectId: string, name: string): { app: App; db: Firestore } {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  const app = initializeApp({ projectId }, name);
  return { app, db: getFirestore(app) };
}
