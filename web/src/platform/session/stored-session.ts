import { isTokenAlive } from './token-expiry.ts';

/** The record that the browser keeps under `user` while someone is signed in. */
export interface StoredSession {
  readonly token: string;
  readonly email: string;
  readonly user_id: string;
  /** How far the clock of the device was ahead of the server's when the session began; absent where it was right. */
  readonly clock_ahead_ms?: number;
}

export const sessionKey = 'user';
/** Names of the files of the last upload; belongs to the session and goes with it. */
export const chatFilesKey = 'chatFiles';
/** Of the tab, while its page is away: what was typed and not sent. Belongs to the session and goes with it. */
export const draftsKey = 'drafts';

/** Reads a stored record. `undefined` where it is missing, damaged or past its token's expiry at `nowMs` of the device's clock. */
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
