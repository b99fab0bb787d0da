import { sendRemoval } from '@/shared/conversations/removed-conversations.ts';
import { logOut } from '@/shared/session/log-out.ts';

/** Ends the session, after what still waits to be deleted was: without a session it could not be. */
export async function leaveSession(): Promise<void> {
  await sendRemoval();
  await logOut();
}
