import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../platform/errors/api-error.ts';
import { hasErrorCode } from '../../platform/errors/error-code.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { IdentityProvider } from '../../platform/identity-provider/identity-provider.ts';
import { isTokenRejection } from '../../platform/identity-provider/is-token-rejection.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { Caller } from './caller.ts';
import { type SessionRecord, sessionIdOf, sessionRecordSchema, sessionReference } from './session-record.ts';

/** Time for which read-only calls accept a session without another lookup. */
const cacheMs = 8_000;
const cacheSize = 10_000;
const maxTokenLength = 8_192;
/** Precision of the time of a session's last use. */
const usedStepMs = 15 * minuteMs;
const notFound = 5;

export interface SessionVerifier {
  /**
   * Returns the caller of a session token, after checking signature, expiry, revocation, and a sign-out of this device.
   * `fresh` skips the cache. Rejects with `ApiError('unauthenticated')`.
   */
  verify(token: string, options: { fresh: boolean }): Promise<Caller>;
  /** Removes an ended session from the cache, so that this process rejects it immediately. */
  forget(sessionId: string): void;
}

interface SessionParts {
  readonly auth: IdentityProvider;
  readonly firestore: Firestore;
  readonly now: () => Date;
}

export function createSessionVerifier(deps: SessionParts): SessionVerifier {
  const cache = new Map<string, { caller: Caller; expiresAtMs: number; cachedUntilMs: number }>();

  async function verifyWithStores(token: string, sessionId: string): Promise<Caller> {
    const [claims, snapshot] = await Promise.all([
      deps.auth.verifySessionCookie(token, true).catch((cause: unknown) => {
        if (isTokenRejection(cause)) throw new ApiError('unauthenticated', { cause });
        throw cause;
      }),
      sessionReference(deps.firestore, sessionId).get(),
    ]);
    const record = readSnapshot(snapshot, sessionRecordSchema);
    const isValid = record !== undefined && record.uid === claims.uid && record.expiresAt > deps.now();
    if (!isValid) throw new ApiError('unauthenticated');
    await recordSessionUse(deps, sessionId, record);
    const nowMs = deps.now().getTime();
    const caller: Caller = { uid: record.uid, email: record.email, sessionId };
    if (cache.size >= cacheSize) cache.clear();
    cache.set(sessionId, {
      caller,
      expiresAtMs: claims.exp * 1_000,
      cachedUntilMs: nowMs + cacheMs,
    });
    return caller;
  }

  return {
    async verify(token, { fresh }) {
      if (token.length === 0 || token.length > maxTokenLength) throw new ApiError('unauthenticated');
      const sessionId = sessionIdOf(token);
      const cachedSession = cache.get(sessionId);
      const nowMs = deps.now().getTime();
      if (!fresh && cachedSession && cachedSession.cachedUntilMs > nowMs && cachedSession.expiresAtMs > nowMs)
        return cachedSession.caller;
      cache.delete(sessionId);
      return verifyWithStores(token, sessionId);
    },
    forget: (sessionId) => void cache.delete(sessionId),
  };
}

/**
 * Updates the time of the last use, at most once per step. Rejects with `unauthenticated` when the session has just
 * been ended.
 */
async function recordSessionUse(
  deps: Pick<SessionParts, 'firestore' | 'now'>,
  sessionId: string,
  { createdAt, lastUsedAt = createdAt }: SessionRecord,
): Promise<void> {
  const now = deps.now();
  if (now.getTime() - lastUsedAt.getTime() < usedStepMs) return;
  try {
    await sessionReference(deps.firestore, sessionId).update({ lastUsedAt: now });
  } catch (cause) {
    if (hasErrorCode(cause, notFound)) throw new ApiError('unauthenticated', { cause });
    throw cause;
  }
}
