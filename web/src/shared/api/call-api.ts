import type { RouteResponse } from '@contract/route-definition.ts';
import type { RouteName, Routes } from '@contract/routes.ts';
import type { CallArguments } from './call-options.ts';
import { loadTransport } from './load-transport.ts';

/** What a route answers: bytes as a file under the name that the server gives it, everything else as its schema says. */
export type Answer<Name extends RouteName> = Routes[Name] extends { response: 'binary' }
  ? File
  : RouteResponse<Routes[Name]>;

/**
 * Calls one route of the contract and returns its checked answer. Throws {@link ApiFailure} where the call did not
 * succeed, and the signal's own reason where the caller stopped it.
 */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Answer<Name>> {
  const { performCall } = await loadTransport(() => import('./transport/perform-call.ts'));
  return (await performCall(name, options ?? {})) as Answer<Name>;
}
