import type { UserRecord } from 'firebase-admin/auth';
import { emailChangeReference, readEmailChange } from '../../shared/accounts/email-change-record.ts';
import type { Services } from '../../shared/services.ts';
import { endAllSessions } from '../../shared/sessions/end-all-sessions.ts';
import { finishEmailChange } from './finish-email-change.ts';
import { giveEmailBack } from './give-email-back.ts';
import { recordWaysIn } from './record-ways-in.ts';

/**
 * Settles two emails that an account may have at the identity provider without an intrusion: that of our own change
 * that died halfway, which is finished, and one that it gave up and whose reader undid that by the provider's own
 * mail, which is followed. Either ends every session; returns whether there was one.
 */
export async function settleEmail(
  services: Pick<Services, 'auth' | 'firestore' | 'mail' | 'now' | 'sessions'>,
  { uid, email: given, emailVerified }: UserRecord,
  ownEmail: string,
): Promise<boolean> {
  const email = given?.toLowerCase();
  if (email === undefined || email === ownEmail) return false;
  const snapshot = await emailChangeReference(services.firestore, uid).get();
  const { pending, former } = readEmailChange(snapshot, services.now());
  if (pending !== null && pending.applyingSince !== null && pending.email === email) {
    return finishEmailChange(services, uid, pending.id);
  }
  if (!emailVerified || !former.some((one) => one.email === email)) return false;
  if ((await giveEmailBack(services, uid, (one) => one === email)) === undefined) return false;
  await services.auth.revokeRefreshTokens(uid);
  await recordWaysIn(services, uid);
  await endAllSessions(services, uid);
  return true;
}
