import type { RouteSummary } from 'virtual:route-table';
import { attest } from '../../attestation/attest.ts';
import { functionsOrigin } from '../../running-environment.ts';
import { currentSession, refuseSession } from '../../session/session-store.ts';
import { takeEarlyAnswer } from '../early/take-early-answer.ts';
import { buildInit, buildUrl, type RequestParts } from './build-request.ts';
import { failureFromAnswer, networkFailure } from './read-failure.ts';

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
