import type { RouteSummary } from 'virtual:route-table';
import { attest } from '../attestation/attest.ts';
import { functionsOrigin } from '../running-environment.ts';
import { currentSession, refuseSession } from '../session/session-store.ts';
import { failureFromAnswer, networkFailure } from './api-failure.ts';

declare global {
  /** Left by `ask-early.js`. */
  var earlyAnswers:
    | {
        readonly token: string;
        readonly answers: Map<string, Promise<Response>>;
        /** Of the latest conversation, once the first screen shows them. */
        lastWords?: { readonly question: string; readonly answer: string };
      }
    | undefined;
}

/** The untyped form of a call's options, after the types have done their work. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: unknown;
  /** A token of the identity provider, for routes that ask for one in place of a session. */
  readonly identityToken?: string | undefined;
  /** Whether it outlives the page. */
  readonly keepalive?: boolean | undefined;
  /** The token of a session that this page has ended already, in place of the one that it has. */
  readonly endedSession?: string | undefined;
}

/**
 * The address of a call. Quick routes go through the page's own origin; whatever streams or may last longer than the
 * hosting allows goes to the function itself.
 */
export function buildUrl(route: RouteSummary, parts: RequestParts, functionsOrigin: string): string {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = parts.params?.[name];
    if (value === undefined) throw new Error(`The parameter «${name}» of ${route.path} is missing.`);
    return encodeURIComponent(value);
  });
  const isSlow = route.isStreamed || route.servedBy !== 'api';
  const base = isSlow ? `${functionsOrigin}/${route.servedBy}` : '/api';
  const given = Object.entries(parts.query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(given).toString();
  return search === '' ? `${base}${path}` : `${base}${path}?${search}`;
}

interface CallHeaders {
  readonly accept: string;
  readonly token: string | undefined;
  /** Proves that the site makes the call. */
  readonly attestation?: string | undefined;
}

/** Headers and body of a call. Form data names its own content type. */
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
 * Sends one call and returns its successful answer, unread. Throws {@link ApiFailure} for any other answer, and the
 * signal's own reason where the caller stopped it.
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
  let answer: Response;
  try {
    answer =
      early ??
      (await fetch(url, {
        ...buildInit(route, parts, { accept, token, attestation }),
        signal: signal ?? null,
        keepalive: parts.keepalive ?? false,
        // The session travels in a header of its own: cookies have no business here.
        credentials: 'omit',
      }));
  } catch (error) {
    signal?.throwIfAborted();
    throw networkFailure(error);
  }
  if (answer.ok) return answer;
  const body = await answer.text().catch(() => '');
  endRefusedSession(route, answer.status, token);
  throw failureFromAnswer(answer.status, body);
}

/** Routes that know nothing of our sessions, or take a token of their own in its place. */
function isWithoutSession({ access }: RouteSummary): boolean {
  return access === 'public' || access === 'identity' || access === 'document_token';
}

/** The session's bearer for a route; `undefined` for those that take none. */
export function sessionToken(route: RouteSummary): string | undefined {
  const state = currentSession();
  return isWithoutSession(route) || !state.isLoggedIn ? undefined : state.session.token;
}

/** A server that refuses the session ends it here too. */
export function endRefusedSession(route: RouteSummary, status: number, token: string | undefined): void {
  if (status !== 401 || token === undefined || isWithoutSession(route)) return;
  refuseSession(token);
}

/** Older answers belong to a page that was opened in another way. */
const maxEarlyAgeMs = 15_000;

/**
 * The answer to a request (`call`: its method and address) that the page made before its code was loaded, once.
 * `undefined` where there was none, it was for another user or it failed: the call is then made as usual.
 */
async function takeEarlyAnswer(call: string, token: string | undefined): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers.get(call);
  if (early === undefined || answer === undefined) return undefined;
  early.answers.delete(call);
  if (early.token !== token || performance.now() > maxEarlyAgeMs) return undefined;
  return answer.catch(() => undefined);
}
