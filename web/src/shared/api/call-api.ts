import type { RouteDefinition, RouteResponse } from '@contract/route-definition.ts';
import { type RouteName, type Routes, routes } from '@contract/routes.ts';
import type { RequestParts } from './build-request.ts';
import type { CallArguments } from './call-options.ts';
import { networkFailure, unexpectedAnswer } from './read-failure.ts';
import { sendRequest } from './send-request.ts';

type Answer<Name extends RouteName> = Routes[Name] extends { response: 'binary' }
  ? Blob
  : RouteResponse<Routes[Name]>;

/**
 * Calls one route of the contract and returns its checked answer. Throws {@link ApiFailure} where the call did not
 * succeed, and the signal's own reason where the caller stopped it.
 */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Answer<Name>> {
  const route: RouteDefinition = routes[name];
  const { signal, ...parts } = (options ?? {}) as RequestParts & { signal?: AbortSignal };
  const isBinary = route.response === 'binary';
  const answer = await sendRequest(route, parts, isBinary ? '*/*' : 'application/json', signal);
  try {
    if (route.response === 'binary') return (await answer.blob()) as Answer<Name>;
  } catch (error) {
    signal?.throwIfAborted();
    throw networkFailure(error);
  }
  return parseAnswer(route, await readText(answer, signal), answer.status) as Answer<Name>;
}

/** Checks the body of a success against the contract. */
export function parseAnswer(route: RouteDefinition, body: string, status: number): unknown {
  if (route.response === 'binary') throw new Error('Esta respuesta no es texto.');
  try {
    return route.response.parse(JSON.parse(body));
  } catch (error) {
    throw unexpectedAnswer(status, error);
  }
}

async function readText(answer: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await answer.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw networkFailure(error);
  }
}
