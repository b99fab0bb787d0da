/**
 * Returns the expiry of a session token in milliseconds since the epoch; `undefined` if it is not a JWT with an expiry.
 * Only tells the page when to ask for a new sign-in, because the server verifies the token.
 */
export function tokenExpiryMs(token: string): number | undefined {
  return readTimeClaim(token, 'exp');
}

/** Tolerance for inexact clocks, and for the time that a token takes to arrive. */
const clockToleranceMs = 5 * 60 * 1_000;

/**
 * Returns by how many milliseconds a clock that shows `nowMs` is ahead of the server that just issued `token`; 0 within
 * the tolerance.
 */
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

/** Returns true if the token has an expiry later than `nowMs`. */
export function isTokenAlive(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token);
  return expiryMs !== undefined && expiryMs > nowMs;
}
