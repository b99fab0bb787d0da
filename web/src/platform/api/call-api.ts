import { routeTable } from 'virtual:route-table';
import type {
  RouteBodyInput,
  RouteParams,
  RouteQueryInput,
  RouteResponse,
} from '@contract/route-definition.ts';
import type { RouteName, Routes } from '@contract/routes.ts';
import { networkFailure, unexpectedAnswer } from './api-failure.ts';
import { loadContractCheck } from './check-contract.ts';
import { type RequestParts, sendRequest } from './send-request.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** Multipart bodies are sent as form data, other bodies as the JSON of their schema. */
type SentBody<Route> = Route extends { body: 'multipart' } ? FormData : RouteBodyInput<Route>;

/** Routes used before there is a session take a token of the identity provider. */
type Proof<Route> = Route extends { access: 'identity' }
  ? { readonly identityToken: string }
  : { readonly identityToken?: undefined };

/** Params, query and body of a route by its contract, and a signal that aborts the call. */
type CallOptions<Name extends RouteName> = Proof<Routes[Name]> &
  Part<'params', RouteParams<Routes[Name]>> &
  Part<'query', RouteQueryInput<Routes[Name]>> &
  Part<'body', SentBody<Routes[Name]>> & {
    readonly signal?: AbortSignal | undefined;
    /** Lets the request outlive the page; browsers limit such bodies to 64 KiB. */
    readonly keepalive?: boolean;
    /** Token of a session that this page has already ended. */
    readonly endedSession?: string;
  };

/** Arguments after the name; optional for routes that require nothing. */
export type CallArguments<Name extends RouteName> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

/** Response of a route: a file for binary routes, otherwise the type of its schema. */
export type Answer<Name extends RouteName> = Routes[Name] extends { response: 'binary' }
  ? File
  : RouteResponse<Routes[Name]>;

/**
 * Calls a route of the contract and returns its validated response. Throws {@link ApiFailure} on failure, and the
 * signal's reason on abort.
 */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Answer<Name>> {
  const { signal, ...parts }: RequestParts & { signal?: AbortSignal | undefined } = options ?? {};
  const route = routeTable[name];
  const answerResponse = await sendRequest(route, parts, route.isBinary ? '*/*' : 'application/json', signal);
  try {
    const parsedBody = route.isBinary
      ? await readFile(answerResponse)
      : await parseAnswer(name, answerResponse, parts);
    return parsedBody as Answer<Name>;
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError || error instanceof DOMException ? networkFailure(error) : error;
  }
}

async function readFile(answerResponse: Response): Promise<File> {
  const bytes = await answerResponse.blob();
  return new File([bytes], readFileName(answerResponse.headers.get('Content-Disposition')), {
    type: bytes.type,
  });
}

/** Our server names every request. Other servers may send only the fields of the specification. */
const isOfOurServer = ({ headers }: Response): boolean => headers.has('X-Request-Id');

/** Parses a JSON response, and completes one that has only the fields of the specification. */
export async function parseAnswer(
  name: RouteName,
  answerResponse: Response,
  parts: RequestParts,
): Promise<unknown> {
  const [{ checkAnswer }, body] = await Promise.all([loadContractCheck(), answerResponse.text()]);
  try {
    const parsedJson: unknown = JSON.parse(body);
    checkAnswer(name, parsedJson);
    if (isOfOurServer(answerResponse)) return parsedJson;
    const { completeResponse } = await import('./complete-response.ts');
    return completeResponse(name, parsedJson, parts);
  } catch (error) {
    throw unexpectedAnswer(answerResponse.status, error);
  }
}

/** Returns the file name in `filename*` of a `Content-Disposition` header (RFC 6266); empty without one. */
export function readFileName(disposition: string | null): string {
  const [, encoded = ''] = /;\s*filename\*=UTF-8''([^\s;]+)/iu.exec(disposition ?? '') ?? [];
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
