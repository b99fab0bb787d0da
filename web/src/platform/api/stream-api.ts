import type { RouteEvent } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import type { CallArguments, StreamedRouteName } from './call-options.ts';
import { loadTransport } from './load-transport.ts';

/**
 * Calls a streaming route and yields its validated events as they arrive, the last one `done` or `error`; leaving the
 * loop closes the connection. Throws {@link ApiFailure} where the call is refused before the first event and where
 * the stream breaks before its last one; throws the signal's own reason where the caller aborted it.
 */
export async function* streamApi<Name extends StreamedRouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): AsyncGenerator<RouteEvent<Routes[Name]>, void, undefined> {
  const { performStream } = await loadTransport(() => import('./transport/perform-stream.ts'));
  yield* performStream(name, options ?? {}) as AsyncGenerator<RouteEvent<Routes[Name]>, void, undefined>;
}
