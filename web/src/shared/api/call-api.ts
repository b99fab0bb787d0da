import type { RouteResponse } from '@contract/route-definition.ts';
import type { RouteName, Routes } from '@contract/routes.ts';
import type { CallArguments } from './call-options.ts';
import { loadTransport } from './load-transport.ts';

/** What a route answers: bytes as a file under the name that the server gives it, everything else as its schema says. */
export type Answer<Name extends RouteName> = Routes[Name] extends { response: 'binary' }
  ? File
  : RouteResponse<Routes[Name]>;

/** Kept, so that a call from a page that is being left is sent before the page is gone: a module is not handed over at once. */
let transport: typeof import('./transport/perform-call.ts') | undefined;

/**
 * Calls one route of the contract and returns its checked answer. Throws {@link ApiFailure} where the call did not
 * succeed, and the signal's own reason where the caller stopped it.
 */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Answer<Name>> {
  transport ??= await loadTransport(() => import('./transport/perform-call.ts'));
  return (await transport.performCall(name, options ?? {})) as Answer<Name>;
}
