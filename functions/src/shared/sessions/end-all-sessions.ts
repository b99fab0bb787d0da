import type { Services } from '../services.ts';
import { sessionsIn } from './session-record.ts';

/** Signs a user out everywhere: the records go, and with them the devices that are shown. */
export async function endAllSessions(
  { firestore, sessions }: Pick<Services, 'firestore' | 'sessions'>,
  uid: string,
): Promise<void> {
  const { docs } = await sessionsIn(firestore).where('uid', '==', uid).get();
  await Promise.all(
    docs.map(async ({ id, ref }) => {
      await ref.delete();
      sessions.forget(id);
    }),
  );
}
