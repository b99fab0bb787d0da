import type { Firestore } from 'firebase-admin/firestore';
import type { Caller } from './caller.ts';
import { sessionsIn } from './session-record.ts';
import type { SessionVerifier } from './verify-session.ts';

interface SessionStores {
  readonly firestore: Firestore;
  readonly sessions: Pick<SessionVerifier, 'forget'>;
}

/** Signs a user out everywhere: deletes the records, and with them the listed devices. */
export async function endAllSessions({ firestore, sessions }: SessionStores, uid: string): Promise<void> {
  await endSessions({ firestore, sessions }, uid, undefined);
}

/** Signs a user out everywhere except in the current session. */
export async function endOtherSessions(stores: SessionStores, { uid, sessionId }: Caller): Promise<void> {
  await endSessions(stores, uid, sessionId);
}

async function endSessions(
  { firestore, sessions }: SessionStores,
  uid: string,
  keptSessionId: string | undefined,
): Promise<void> {
  const { docs } = await sessionsIn(firestore).where('uid', '==', uid).get();
  await Promise.all(
    docs
      .filter(({ id }) => id !== keptSessionId)
      .map(async ({ id, ref }) => {
        await ref.delete();
        sessions.forget(id);
      }),
  );
}
