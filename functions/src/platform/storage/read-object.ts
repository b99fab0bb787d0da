import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '@google-cloud/storage';
import { codeOf } from '../errors/error-code.ts';
import { type RepeatPolicy, repeatCall } from '../resilience/repeat-call.ts';
import { untilAborted } from '../resilience/until-aborted.ts';

interface ObjectRange {
  /** First and last byte, both included; the whole object where they are absent. */
  readonly start?: number;
  readonly end?: number;
}

export interface OpenOptions extends ObjectRange {
  /** The caller is gone. */
  readonly signal?: AbortSignal;
}

/** How long the bucket may take to begin its answer. */
const answerMs = 15_000;
const policy: RepeatPolicy = { attempts: 4, backOff: { baseMs: 200, maxMs: 2_000 }, isPassing };

/**
 * Opens an object of the bucket once its bytes begin to arrive, so that what goes wrong before can still be told;
 * failures that pass are tried again. Rejects with the client's error (its `code` is the HTTP status), with
 * `TimeoutError`, and with the reason of `signal`.
 *
 * Objects are read through here alone: the client's own repetition destroys a stream that its transport then
 * connects, outside of every catch, which ends the process (googleapis/google-cloud-node#8670), and so does a reader
 * that leaves before the answer has come (#9242).
 */
export function openObject(bucket: Bucket, path: string, options: OpenOptions = {}): Promise<Readable> {
  const { signal = new AbortController().signal } = options;
  return repeatCall(policy, () => openOnce(bucket, path, options, signal), signal);
}

/** The whole object. Rejects as `openObject` does. */
export function readObject(bucket: Bucket, path: string): Promise<Buffer> {
  const { signal } = new AbortController();
  return repeatCall(policy, async () => buffer(await openOnce(bucket, path, {}, signal)), signal);
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
    // Destroyed only once the answer is there: earlier, that is what ends the process.
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

/**
 * Whether the same request may succeed a moment later: the service is busy or down, or the connection broke. A timeout
 * is not retried, since it has used up the time.
 */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || ['AbortError', 'TimeoutError'].includes(error.name)) return false;
  const code = codeOf(error);
  return typeof code === 'number' ? code === 408 || code === 429 || code >= 500 : true;
}
