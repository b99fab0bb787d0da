import { routeTable } from 'virtual:route-table';
import type { RouteEvent } from '@contract/route-definition.ts';
import type { RouteName, Routes } from '@contract/routes.ts';
import { networkFailure } from './api-failure.ts';
import { type CallArguments, parseAnswer } from './call-api.ts';
import { loadContractCheck } from './check-contract.ts';
import { createEventStreamParser, isLastEvent, parseEvent } from './event-stream.ts';
import { type RequestParts, sendRequest } from './send-request.ts';

/** Routes that can stream events. */
export type StreamedRouteName = {
  [Name in RouteName]: Routes[Name] extends { events: unknown } ? Name : never;
}[RouteName];

/**
 * Calls a streaming route and yields its validated events, the last one `done` or `error`; leaving the loop closes the
 * connection. Throws {@link ApiFailure} for an error response or a stream that breaks, and the signal's reason on
 * abort.
 */
export async function* streamApi<Name extends StreamedRouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): AsyncGenerator<RouteEvent<Routes[Name]>, void, undefined> {
  const { signal, ...parts }: RequestParts & { signal?: AbortSignal | undefined } = options ?? {};
  const { checkEvent } = await loadContractCheck();
  signal?.throwIfAborted();
  // Follows the caller's signal until the last event: a later abort would end the server's remaining work.
  const connection = new AbortController();
  const abort = (): void => connection.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const answerResponse = await sendRequest(routeTable[name], parts, 'text/event-stream', connection.signal);
  // Returns the whole response, which a server without streaming sends.
  if (answerResponse.headers.get('Content-Type')?.startsWith('application/json')) {
    const response = await parseAnswer(name, answerResponse, parts);
    yield { type: 'done', response } as RouteEvent<Routes[Name]>;
    return;
  }
  const reader = answerResponse.body?.getReader();
  if (reader === undefined) throw networkFailure();
  const parse = createEventStreamParser();
  let isOver = false;
  try {
    for await (const text of readPieces(reader, signal)) {
      for (const message of parse(text)) {
        const event = parseEvent(message, (read) => checkEvent(name, read));
        isOver = isLastEvent(event);
        if (isOver) signal?.removeEventListener('abort', abort);
        yield event as RouteEvent<Routes[Name]>;
        if (isOver) return;
      }
    }
  } finally {
    // Does not await: a silent connection never settles.
    void (isOver ? readToEnd(reader) : cancelReader(reader));
  }
  throw networkFailure();
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Max time without data. The server sends a heartbeat every 15 s, and browsers do not report every lost connection. */
const maxSilenceMs = 40_000;

async function* readPieces(reader: Reader, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await rejectIfSilent(reader.read());
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw networkFailure(error);
  }
}

/**
 * Reads until the server closes the connection. The server finishes work such as sending mails after the last event,
 * and has a CPU only while the client is connected.
 */
async function readToEnd(reader: Reader): Promise<void> {
  try {
    while (!(await rejectIfSilent(reader.read())).done);
  } catch {
    await cancelReader(reader);
  }
}

async function cancelReader(reader: Reader): Promise<void> {
  await reader.cancel().catch(() => undefined);
}

async function rejectIfSilent<Result>(readingPromise: Promise<Result>): Promise<Result> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('No event arrived in time.')), maxSilenceMs);
  try {
    return await Promise.race([readingPromise, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
