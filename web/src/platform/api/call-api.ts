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

/** A multipart body is sent as form data; every other body as the JSON that its schema describes. */
type SentBody<Route> = Route extends { body: 'multipart' } ? FormData : RouteBodyInput<Route>;

/** Routes before there is a session are called with a token of the identity provider. */
type Proof<Route> = Route extends { access: 'identity' }
  ? { readonly identityToken: string }
  : { readonly identityToken?: undefined };

/** What a call of one route needs: its parameters, query and body as the contract says, and a way to stop it. */
type CallOptions<Name extends RouteName> = Proof<Routes[Name]> &
  Part<'params', RouteParams<Routes[Name]>> &
  Part<'query', RouteQueryInput<Routes[Name]>> &
  Part<'body', SentBody<Routes[Name]>> & {
    readonly signal?: AbortSignal | undefined;
    /** The call goes on where the page is left meanwhile. For small ones: browsers carry 64 KiB. */
    readonly keepalive?: boolean;
    /** The token of a session that this page has ended already. */
    readonly endedSession?: string;
  };

/** The second argument of a call: left out where the route needs nothing. */
export type CallArguments<Name extends RouteName> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

/** The answer of a route: bytes as a file with the server's name for it, everything else by its schema. */
export type Answer<Name extends RouteName> = Routes[Name] extends { response: 'binary' }
  ? File
  : RouteResponse<Routes[Name]>;

/**
 * Calls one route of the contract and returns its validated answer. Throws {@link ApiFailure} where the call failed,
 * and the signal's own reason where the caller aborted it.
 */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<Answer<Name>> {
  const { signal, ...parts }: RequestParts & { signal?: AbortSignal | undefined } = options ?? {};
  const route = routeTable[name];
  const answer = await sendRequest(route, parts, route.isBinary ? '*/*' : 'application/json', signal);
  try {
    const read = route.isBinary ? await readFile(answer) : await parseAnswer(name, answer, parts);
    return read as Answer<Name>;
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError || error instanceof DOMException ? networkFailure(error) : error;
  }
}

async function readFile(answer: Response): Promise<File> {
  const bytes = await answer.blob();
  return new File([bytes], readFileName(answer.headers.get('Content-Disposition')), { type: bytes.type });
}

/** Our server names every request; another one may know the fields of the specification alone. */
const isOfOurServer = ({ headers }: Response): boolean => headers.has('X-Request-Id');

/** Reads an answer of JSON, whole or with the fields of the specification alone. */
export async function parseAnswer(name: RouteName, answer: Response, parts: RequestParts): Promise<unknown> {
  const [{ checkAnswer }, body] = await Promise.all([loadContractCheck(), answer.text()]);
  try {
    const read: unknown = JSON.parse(body);
    checkAnswer(name, read);
    if (isOfOurServer(answer)) return read;
    const { completeAnswer } = await import('./complete-answer.ts');
    return completeAnswer(name, read, parts);
  } catch (error) {
    throw unexpectedAnswer(answer.status, error);
  }
}

/** The name that an answer's `Content-Disposition` gives its file in `filename*` (RFC 6266); empty where it gives none. */
export function readFileName(disposition: string | null): string {
  const [, encoded = ''] = /;\s*filename\*=UTF-8''([^\s;]+)/iu.exec(disposition ?? '') ?? [];
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
