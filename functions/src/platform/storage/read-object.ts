import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '@google-cloud/storage';
import { readErrorCode } from '../errors/error-code.ts';
import { type RepeatPolicy, repeatCall } from '../resilience/repeat-call.ts';
import { untilAborted } from '../resilience/until-aborted.ts';

interface ObjectRange {
  /** First and last byte, both included; the whole object by default. */
  readonly start?: number;
  readonly end?: number;
}

export interface OpenOptions extends ObjectRange {
  /** Aborts when the caller disconnects. */
  readonly signal?: AbortSignal;
}

/** Timeout until the bucket begins its response. */
const answerMs = 15_000;
const policy: RepeatPolicy = {
  attempts: 4,
  backOff: { baseMs: 200, maxMs: 2_000 },
  isTransient,
};

/**
 * Opens an object of the bucket and resolves when its bytes begin to arrive, so that earlier errors can be reported;
 * retries transient ones. Rejects with the client's error (its `code` is the HTTP status), with `TimeoutError`, or with
 * the reason of `signal`. All objects must be read through it: the client's own retry destroys a stream that its
 * transport then connects, which ends the process (googleapis/google-cloud-node#8670). A reader that leaves before the
 * response does the same (#9242).
 */
export function openObject(bucket: Bucket, path: string, options: OpenOptions = {}): Promise<Readable> {
  const { signal = new AbortController().signal } = options;
  return repeatCall(policy, () => openRange(bucket, path, options, signal), signal);
}

/** Reads a whole object. Rejects as `openObject` does. */
export function readObject(bucket: Bucket, path: string): Promise<Buffer> {
  const { signal } = new AbortController();
  return repeatCall(policy, async () => buffer(await openRange(bucket, path, {}, signal)), signal);
}

async function openRange(
  bucket: Bucket,
  path: string,
  { start, end }: ObjectRange,
  signal: AbortSignal,
): Promise<Readable> {
  const file = bucket.file(path);
  file.interceptors.push({ request: (request) => ({ uri: '', ...request, maxRetries: 0 }) });
  const isPart = start !== undefined || end !== undefined;
  const source = file.createReadStream(
    isPart ? { ...(start !== undefined && { start }), ...(end !== undefined && { end }) } : {},
  );
  const openingPromise = waitForAnswer(source);
  try {
    return await untilAborted(openingPromise, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]));
  } catch (error) {
    // Destroys the stream only after its response: destroyed earlier, the client would crash the process.
    openingPromise.then(
      (late) => late.destroy(),
      () => {},
    );
    throw error;
  }
}

async function waitForAnswer(source: Readable): Promise<Readable> {
  // Handles errors until the reader adds its own handler; the reader finds the stream destroyed.
  source.on('error', () => {});
  const answeredPromise = once(source, 'response');
  source.read(0);
  const [{ statusCode }] = (await answeredPromise) as [{ statusCode: number }];
  // A refusal is emitted as an error once its body has been read; waits for that.
  if (statusCode >= 300) await once(source, 'close');
  // Waits until the client has connected its streams, right after the event.
  await new Promise((resolve) => setImmediate(resolve));
  return source;
}

/**
 * Returns true when the same request may succeed on a retry: the service is busy or down, or the connection broke. A
 * timeout is not retried, because the time is used up.
 */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || ['AbortError', 'TimeoutError'].includes(error.name)) return false;
  const code = readErrorCode(error);
  return typeof code === 'number' ? code === 408 || code === 429 || code >= 500 : true;
}
