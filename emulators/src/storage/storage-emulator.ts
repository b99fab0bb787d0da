import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const requireTools = createRequire(import.meta.url);

/** Metadata of a stored file that this server reads. */
export interface StoredMetadata {
  readonly generation: number;
  readonly metageneration: number;
  readonly size: number;
}

interface ResumableUpload {
  readonly size: number;
  readonly status: 'active' | 'cancelled' | 'final';
}

/** The parts of firebase-tools' Storage emulator that are used here. */
export interface StorageEmulator {
  readonly adminStorageLayer: {
    createBucket(id: string): void;
    getMetadata(bucket: string, object: string): StoredMetadata | undefined;
  };
  readonly uploadService: {
    getResumableUpload(id: string): ResumableUpload;
    continueResumableUpload(id: string, bytes: Buffer): ResumableUpload;
  };
  /** Forgets every file; the bytes stay on disk. */
  reset(): void;
}

interface EmulatorArguments {
  projectId: string;
  host: string;
  port: number;
  rules: { name: string; content: string };
}

/** A stored file with its metadata, an instance of a class of firebase-tools that converts to and from JSON. */
interface StoredFile {
  readonly metadata: object & StoredMetadata & { readonly bucket: string; readonly name: string };
}

interface EmulatorInside extends StorageEmulator {
  readonly _files: Map<string, StoredFile>;
  /** `_diskPathMap` maps a stored file to the file of the folder with its bytes. */
  readonly _persistence: { readonly _diskPathMap: Map<string, string> };
  readonly _cloudFunctions: unknown;
  _rulesRuntime: { start(): Promise<void>; stop(): Promise<void> };
  _rulesManager: unknown;
  getInfo(): { name: string; host: string; port: number };
}

interface Tools {
  StorageEmulator: new (args: EmulatorArguments) => EmulatorInside;
  createApp(
    projectId: string,
    emulator: StorageEmulator,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => void>;
  files: { StoredFile: new (metadata: object) => StoredFile };
  metadata: {
    StoredFileMetadata: {
      toJSON(metadata: object): string;
      fromJSON(json: string, cloudFunctions: unknown): StoredFile['metadata'];
    };
  };
  registry: { set(name: 'storage', emulator: unknown): void; clear(name: 'storage'): void };
}

/**
 * Loads the emulator's internal modules from firebase-tools. The version is pinned, and the tests of this folder fail
 * when one of them moves.
 */
function loadTools(): Tools {
  const { StorageEmulator } = requireTools('firebase-tools/lib/emulator/storage');
  const { createApp } = requireTools('firebase-tools/lib/emulator/storage/server');
  const { EmulatorRegistry } = requireTools('firebase-tools/lib/emulator/registry');
  const files = requireTools('firebase-tools/lib/emulator/storage/files');
  const metadata = requireTools('firebase-tools/lib/emulator/storage/metadata');
  return { StorageEmulator, createApp, files, metadata, registry: EmulatorRegistry };
}

/** The rule of `storage.rules`, which denies everything, without the Java program that evaluates rules. */
const denyAll = {
  start: async () => {},
  stop: async () => {},
  getRuleset: () => ({
    verify: async () => ({ permitted: false, issues: { exist: () => false, all: [] } }),
  }),
};

/** Emulators of this process. The tools look one up for links that are never followed, and fail without one. */
const openEmulators = new Set<EmulatorInside>();

/** A stored file in a snapshot. */
interface SavedObject {
  /** Name of the file with the bytes in the data folder. Such files are never changed. */
  readonly blob: string;
  /** JSON as in the export of the emulator. */
  readonly metadata: string;
}

export interface OpenedEmulator {
  readonly emulator: StorageEmulator;
  readonly app: (request: IncomingMessage, response: ServerResponse) => void;
  /** Sets the port that the emulator writes into links. */
  setPort(port: number): void;
  /** Returns the stored files without unfinished uploads. */
  listSaved(): SavedObject[];
  /** Adds stored files whose bytes are already in the folder. */
  addSaved(objects: readonly SavedObject[]): void;
  close(): void;
}

/** Opens an emulator that keeps its bytes in `folder` and denies every client. It does not listen. */
export async function openStorageEmulator(
  projectId: string,
  host: string,
  folder: string,
): Promise<OpenedEmulator> {
  const tools = loadTools();
  class QuietEmulator extends tools.StorageEmulator {
    // Returns the folder to the parent's constructor, whose default folder is shared by all instances on the machine.
    getPersistenceTmpDir(): string {
      return folder;
    }
  }
  let listeningPort = 0;
  const rules = { name: 'storage.rules', content: '' };
  const emulator = new QuietEmulator({ projectId, host, port: 1, rules });
  emulator._rulesRuntime = { start: async () => {}, stop: async () => {} };
  emulator._rulesManager = denyAll;
  emulator.getInfo = () => ({ name: 'storage', host, port: listeningPort });
  openEmulators.add(emulator);
  tools.registry.set('storage', emulator);
  return {
    emulator,
    app: await tools.createApp(projectId, emulator),
    setPort: (port) => {
      listeningPort = port;
    },
    listSaved: () =>
      [...emulator._files].map(([key, { metadata }]) => {
        const blob = emulator._persistence._diskPathMap.get(key);
        if (blob === undefined) throw new Error(`Missing bytes of «${key}».`);
        return { blob, metadata: tools.metadata.StoredFileMetadata.toJSON(metadata) };
      }),
    addSaved: (objects) => {
      for (const { blob, metadata: json } of objects) {
        const metadata = tools.metadata.StoredFileMetadata.fromJSON(json, emulator._cloudFunctions);
        const key = path.join(metadata.bucket, metadata.name);
        emulator._persistence._diskPathMap.set(key, blob);
        emulator._files.set(key, new tools.files.StoredFile(metadata));
      }
    },
    close: () => {
      openEmulators.delete(emulator);
      const [other] = openEmulators;
      if (other === undefined) tools.registry.clear('storage');
      else tools.registry.set('storage', other);
    },
  };
}
