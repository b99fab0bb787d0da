import type { RouteDefinition, RouteEvent } from '@contract/route-definition.ts';
import { type Routes, routes } from '@contract/routes.ts';
import type { RequestParts } from './build-request.ts';
import type { CallArguments, StreamedRouteName } from './call-options.ts';
import { createEventStreamParser } from './event-stream-parser.ts';
import { isLastEvent, parseEvent } from './parse-event.ts';
import { networkFailure } from './read-failure.ts';
import { sendRequest } from './send-request.ts';

/**
 * Calls a route that streams and yields its checked events as they arrive; the last one is `done` or `error`. Throws
 * {@link ApiFailure} where the call is refused before the first event and where the stream breaks before its last one;
 * throws the signal's own reason where the caller stopped it. Leaving the loop ends the connection.
 */
export async function* streamApi<Name extends StreamedRouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): AsyncGenerator<RouteEvent<Routes[Name]>, void, undefined> {
  const route: RouteDefinition = routes[name];
  const { signal, ...parts } = (options ?? {}) as RequestParts & { signal?: AbortSignal };
  const answer = await sendRequest(route, parts, 'text/event-stream', signal);
  const parse = createEventStreamParser();
  for await (const text of readPieces(answer, signal)) {
    for (const message of parse(text)) {
      const event = parseEvent(route, message);
      yield event as RouteEvent<Routes[Name]>;
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
