import type { StripeAccount } from '../objects/stripe-account.ts';
import { missingObject } from '../objects/stripe-error.ts';
import type { Session } from '../objects/stripe-objects.ts';
import { expireSession } from './pay-session.ts';

/** Returns the session with this id, expired first when it is due. */
export function findSession(account: StripeAccount, id: string): Session {
  const session = account.sessions.get(id);
  if (session === undefined) throw missingObject('checkout.session', id, 'id');
  return account.runAtTimeOf(session.customer, () => {
    const isOver = session.status === 'open' && session.expires_at <= account.now();
    return isOver ? expireSession(account, session, { requestId: null, idempotencyKey: null }) : session;
  });
}
