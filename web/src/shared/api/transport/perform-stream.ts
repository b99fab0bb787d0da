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
  const parse = createEventStreamParser();
  for await (const text of readPieces(answer, signal)) {
    for (const message of parse(text)) {
      const event = parseEvent(message, (read) => checkEvent(name, read));
      yield event;
      if (isLastEvent(event)) return;
    }
  }
  throw networkFailure();
}

/** The server says something every 15 s: after this much silence the connection is lost, though nothing has told so. */
const longestSilenceMs = 40_000;

async function* readPieces(answer: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return;
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
  } finally {
    // Not waited for: of a connection that fell silent nothing comes back.
    reader.cancel().catch(() => undefined);
  }
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
