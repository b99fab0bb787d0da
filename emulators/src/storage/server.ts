/**
 * The local Cloud Storage, for `@google-cloud/storage` and firebase-admin over `STORAGE_EMULATOR_HOST` and
 * `FIREBASE_STORAGE_EMULATOR_HOST`: the Storage emulator inside firebase-tools, without its Java rules program. Files
 * live in a temporary folder of the process. Each start is empty, except from a snapshot.
 *
 * Added as in the service: `ifGenerationMatch` and `ifMetagenerationMatch` (412) on writes, resumable uploads in
 * several parts (308), and 416 for a range behind the end. Browsers get 403 everywhere, as in `storage.rules`. On a
 * full disk an upload gets 507, where the emulator would exit.
 *
 * Differences from the service:
 * - The JSON API needs no credentials, because the client libraries send none to an emulator. Refused are only requests
 *   with an `Origin` (browsers), and the paths that browsers use (`/v0/…`, `/bucket/object`).
 * - compose responds 501; signed URLs, versions, holds and bucket settings are missing; ACLs have no effect.
 * - `ifGenerationNotMatch` and `generation=` are ignored; reads check no precondition.
 * - A download is read whole into memory before it is sent.
 *
 * Control routes, on a port of their own: `GET /x-control/health`, `GET /x-control/calls`, `POST /x-control/reset`,
 * `POST /x-control/fail` (see `storageFault`), and those of `addSnapshotControls`.
 */
import { mkdir, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import express from 'express';
import { type CallGate, servingGate } from '../control/call-gate.ts';
import { ControlRoutes } from '../control/control-routes.ts';
import { closeServer, listenOnPort } from '../shared/listen-on-port.ts';
import { loopback } from '../shared/ports.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { addSnapshotControls } from '../snapshot/snapshot-controls.ts';
import { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import { captureBucket, capturedFolderOf, restoreBucket } from './bucket-snapshot.ts';
import { createDataFolder } from './data-folder.ts';
import { openStorageEmulator } from './storage-emulator.ts';
import { StorageFront, storageFault } from './storage-front.ts';

/** Bucket of the local stack. */
export const defaultBucket = 'demo-legajo.appspot.com';

export interface StorageOptions {
  /** Port for `STORAGE_EMULATOR_HOST`; 0 for a free one. */
  readonly port: number;
  /** Port of the control routes; 0 for a free one. */
  readonly controlPort: number;
  readonly projectId: string;
  readonly bucket?: string;
  readonly gate?: CallGate;
  /** Folder to create the data folder in; by default the system's temporary folder. */
  readonly parent?: string | undefined;
  /** Folder of the snapshot to start with; requests then wait for `POST /x-control/release`. */
  readonly saved?: string | undefined;
  /** Returns the free bytes on the disk of the data folder; replaced in tests. */
  readonly freeBytes?: () => Promise<number>;
}

export interface StorageStandIn extends StandIn {
  /** `127.0.0.1:port`, for `FIREBASE_STORAGE_EMULATOR_HOST`. */
  readonly host: string;
  /** Base URL of the control routes. */
  readonly controlUrl: string;
}

/**
 * Starts the local Cloud Storage, at most one per process, because firebase-tools keeps its emulators in one list.
 * Rejects with `PortTakenError` when a port is taken.
 */
export async function startStorage(options: StorageOptions): Promise<StorageStandIn> {
  const folder = await createDataFolder(options.parent);
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const opened = await openStorageEmulator(options.projectId, loopback, folder);
  const bucket = options.bucket ?? defaultBucket;
  opened.emulator.adminStorageLayer.createBucket(bucket);
  const snapshots = new SnapshotGate();
  if (options.saved !== undefined) {
    snapshots.hold();
    restoreBucket(opened, folder, options.saved);
  }
  const freeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const front = new StorageFront({
    opened,
    gate: options.gate ?? servingGate,
    snapshots,
    freeBytes: options.freeBytes ?? freeBytes,
  });
  const server = createServer((request, response) => {
    front.serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const reset = async (): Promise<void> => {
    front.reset();
    opened.emulator.reset();
    opened.emulator.adminStorageLayer.createBucket(bucket);
    await removeFolder();
    await mkdir(folder, { recursive: true });
  };
  const routes = new ControlRoutes({ name: 'storage', reset });
  routes.onFaults(storageFault, front.faults);
  routes.onCalls(front.calls);
  addSnapshotControls(routes, snapshots, () => captureBucket(opened, folder));
  const control = createServer(express().use('/x-control', routes.router));
  const close = async (): Promise<void> => {
    await Promise.all([closeServer(server), closeServer(control)]);
    opened.close();
    await removeFolder();
    await rm(capturedFolderOf(folder), { recursive: true, force: true });
  };
  try {
    const port = await listenOnPort(server, options.port, 'Storage');
    const controlPort = await listenOnPort(control, options.controlPort, 'control of Storage');
    opened.setPort(port);
    return {
      url: `http://${loopback}:${port}`,
      host: `${loopback}:${port}`,
      controlUrl: `http://${loopback}:${controlPort}`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
