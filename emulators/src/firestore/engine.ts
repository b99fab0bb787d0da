import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { status } from '@grpc/grpc-js';
import { DatabaseClock } from './database-clock.ts';
import { FirestoreError } from './firestore-error.ts';
import type {
  BatchGetRequest,
  BatchGetResponse,
  CommitRequest,
  CommitResponse,
  EngineClient,
  ProtoTimestamp,
} from './protocol.ts';

/** Retention of past states, for reads at a point in time as in the service. */
const historyMs = 60_000;

interface PastState {
  updateTime: { toMillis(): number };
}

/**
 * Internals of the engine without a public API. The version is pinned, and a test of this server fails when
 * one of them moves.
 */
interface EngineInside {
  _accessor: {
    _src: { docs: Map<string, { _history: PastState[] }> };
    _txs: { flush(): void };
  };
}

/** Reads and writes like the engine's client, but without its artificial delay. */
interface ClientInside {
  _transactionManager: {
    batchRead(request: BatchGetRequest): BatchGetResponse[];
    commit(mode: typeof atomicMode, request: CommitRequest): CommitResponse;
  };
}

/** The engine's mode for all-or-nothing writes. */
const atomicMode = 0;

interface ClientPool {
  run(tag: string, requiresGrpc: boolean, use: (client: EngineClient) => Promise<void>): Promise<void>;
}

type Controller = ReturnType<FirestoreMock['createDatabase']>;

/** An in-memory database. Every commit goes through `commit` and takes effect immediately. */
export class EngineDatabase {
  /** `projects/{project}/databases/{database}` */
  readonly name: string;
  readonly client: EngineClient;
  readonly #controller: Controller;
  readonly #clock: DatabaseClock;
  readonly #collectionVersions = new Map<string, number>();
  readonly #recentlyWritten = new Set<string>();

  constructor(name: string, controller: Controller, client: EngineClient, clock: DatabaseClock) {
    this.name = name;
    this.client = client;
    this.#controller = controller;
    this.#clock = clock;
  }

  /** Returns the number of the commit that last changed the document; 0 when it never existed. */
  versionOf(documentName: string): number {
    return this.#controller.database.getDocument(this.#pathOf(documentName)).version;
  }

  /**
   * Returns a number that grows with each commit into a collection (full name) or into any collection of an id (`**` +
   * id).
   */
  collectionVersionOf(key: string): number {
    return this.#collectionVersions.get(key) ?? 0;
  }

  readDocuments(request: BatchGetRequest): BatchGetResponse[] {
    return this.#work.batchRead(request);
  }

  commit(request: CommitRequest): CommitResponse {
    this.#clock.advance();
    const writes = request.writes ?? [];
    const names = writes.map((write) => write.update?.name ?? write.delete ?? '');
    const response = this.#work.commit(atomicMode, { database: request.database, writes });
    for (const name of names) this.#noteWrite(name);
    const updateTimes = names.map((name) => this.#updateTimeOf(name));
    // Keeps the previous update time of a document for a write that changes nothing.
    const writeResults = (response.writeResults ?? []).map((result, index) => {
      const updateTime = updateTimes[index];
      return updateTime === undefined ? result : { ...result, updateTime };
    });
    return { ...response, writeResults };
  }

  /** Returns the full names of the documents, deleted ones included. */
  documentNames(): string[] {
    return [...this.#inside()._src.docs.keys()].map((path) => `${this.name}/documents/${path}`);
  }

  reset(): void {
    this.#collectionVersions.clear();
    this.#recentlyWritten.clear();
    this.#controller.reset();
  }

  /** Returns the past states of a document that the engine still keeps, the oldest first. */
  pastStatesOf(documentName: string): readonly PastState[] {
    return this.#inside()._src.docs.get(this.#pathOf(documentName))?._history ?? [];
  }

  /** Removes past states that are too old to be read; the engine itself never does. */
  forgetHistory(nowMs: number): void {
    const accessor = this.#inside();
    for (const path of this.#recentlyWritten) {
      const document = accessor._src.docs.get(path);
      const recentVersions =
        document?._history.filter((past) => past.updateTime.toMillis() > nowMs - historyMs) ?? [];
      if (document !== undefined) document._history = recentVersions;
      if (recentVersions.length === 0) this.#recentlyWritten.delete(path);
    }
    accessor._txs.flush();
  }

  get #work(): ClientInside['_transactionManager'] {
    return (this.client as unknown as ClientInside)._transactionManager;
  }

  #inside(): EngineInside['_accessor'] {
    return (this.#controller as unknown as EngineInside)._accessor;
  }

  #noteWrite(documentName: string): void {
    const collection = documentName.slice(0, documentName.lastIndexOf('/'));
    const id = collection.slice(collection.lastIndexOf('/') + 1);
    for (const key of [collection, `**${id}`]) {
      this.#collectionVersions.set(key, (this.#collectionVersions.get(key) ?? 0) + 1);
    }
    if (this.#recentlyWritten.size < 1_000_000) this.#recentlyWritten.add(this.#pathOf(documentName));
  }

  #updateTimeOf(documentName: string): ProtoTimestamp | undefined {
    const path = this.#pathOf(documentName);
    if (path.split('/').length % 2 !== 0) return undefined;
    const document = this.#controller.database.getDocument(path);
    if (!document.exists) return undefined;
    return { seconds: document.updateTime.seconds, nanos: document.updateTime.nanoseconds };
  }

  #pathOf(documentName: string): string {
    return documentName.slice(`${this.name}/documents/`.length);
  }
}

/** All databases of the stand-in. The first call that names a database creates it. */
export class Engine {
  readonly #environment = new FirestoreMock();
  readonly #clock = new DatabaseClock();
  readonly #databases = new Map<string, Promise<EngineDatabase>>();
  readonly #opened: EngineDatabase[] = [];

  constructor() {
    this.#environment.systemTime.custom(() => this.#clock.now());
  }

  /** Returns the database of a resource name (`projects/p/databases/d/…`). */
  open(resourceName: string): Promise<EngineDatabase> {
    const [, project, database] = /^projects\/([^/]+)\/databases\/([^/]+)/.exec(resourceName) ?? [];
    if (project === undefined || database === undefined) {
      throw new FirestoreError(status.INVALID_ARGUMENT, `Invalid resource name "${resourceName}".`);
    }
    const name = `projects/${project}/databases/${database}`;
    const openedPromise = this.#databases.get(name) ?? this.#create(name, project, database);
    this.#databases.set(name, openedPromise);
    return openedPromise;
  }

  /** Returns the databases opened so far. */
  opened(): readonly EngineDatabase[] {
    return this.#opened;
  }

  async resetAll(): Promise<void> {
    for (const database of await Promise.all(this.#databases.values())) database.reset();
  }

  async forgetHistory(): Promise<void> {
    const nowMs = this.#clock.now().getTime();
    for (const database of await Promise.all(this.#databases.values())) database.forgetHistory(nowMs);
  }

  async #create(name: string, project: string, database: string): Promise<EngineDatabase> {
    const controller = this.#environment.createDatabase(project, database);
    const { _clientPool: pool } = controller.firestore() as unknown as { _clientPool: ClientPool };
    // Keeps a client of the pool for the life of the process: the pool lends it while this promise is pending.
    const client = await new Promise<EngineClient>((resolve, reject) => {
      pool
        .run('front', false, (lent) => {
          resolve(lent);
          return new Promise<void>(() => {});
        })
        .catch(reject);
    });
    const opened = new EngineDatabase(name, controller, client, this.#clock);
    this.#opened.push(opened);
    return opened;
  }
}
