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

async function* readPieces(answer: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw networkFailure(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
