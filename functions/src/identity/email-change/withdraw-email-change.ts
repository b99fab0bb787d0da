import { emailChangeTryMinutes } from '../../contract/identity-limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import {
  emailChangeRecord,
  emailChangeReference,
  type PendingEmail,
  readEmailChange,
} from '../../shared/accounts/email-change-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';

/**
 * `DELETE /account/email`: gives up the change of email that waits for its link, which then changes nothing. Rejects with
 * `email_change_confirmed` once the link was followed with the password, unless the call that was to make the change ended
 * long ago and the identity provider does not have the email.
 */
export const withdrawEmailChange: Handler<Routes['withdrawEmailChange']> = async (services, { caller }) => {
  const provided = await readProvidedEmail(services, caller.uid);
  await dropPendingEmail(services, caller.uid, ({ email, applyingSince }) => {
    if (applyingSince === null) return;
    // The look at the provider is older than a call that began since: that one shows here.
    const isOver = services.now().getTime() - applyingSince.getTime() >= emailChangeTryMinutes * minuteMs;
    if (!isOver || provided === undefined || provided === email) throw new ApiError('email_change_confirmed');
  });
  return { detail: 'El cambio de email se ha anulado.' };
};

/** The account's email at the identity provider; `undefined` where no change may have reached it. */
async function readProvidedEmail(
  { auth, firestore, now }: Services,
  uid: string,
): Promise<string | undefined> {
  const { pending } = readEmailChange(await emailChangeReference(firestore, uid).get(), now());
  if (pending === null || pending.applyingSince === null) return undefined;
  const { email } = await auth.getUser(uid);
  return email?.toLowerCase();
}

/**
 * Forgets the pending email of an account, whose link is dead from then on. `check` may reject for it; none is left as it
 * is.
 */
export async function dropPendingEmail(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  uid: string,
  check: (pending: PendingEmail) => void,
): Promise<void> {
  const reference = emailChangeReference(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    const change = readEmailChange(await transaction.get(reference), now());
    if (change.pending === null) return;
    check(change.pending);
    transaction.set(reference, emailChangeRecord({ ...change, pending: null }, now()));
  });
}
