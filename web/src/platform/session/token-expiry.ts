/**
 * When a session token expires, in milliseconds since the epoch; `undefined` where it is not a JWT with an expiry. It
 * only tells the page when to ask for a new sign-in: the server verifies the token.
 */
export function tokenExpiryMs(token: string): number | undefined {
  return readTimeClaim(token, 'exp');
}

/** Clocks are seldom exact, and a token is some moments old when it comes. */
const clockToleranceMs = 5 * 60 * 1_000;

/** How far a clock that shows `nowMs` is ahead of the server that has just issued `token`; 0 where it is about right. */
export function clockAheadMs(token: string, nowMs: number): number {
  const aheadMs = nowMs - (readTimeClaim(token, 'iat') ?? nowMs);
  return Math.abs(aheadMs) > clockToleranceMs ? aheadMs : 0;
}

function readTimeClaim(token: string, name: 'exp' | 'iat'): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const seconds = (claims as Partial<Record<typeof name, unknown>> | null)?.[name];
    return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/** True where the token says when it ends and that moment, in whole seconds, is later than `nowMs`. */
export function isTokenAlive(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token);
  return expiryMs !== undefined && expiryMs > nowMs;
}
