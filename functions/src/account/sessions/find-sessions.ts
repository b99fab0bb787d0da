import type { DeviceSession } from '../../contract/account/schemas.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { type SessionRecord, sessionRecordSchema, sessionsIn } from '../../shared/sessions/session-record.ts';

/** Returns the user's active sessions on all devices. */
export async function findSessions(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  uid: string,
): Promise<readonly (SessionRecord & { readonly id: string })[]> {
  const { docs } = await sessionsIn(firestore).where('uid', '==', uid).get();
  return docs.flatMap((doc) => {
    const record = readSnapshot(doc, sessionRecordSchema);
    return record !== undefined && record.expiresAt > now() ? [{ ...record, id: doc.id }] : [];
  });
}

/** Describes the caller's devices: this one first, then by last use. */
export async function describeSessions(
  services: Pick<Services, 'firestore' | 'now'>,
  caller: Caller,
): Promise<{ sessions: DeviceSession[] }> {
  const foundSessions = await findSessions(services, caller.uid);
  const sessions = foundSessions.map(
    ({ id, device, country, createdAt, lastUsedAt = createdAt }): DeviceSession => {
      return {
        id,
        browser: device.browser,
        system: device.system,
        is_mobile: device.isMobile,
        country,
        signed_in_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === caller.sessionId,
      };
    },
  );
  sessions.sort(
    (one, other) =>
      Number(other.is_current) - Number(one.is_current) || other.last_used_at.localeCompare(one.last_used_at),
  );
  return { sessions };
}
