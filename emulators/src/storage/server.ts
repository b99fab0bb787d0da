/**
 * The local Cloud Storage, for `@google-cloud/storage` and firebase-admin over `STORAGE_EMULATOR_HOST` and
 * `FIREBASE_STORAGE_EMULATOR_HOST`: the Storage emulator inside firebase-tools without its Java rules program. Files
 * live in a temporary folder that goes with the process; each start is empty unless it is given a snapshot.
 *
 * As in the service, there are also `ifGenerationMatch` and `ifMetagenerationMatch` (412) on writes, resumable
 * uploads in several parts (308), and 416 for a range behind the end. An upload that the disk has no room for gets 507,
 * where the emulator would end. Browsers get 403 everywhere, as `storage.rules`
 * says.
 *
 * What differs from the service:
 * - The JSON API asks for no credentials, because the client libraries send none to an emulator: only requests with
 *   an `Origin` (browsers) and the paths that browsers use (`/v0/…`, `/bucket/object`) are refused.
 * - compose answers 501; signed URLs, versions, holds and bucket settings are not there; ACLs have no effect.
 * - `ifGenerationNotMatch` and `generation=` are ignored; reads check no precondition.
 * - A download is read whole into memory before it is sent.
 *
 * Control routes, on a port of their own: `GET /x-control/health`, `POST /x-control/reset`, `POST /x-control/fail`
 * (see `storageFault`), `GET /x-control/calls`, and those of `addSnapshotControls`.
 */
import { mkdir, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import express from 'express';
import { type CallGate, openGate } from '../control/call-gate.ts';
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

/** The bucket of the local stack. */
export const defaultBucket = 'demo-legajo.appspot.com';

export interface StorageOptions {
  /** The port for `STORAGE_EMULATOR_HOST`; 0 for a free one. */
  readonly port: number;
  /** The port of the control routes; 0 for a free one. */
  readonly controlPort: number;
  readonly projectId: string;
  readonly bucket?: string;
  readonly gate?: CallGate;
  /** Where the folder of the bytes is made: the system's place for temporary files unless told otherwise. */
  readonly parent?: string | undefined;
  /** The folder of the snapshot to start with; requests then wait for `POST /x-control/release`. */
  readonly saved?: string | undefined;
  /** The room on the disk of the bytes; replaced in tests. */
  readonly freeBytes?: () => Promise<number>;
}

export interface StorageStandIn extends StandIn {
  /** `127.0.0.1:port`, the value for `FIREBASE_STORAGE_EMULATOR_HOST`. */
  readonly host: string;
  /** Base URL of the control routes. */
  readonly controlUrl: string;
}

/**
 * Starts the local Cloud Storage, one per process, because firebase-tools keeps its emulators in one list. Rejects
 * with `PortTakenError` where a port is taken.
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
    gate: options.gate ?? openGate,
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
    opened.tellPort(port);
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
