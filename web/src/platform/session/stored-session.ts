import { isTokenAlive } from './token-expiry.ts';

/** Session stored under the key `user`. */
export interface StoredSession {
  readonly token: string;
  readonly email: string;
  readonly user_id: string;
  /**
   * Milliseconds by which the device's clock was ahead of the server's when the session began; absent if it was right.
   */
  readonly clock_ahead_ms?: number;
}

export const sessionKey = 'user';
/** Key of the file names of the last upload; deleted with the session. */
export const chatFilesKey = 'chatFiles';
/** Key of unsent drafts in the tab's storage; deleted with the session. */
export const draftsKey = 'drafts';

/**
 * Parses a stored session; returns `undefined` if it is missing, damaged or expired at `nowMs` of the device's clock.
 */
export function parseStoredSession(text: string | null, nowMs: number): StoredSession | undefined {
  if (text === null) return undefined;
  try {
    const record = JSON.parse(text) as Partial<Record<keyof StoredSession, unknown>> | null;
    const { token, email, user_id, clock_ahead_ms } = record ?? {};
    if (typeof token !== 'string' || typeof email !== 'string' || typeof user_id !== 'string')
      return undefined;
    if (typeof clock_ahead_ms !== 'number')
      return isTokenAlive(token, nowMs) ? { token, email, user_id } : undefined;
    return isTokenAlive(token, nowMs - clock_ahead_ms)
      ? { token, email, user_id, clock_ahead_ms }
      : undefined;
  } catch {
    return undefined;
  }
}
