import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

const requireTools = createRequire(import.meta.url);

/** What the front reads of a stored file. */
export interface StoredMetadata {
  readonly generation: number;
  readonly metageneration: number;
  readonly size: number;
}

interface ResumableUpload {
  readonly size: number;
  readonly status: 'active' | 'cancelled' | 'final';
}

/** The Storage emulator of firebase-tools, as far as it is used here. */
export interface StorageEmulator {
  readonly adminStorageLayer: {
    createBucket(id: string): void;
    getMetadata(bucket: string, object: string): StoredMetadata | undefined;
  };
  readonly uploadService: {
    getResumableUpload(id: string): ResumableUpload;
    continueResumableUpload(id: string, bytes: Buffer): ResumableUpload;
  };
  /** Forgets every file. The bytes stay on disk. */
  reset(): void;
}

interface EmulatorArguments {
  projectId: string;
  host: string;
  port: number;
  rules: { name: string; content: string };
}

interface EmulatorInside extends StorageEmulator {
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
  registry: { set(name: 'storage', emulator: unknown): void; clear(name: 'storage'): void };
}

/**
 * The emulator's parts from firebase-tools. They are not public: the version is pinned, and this folder's tests fail
 * when one of them moves.
 */
function loadTools(): Tools {
  const { StorageEmulator } = requireTools('firebase-tools/lib/emulator/storage');
  const { createApp } = requireTools('firebase-tools/lib/emulator/storage/server');
  const { EmulatorRegistry } = requireTools('firebase-tools/lib/emulator/registry');
  return { StorageEmulator, createApp, registry: EmulatorRegistry };
}

/** The rule of `storage.rules`, which denies everything, without the Java program that would read it. */
const denyAll = {
  start: async () => {},
  stop: async () => {},
  getRuleset: () => ({
    verify: async () => ({ permitted: false, issues: { exist: () => false, all: [] } }),
  }),
};

/** The emulators of this process. The tools expect one, only for links that are never followed, but fail without one. */
const opened = new Set<EmulatorInside>();

export interface OpenedEmulator {
  readonly emulator: StorageEmulator;
  readonly app: (request: IncomingMessage, response: ServerResponse) => void;
  /** Makes the emulator write its own address into links. */
  tellPort(port: number): void;
  close(): void;
}

/** Makes an emulator that keeps its bytes in `folder` and denies every client. It listens nowhere by itself. */
export async function openStorageEmulator(
  projectId: string,
  host: string,
  folder: string,
): Promise<OpenedEmulator> {
  const tools = loadTools();
  class QuietEmulator extends tools.StorageEmulator {
    // Called by the constructor; the emulator's own folder is shared by all instances on the machine.
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
  opened.add(emulator);
  tools.registry.set('storage', emulator);
  return {
    emulator,
    app: await tools.createApp(projectId, emulator),
    tellPort: (port) => {
      listeningPort = port;
    },
    close: () => {
      opened.delete(emulator);
      const [other] = opened;
      if (other === undefined) tools.registry.clear('storage');
      else tools.registry.set('storage', other);
    },
  };
}
