/**
 * When a session token expires, in milliseconds since the epoch; `undefined` where it is not a JWT with an expiry. It
 * only tells the page when to ask for a new sign-in: the server verifies the token.
 */
export function tokenExpiryMs(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expirySeconds = (claims as { exp?: unknown } | null)?.exp;
    return typeof expirySeconds === 'number' && Number.isFinite(expirySeconds)
      ? expirySeconds * 1_000
      : undefined;
  } catch {
    return undefined;
  }
}

/** True where the token says when it ends and that moment, in whole seconds, is later than `nowMs`. */
export function isTokenAlive(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token);
  return expiryMs !== undefined && expiryMs > nowMs;
}
