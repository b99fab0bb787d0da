import { confirmationMinutes } from '../../contract/limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { ProvedIdentity } from '../../platform/identity-provider/verify-id-token.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { emailChangeRecord, emailChangeReference } from '../../shared/accounts/email-change-record.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { verifyEmailChangeToken } from '../../shared/mail/email-change-token.ts';
import type { Services } from '../../shared/services.ts';
import { finishEmailChange } from '../access/finish-email-change.ts';
import { noticeAccessChanges } from '../access/notice-access-changes.ts';
import { removeForeignSignInMethods } from '../access/remove-foreign-sign-in-methods.ts';
import { restoreEmail } from '../access/restore-email.ts';
import { readAccountEmail } from '../provider-account/read-account-email.ts';
import { takenEmailText } from './request-email-change.ts';
import { dropPendingEmail } from './withdraw-email-change.ts';

/** Updates the services that store an account's email. The sweep retries failures. */
export type EmailFollower = (services: Services, uid: string) => Promise<void>;

const deadLink =
  'Este enlace ya no sirve: ha caducado, lo has anulado o has pedido otro después. Pide uno nuevo en «Tu cuenta».';

/**
 * `POST /account/email/confirm`: sets the email of a followed link after a recent password sign-in, ends every session,
 * and mails the previous email. Repeated calls get the same response. Rejects with `mail_link_invalid`,
 * `identity_not_confirmed` and `already_registered`, and with `unauthenticated` when the account has changed since.
 */
export function createEmailChangeConfirmation(follow: EmailFollower): Handler<Routes['confirmEmailChange']> {
  return async (services, { caller, body }) => {
    const claims = verifyEmailChangeToken(body.token, services.environment.documentTokenSecret);
    if (claims === undefined) throw new ApiError('mail_link_invalid');
    const { uid, change } = claims;
    requireOwner(caller, uid, services.now());
    // Settles earlier changes first, which would count as part of this one.
    const { changes, hasRemovedMethods } = await noticeAccessChanges(services, uid);
    const started = await beginChange(services, uid, change);
    if (!started.isMade) {
      if (changes.length > 0 || hasRemovedMethods) throw new ApiError('unauthenticated');
      await applyChange(services, uid, { change, email: started.email });
    }
    await follow(services, uid);
    return { detail: 'El email de tu cuenta se ha cambiado.', email: started.email };
  };
}

function requireOwner(caller: ProvedIdentity, uid: string, now: Date): void {
  const ageMs = now.getTime() - caller.signedInAt.getTime();
  const isFresh = caller.signInProvider === 'password' && ageMs <= confirmationMinutes * minuteMs;
  if (!isFresh) throw new ApiError('identity_not_confirmed');
  if (caller.uid !== uid) {
    throw new ApiError('mail_link_invalid', { detail: 'Este enlace es para el email de otra cuenta.' });
  }
}

/** Records that the provider may have the new email from now on. */
function beginChange(
  { firestore, now }: Services,
  uid: string,
  id: string,
): Promise<{ readonly isMade: boolean; readonly email: string }> {
  const reference = emailChangeReference(firestore, uid);
  return firestore.runTransaction(async (transaction) => {
    const { user, change } = await readAccountEmail(firestore, transaction, uid, now());
    const { pending, lastDone, former } = change;
    if (user !== undefined && lastDone === id) return { isMade: true, email: user.email };
    if (user === undefined || pending?.id !== id)
      throw new ApiError('mail_link_invalid', { detail: deadLink });
    const marked = { pending: { ...pending, applyingSince: now() }, lastDone, former };
    transaction.set(reference, emailChangeRecord(marked, now()));
    return { isMade: false, email: pending.email };
  });
}

async function applyChange(
  services: Services,
  uid: string,
  { change, email }: { readonly change: string; readonly email: string },
): Promise<void> {
  if (!(await restoreEmail(services, { uid, email }))) {
    await dropPendingEmail(services, uid, () => undefined);
    throw new ApiError('already_registered', { detail: takenEmailText });
  }
  if (await finishEmailChange(services, uid, change)) return;
  const snapshot = await userReference(services.firestore, uid).get();
  const ownEmail = readSnapshot(snapshot, userRecordSchema)?.email;
  if (ownEmail !== undefined) await removeForeignSignInMethods(services, { uid, email: ownEmail });
  throw new ApiError('mail_link_invalid', { detail: deadLink });
}
