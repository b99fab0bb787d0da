import { routeTable } from 'virtual:route-table';
import type { RouteName } from '@contract/routes.ts';
import type { RequestParts } from './build-request.ts';
import { createEventStreamParser } from './event-stream-parser.ts';
import { loadContractCheck } from './load-contract-check.ts';
import { isLastEvent, parseEvent } from './parse-event.ts';
import { networkFailure } from './read-failure.ts';
import { sendRequest } from './send-request.ts';

/** The work of `streamApi`, without its types. */
export async function* performStream(
  name: RouteName,
  { signal, ...parts }: RequestParts & { signal?: AbortSignal | undefined },
): AsyncGenerator<unknown, void, undefined> {
  const { checkEvent } = await loadContractCheck();
  const answer = await sendRequest(routeTable[name], parts, 'text/event-stream', signal);
  const reader = answer.body?.getReader();
  if (reader === undefined) throw networkFailure();
  const parse = createEventStreamParser();
  let isOver = false;
  try {
    for await (const text of readPieces(reader, signal)) {
      for (const message of parse(text)) {
        const event = parseEvent(message, (read) => checkEvent(name, read));
        isOver = isLastEvent(event);
        yield event;
        if (isOver) return;
      }
    }
  } finally {
    // Not waited for: of a connection that fell silent nothing comes back.
    void (isOver ? readToEnd(reader) : cancel(reader));
  }
  throw networkFailure();
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The server says something every 15 s: after this much silence the connection is lost, though nothing has told so. */
const longestSilenceMs = 40_000;

async function* readPieces(reader: Reader, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await beforeSilence(reader.read());
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw networkFailure(error);
  }
}

/**
 * The server does its work after the last event, such as sending mails, only while the client listens: the connection
 * keeps its processor.
 */
async function readToEnd(reader: Reader): Promise<void> {
  try {
    while (!(await beforeSilence(reader.read())).done);
  } catch {
    await cancel(reader);
  }
}

async function cancel(reader: Reader): Promise<void> {
  await reader.cancel().catch(() => undefined);
}

async function beforeSilence<Result>(reading: Promise<Result>): Promise<Result> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('The stream fell silent.')), longestSilenceMs);
  try {
    return await Promise.race([reading, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
