import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CallGate } from '../control/call-gate.ts';
import { CallCounter, type Fault, FaultPlan } from '../control/fault-plan.ts';
import type { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import { ObjectQueue } from './object-queue.ts';
import { meetsPreconditions, type Preconditions, readPreconditions } from './preconditions.ts';
import { answerUnfinishedUpload, readUploadStep } from './resumable-upload.ts';
import { isLinkValid, isSignedLink } from './signed-link.ts';
import type { OpenedEmulator } from './storage-emulator.ts';
import { readStorageRequest, type StorageRequest } from './storage-request.ts';

/** Body of `POST /x-control/fail`. */
export const storageFault = z.strictObject({
  /** `upload`, `download`, `list`, `metadata`, `update`, `delete`, `copy` or `client`; every request by default. */
  method: z
    .enum(['upload', 'download', 'list', 'metadata', 'update', 'delete', 'copy', 'client', 'other'])
    .optional(),
  /** HTTP status; 200 for a request that is only slow. */
  status: z.int().min(200).max(599).default(503),
  times: z.int().min(0).default(1),
  delayMs: z.int().min(0).default(0),
});
export type StorageFault = z.infer<typeof storageFault> & Fault;

/** Free space that an upload needs, above the largest file. Clients upload without a length. */
const neededBytes = 64 * 1_048_576;

interface FrontParts {
  readonly opened: OpenedEmulator;
  readonly gate: CallGate;
  readonly snapshots: SnapshotGate;
  readonly freeBytes: () => Promise<number>;
}

const writingOperations = new Set(['upload', 'update', 'delete', 'copy']);

interface PendingUpload {
  readonly target: NonNullable<StorageRequest['target']>;
  readonly conditions: Preconditions;
}

/** Handles requests before the emulator and adds what it lacks: see `server.ts`. */
export class StorageFront {
  readonly calls = new CallCounter();
  readonly faults = new FaultPlan<StorageFault>();
  readonly #opened: OpenedEmulator;
  readonly #gate: CallGate;
  readonly #snapshots: SnapshotGate;
  readonly #freeBytes: () => Promise<number>;
  readonly #queue = new ObjectQueue();
  readonly #uploads = new Map<string, PendingUpload>();

  constructor({ opened, gate, snapshots, freeBytes }: FrontParts) {
    this.#opened = opened;
    this.#gate = gate;
    this.#snapshots = snapshots;
    this.#freeBytes = freeBytes;
  }

  reset(): void {
    this.calls.clear();
    this.faults.clear();
    this.#uploads.clear();
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const releasedPromise = this.#snapshots.pass();
    if (releasedPromise !== undefined) await releasedPromise;
    // Removes the prefix: the emulator serves some calls only without it. Clients may send it.
    request.url = (request.url ?? '/').replace(/^\/storage\/v1(?=\/b(\/|\?|$))/, '');
    const storageRequest = readStorageRequest(request.method ?? 'GET', request.url);
    this.calls.count(storageRequest.operation);
    // Rejects browsers, as the rules do, and paths outside of the JSON API, which servers use.
    const isBrowser = request.headers.origin !== undefined;
    const isClosed = storageRequest.operation === 'other' && !/^\/b(\/|\?|$)/.test(request.url);
    if (storageRequest.operation !== 'client' && (isBrowser || isClosed)) {
      return sendError(response, 403, 'forbidden', 'Access denied.');
    }
    if (isSignedLink(storageRequest.query) && !isLinkValid(storageRequest.query, new Date())) {
      return sendError(response, 400, 'ExpiredToken', 'The provided token has expired.');
    }
    const orderedFault = this.#gate(`storage ${storageRequest.operation}`);
    if (orderedFault === 'refused')
      return sendError(response, 403, 'forbidden', 'A test asked for this failure.');
    if (orderedFault === 'answer lost') closeConnection(response);
    const fault = await this.faults.takeAfterDelay(storageRequest.operation);
    if (fault !== undefined && fault.status !== 200) {
      return sendError(response, fault.status, 'backendError', 'A test asked for this failure.');
    }
    const uploadId = storageRequest.query.get('upload_id');
    const pending = uploadId === null ? undefined : this.#uploads.get(uploadId);
    const target = pending?.target ?? storageRequest.target;
    if (target === undefined || !writingOperations.has(storageRequest.operation)) {
      return this.#forward(request, response, storageRequest);
    }
    const isAdding = storageRequest.operation === 'upload' || storageRequest.operation === 'copy';
    if (isAdding && (await this.#freeBytes()) < neededBytes) {
      console.error('The disk is full: uploads fail with 507 until there is room.');
      return sendError(response, 507, 'insufficientStorage', 'The disk is full.');
    }
    await this.#queue.run(`${target.bucket}/${target.object}`, async () => {
      await this.#write(request, response, storageRequest, pending);
      // Waits, because generations are milliseconds, and the next write must not get the same one.
      await sleep(2);
    });
  }

  async #write(
    request: IncomingMessage,
    response: ServerResponse,
    storageRequest: StorageRequest,
    pendingUpload: PendingUpload | undefined,
  ): Promise<void> {
    const { emulator } = this.#opened;
    const uploadId = storageRequest.query.get('upload_id');
    if (request.method === 'PUT' && uploadId !== null && readUploadStep(request) !== 'last') {
      if (await answerUnfinishedUpload(emulator, uploadId, request, response)) return;
    }
    const target = pendingUpload?.target ?? storageRequest.target;
    const conditions = pendingUpload?.conditions ?? readPreconditions(storageRequest.query);
    const storedObject =
      target === undefined ? undefined : emulator.adminStorageLayer.getMetadata(target.bucket, target.object);
    if (!meetsPreconditions(conditions, storedObject)) {
      const message = 'At least one of the pre-conditions you specified did not hold.';
      return sendError(response, 412, 'conditionNotMet', message);
    }
    await this.#forward(request, response, storageRequest);
    const location = response.getHeader('location');
    if (typeof location === 'string' && target !== undefined) {
      const begunId = new URL(location).searchParams.get('upload_id');
      if (begunId !== null) this.#uploads.set(begunId, { target, conditions });
    }
    if (uploadId !== null) this.#uploads.delete(uploadId);
  }

  async #forward(
    request: IncomingMessage,
    response: ServerResponse,
    storageRequest: StorageRequest,
  ): Promise<void> {
    if (storageRequest.operation === 'download' && this.#beginsBehindTheEnd(request, storageRequest)) {
      return sendError(response, 416, 'requestedRangeNotSatisfiable', 'Request range not satisfiable');
    }
    const closedPromise = once(response, 'close');
    this.#opened.app(request, response);
    await closedPromise;
  }

  /** Returns true for a range behind the end, to which the emulator would respond with the whole file. */
  #beginsBehindTheEnd(request: IncomingMessage, { target }: StorageRequest): boolean {
    const [, start] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined || target === undefined) return false;
    const storedObject = this.#opened.emulator.adminStorageLayer.getMetadata(target.bucket, target.object);
    return storedObject !== undefined && Number(start) >= Number(storedObject.size);
  }
}

/** Closes the connection instead of sending the response. */
function closeConnection(response: ServerResponse): void {
  response.write = () => true;
  response.end = () => response.destroy();
}

function sendError(response: ServerResponse, code: number, reason: string, message: string): void {
  const body = { error: { code, message, errors: [{ domain: 'global', reason, message }] } };
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
