import type { RouteSummary } from 'virtual:route-table';
import { attest } from '../attestation/attest.ts';
import { functionsOrigin } from '../running-environment.ts';
import { currentSession, endRejectedSession } from '../session/session-store.ts';
import { failureFromAnswer, networkFailure } from './api-failure.ts';

declare global {
  /** Responses that `ask-early.js` requested before the app loaded. */
  var earlyAnswers:
    | {
        readonly token: string;
        readonly answers: Map<string, Promise<Response>>;
        /** Last messages of the latest conversation, if the first screen shows them. */
        lastWords?: { readonly question: string; readonly answer: string };
      }
    | undefined;
}

/** Options of a call to any route; `callApi` adds the types of its route. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  /** Token of the identity provider, for routes that take it instead of a session. */
  readonly identityToken?: string | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
  /** Token of a session that this page has already ended, instead of the current one. */
  readonly endedSession?: string | undefined;
}

/**
 * Returns the URL of a call. Short calls use the page's own origin; streams and calls beyond Hosting's timeout use the
 * origin of the functions.
 */
export function buildUrl(route: RouteSummary, parts: RequestParts, functionsOrigin: string): string {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined) throw new Error(`The parameter «${name}» of ${route.path} is missing.`);
    return encodeURIComponent(value);
  });
  const isSlow = route.isStreamed || route.servedBy !== 'api';
  const base = isSlow ? `${functionsOrigin}/${route.servedBy}` : '/api';
  const givenQuery = Object.entries(parts.query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(givenQuery).toString();
  return search === '' ? `${base}${path}` : `${base}${path}?${search}`;
}

interface CallHeaders {
  readonly accept: string;
  readonly token: string | undefined;
  /** App Check token. */
  readonly attestation?: string | undefined;
}

/** Returns headers and body of a call. The browser sets the content type of form data. */
export function buildInit(
  route: RouteSummary,
  parts: RequestParts,
  { accept, token, attestation }: CallHeaders,
): {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: FormData | string | null;
} {
  const headers: Record<string, string> = { accept };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (attestation !== undefined) headers['x-firebase-appcheck'] = attestation;
  if (parts.body instanceof FormData) return { method: route.method, headers, body: parts.body };
  if (route.method !== 'GET') headers['content-type'] = 'application/json';
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  return { method: route.method, headers, body };
}

/**
 * Sends a request and returns its successful response, unread. Throws {@link ApiFailure} for other responses, and the
 * signal's reason on abort.
 */
export async function sendRequest(
  route: RouteSummary,
  parts: RequestParts,
  accept: string,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const token =
    route.access === 'identity' ? parts.identityToken : (parts.endedSession ?? sessionToken(route));
  const url = buildUrl(route, parts, functionsOrigin());
  const early = parts.body === undefined ? await takeEarlyAnswer(`${route.method} ${url}`, token) : undefined;
  signal?.throwIfAborted();
  const attestation = await attest();
  let answerResponse: Response;
  try {
    answerResponse =
      early ??
      (await fetch(url, {
        ...buildInit(route, parts, { accept, token, attestation }),
        signal: signal ?? null,
        keepalive: parts.keepalive ?? false,
        // Omits cookies, because the session is sent in a header.
        credentials: 'omit',
      }));
  } catch (error) {
    signal?.throwIfAborted();
    throw networkFailure(error);
  }
  if (answerResponse.ok) return answerResponse;
  const body = await answerResponse.text().catch(() => '');
  endRefusedSession(route, answerResponse.status, token);
  throw failureFromAnswer(answerResponse.status, body);
}

/** Returns true for routes without a session, or with a token of their own. */
function isWithoutSession({ access }: RouteSummary): boolean {
  return access === 'public' || access === 'identity' || access === 'document_token';
}

/** Returns the session token for a route; `undefined` for routes that take none. */
export function sessionToken(route: RouteSummary): string | undefined {
  const state = currentSession();
  return isWithoutSession(route) || !state.isLoggedIn ? undefined : state.session.token;
}

/** Ends the session in the browser when the server rejects its token. */
export function endRefusedSession(route: RouteSummary, status: number, token: string | undefined): void {
  if (status !== 401 || token === undefined || isWithoutSession(route)) return;
  endRejectedSession(token);
}

/** Maximum age of an early response. Older ones belong to an earlier view of the page. */
const maxEarlyAgeMs = 15_000;

/**
 * Returns the response to a request that the page sent before its code was loaded, once. `call` is its method and URL.
 * Returns `undefined` if there was none, it failed, or it belongs to another user; the call is then sent as usual.
 */
async function takeEarlyAnswer(call: string, token: string | undefined): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers;
  const answerPromise = early?.answers.get(call);
  if (early === undefined || answerPromise === undefined) return undefined;
  early.answers.delete(call);
  if (early.token !== token || performance.now() > maxEarlyAgeMs) return undefined;
  return answerPromise.catch(() => undefined);
}
