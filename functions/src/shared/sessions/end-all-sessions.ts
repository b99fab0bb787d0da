import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { sessionsIn } from './session-record.ts';

/** Signs a user out everywhere: the records go, and with them the devices that are shown. */
export async function endAllSessions(
  { firestore, sessions }: Pick<Services, 'firestore' | 'sessions'>,
  uid: string,
): Promise<void> {
  await endSessions({ firestore, sessions }, uid, undefined);
}

/** Signs a user out everywhere but in the session that asks. */
export async function endOtherSessions(
  services: Pick<Services, 'firestore' | 'sessions'>,
  { uid, sessionId }: Caller,
): Promise<void> {
  await endSessions(services, uid, sessionId);
}

async function endSessions(
  { firestore, sessions }: Pick<Services, 'firestore' | 'sessions'>,
  uid: string,
  kept: string | undefined,
): Promise<void> {
  const { docs } = await sessionsIn(firestore).where('uid', '==', uid).get();
  await Promise.all(
    docs
      .filter(({ id }) => id !== kept)
      .map(async ({ id, ref }) => {
        await ref.delete();
        sessions.forget(id);
      }),
  );
}
