import type { RouteResponse } from '@contract/route-definition.ts';
import type { RouteName, Routes } from '@contract/routes.ts';
import type { CallArguments } from './call-options.ts';
import { loadTransport } from './load-transport.ts';

/** The answer of a route: bytes as a file with the server's name for it, everything else by its schema. */
export type Answer<Name extends RouteName> = Routes[Name] extends { response: 'binary' }
  ? File
  : RouteResponse<Routes[Name]>;

/** Kept, so that a call from a page that is being left is sent before the page is gone: a module is not handed over at once. */
let transport: typeof import('./transport/perform-call.ts') | undefined;

/**
 * Calls one route of the contract and returns its validated answer. Throws {@link ApiFailure} where the call failed,
 * and the signal's own reason where the caller aborted it.
 */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Answer<Name>> {
  transport ??= await loadTransport(() => import('./transport/perform-call.ts'));
  return (await transport.performCall(name, options ?? {})) as Answer<Name>;
}
