import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '@google-cloud/storage';
import { type BackOff, backOffMs, wait } from '../resilience/back-off.ts';
import { untilAborted } from '../resilience/until-aborted.ts';

export interface ObjectRange {
  /** First and last byte, both included; the whole object where they are absent. */
  readonly start?: number;
  readonly end?: number;
}

export interface OpenOptions extends ObjectRange {
  /** Whoever asked is gone. */
  readonly signal?: AbortSignal;
}

/** How long the bucket may take to begin its answer. */
const answerMs = 15_000;
const attempts = 4;
const backOff: BackOff = { baseMs: 200, maxMs: 2_000 };

/**
 * Opens an object of the bucket once its bytes begin to arrive, so that what goes wrong before can still be told. Failures
 * that pass are tried again. Rejects with the client's error (its `code` is the HTTP status), with `TimeoutError`, and with the
 * reason of `signal`.
 *
 * Objects are read through here alone. The client's own repetition destroys a stream that its transport then connects, outside
 * of every catch, which ends the process (googleapis/google-cloud-node#8670); so does a reader that leaves before the answer
 * has come (#9242).
 */
export function openObject(bucket: Bucket, path: string, options: OpenOptions = {}): Promise<Readable> {
  return repeat((signal) => openOnce(bucket, path, options, signal), options.signal);
}

/** The whole object. Rejects as `openObject` does. */
export function readObject(bucket: Bucket, path: string): Promise<Buffer> {
  return repeat(async (signal) => buffer(await openOnce(bucket, path, {}, signal)), undefined);
}

async function repeat<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  given: AbortSignal | undefined,
): Promise<Result> {
  const signal = given ?? new AbortController().signal;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work(signal);
    } catch (error) {
      if (signal.aborted || attempt >= attempts || !isPassing(error)) throw error;
    }
    await wait(backOffMs(attempt, backOff), signal);
  }
}

async function openOnce(
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
  const opening = waitForAnswer(source);
  try {
    return await untilAborted(opening, AbortSignal.any([signal, AbortSignal.timeout(answerMs)]));
  } catch (error) {
    // Ended only when the answer is there: before, that is what ends the process.
    opening.then(
      (late) => late.destroy(),
      () => {},
    );
    throw error;
  }
}

async function waitForAnswer(source: Readable): Promise<Readable> {
  // Between this and the reader's own handler an error must not go unheard; the reader finds the stream destroyed.
  source.on('error', () => {});
  const answered = once(source, 'response');
  source.read(0);
  const [{ statusCode }] = (await answered) as [{ statusCode: number }];
  // A refusal comes as an error, after its body was read.
  if (statusCode >= 300) await once(source, 'close');
  // The client connects its streams right after the event.
  await new Promise((resolve) => setImmediate(resolve));
  return source;
}

/** Whether the same request may succeed a moment later: the service is busy or ill, or the connection broke. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'AbortError') return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code === 408 || code === 429 || code >= 500 : true;
}
