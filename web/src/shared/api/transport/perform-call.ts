import type { RouteDefinition } from '@contract/route-definition.ts';
import { type RouteName, routes } from '@contract/routes.ts';
import type { RequestParts } from './build-request.ts';
import { networkFailure, unexpectedAnswer } from './read-failure.ts';
import { sendRequest } from './send-request.ts';

/** The work of `callApi`, without its types. */
export async function performCall(
  name: RouteName,
  { signal, ...parts }: RequestParts & { signal?: AbortSignal | undefined },
): Promise<unknown> {
  const route: RouteDefinition = routes[name];
  const isBinary = route.response === 'binary';
  const answer = await sendRequest(route, parts, isBinary ? '*/*' : 'application/json', signal);
  try {
    return isBinary ? await answer.blob() : parseAnswer(route, await answer.text(), answer.status);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError || error instanceof DOMException ? networkFailure(error) : error;
  }
}

function parseAnswer(route: RouteDefinition, body: string, status: number): unknown {
  try {
    if (route.response === 'binary') throw new Error('Esta respuesta no es texto.');
    return route.response.parse(JSON.parse(body));
  } catch (error) {
    throw unexpectedAnswer(status, error);
  }
}
