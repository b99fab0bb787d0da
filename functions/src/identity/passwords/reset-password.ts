import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { verifyReclaimToken } from '../../shared/mail/reclaim-token.ts';
import type { Services } from '../../shared/services.ts';
import { noticeAccessChanges } from '../access/notice-access-changes.ts';
import { findIdentityAccount, type IdentityAccount } from '../provider-account/find-identity-account.ts';
import {
  type Registration,
  readRegistration,
  registrationReference,
} from '../provider-account/registration-record.ts';
import { replaceAccount } from './replace-account.ts';
import { requireStrongPassword } from './require-strong-password.ts';

type Deps = Pick<Services, 'auth' | 'environment' | 'firestore' | 'now' | 'recoveryLinks'>;
interface ProvedAccount {
  readonly email: string;
  readonly password: string;
  readonly emailVerified: true;
}

/**
 * `POST /reset-password`: sets a new password with the link of a recovery mail.
 * Ends the sessions of a complete account, and mails it a notice.
 * Replaces an incomplete account, which another person may have created, by one with this password and the verified
 * email. The caller's registration then continues (`is_registering`); without one, the caller must register again
 * (`lacks_registration`).
 * After a lost response the call may be repeated while the link is valid. Rejects as `RecoveryLinks` does, and with
 * `invalid_request`, `weak_password`, `account_disabled`, `already_registered` and `account_discarded`.
 */
export const resetPassword: Handler<Routes['resetPassword']> = async (services, { body }) => {
  const { link_code: code, new_password: password, user_id: registrationId } = body;
  const ownReclaim = await readReclaim(services, code);
  const email = ownReclaim?.email ?? (await services.recoveryLinks.read(code));
  requireStrongPassword(password, email);
  const account = await findIdentityAccount(services, { email });
  if (account?.isDisabled === true) throw new ApiError('account_disabled');
  const detail = 'Tu contraseña se ha cambiado.';
  if (account?.isComplete === true) {
    if (ownReclaim !== undefined) throw new ApiError('recovery_link_invalid');
    await services.recoveryLinks.follow(code, password);
    await noticeAccessChanges(services, account.uid);
    return { detail, is_registering: false, lacks_registration: false };
  }
  const proved: ProvedAccount = { email, password, emailVerified: true };
  const begunAccount =
    ownReclaim === undefined
      ? await replaceAccountAndUseLink(services, account, code, proved)
      : await replaceAccount(services, account?.uid, proved);
  const isRegistering =
    registrationId !== undefined &&
    (await continueRegistration(services, registrationId, email, begunAccount));
  return {
    detail,
    is_registering: isRegistering,
    lacks_registration: !isRegistering,
    ...(ownReclaim?.purchase && { purchase: ownReclaim.purchase }),
  };
};

/**
 * Returns the registration for which the server mailed a link; `undefined` for other codes. The link expires with it.
 */
async function readReclaim(
  { environment, firestore, now }: Deps,
  code: string,
): Promise<Registration | undefined> {
  const id = verifyReclaimToken(code, environment.documentTokenSecret);
  if (id === undefined) return undefined;
  const registration = readRegistration(await registrationReference(firestore, id).get(), now());
  if (registration === undefined) throw new ApiError('recovery_link_expired');
  return registration;
}

/**
 * Gives the email to an account without other sessions, and then consumes the link. Consumed earlier, the link would
 * verify a stranger's account, which the stranger could complete in that second. Consuming it sets another password at
 * the provider: when that is visible, the account is replaced once more.
 */
async function replaceAccountAndUseLink(
  services: Deps,
  begunAccount: IdentityAccount | undefined,
  code: string,
  proved: ProvedAccount,
): Promise<IdentityAccount> {
  const { uid } = await replaceAccount(services, begunAccount?.uid, proved);
  await useUpLink(services, code, proved.password);
  const ownAccount = await findIdentityAccount(services, { uid });
  return ownAccount?.opensOnlyByFirstPassword === true ? ownAccount : replaceAccount(services, uid, proved);
}

/** Uses up the link, which may have been deleted with its account. */
async function useUpLink({ recoveryLinks }: Deps, code: string, password: string): Promise<void> {
  const isGone = (error: unknown): boolean =>
    error instanceof ApiError &&
    ['recovery_link_invalid', 'recovery_link_expired', 'user_not_found'].includes(error.code);
  await recoveryLinks.follow(code, password).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/**
 * Connects a registration with the new account of its email; returns false when the registration has another
 * email.
 */
function continueRegistration(
  { firestore, now }: Deps,
  registrationId: string,
  email: string,
  { uid: accountUid, openableAfter: accountOpenableAfter }: IdentityAccount,
): Promise<boolean> {
  const reference = registrationReference(firestore, registrationId);
  return firestore.runTransaction(async (transaction) => {
    const registration = readRegistration(await transaction.get(reference), now());
    if (registration?.email !== email) return false;
    transaction.update(reference, { accountUid, accountOpenableAfter });
    return true;
  });
}
