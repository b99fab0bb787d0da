import type { UserRecord } from 'firebase-admin/auth';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { emailChangeReference, readEmailChange } from '../../shared/accounts/email-change-record.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { AccessChange } from '../../shared/mail/mail.ts';
import type { Services } from '../../shared/services.ts';
import { endAllSessions } from '../../shared/sessions/end-all-sessions.ts';
import {
  describeSignInMethods,
  findForeignMethods,
  recordSignInMethods,
  signInMethodsReference,
  signInMethodsSchema,
} from '../provider-account/sign-in-methods.ts';
import { finishEmailChange } from './finish-email-change.ts';
import { removeForeignSignInMethods } from './remove-foreign-sign-in-methods.ts';
import { restoreFormerEmail } from './restore-former-email.ts';

export type WatchServices = Pick<Services, 'auth' | 'firestore' | 'mail' | 'now' | 'sessions' | 'logger'>;

export interface AccessCheckOutcome {
  readonly changes: readonly AccessChange[];
  /** True when other sign-in methods than email with password were removed: users must sign in again. */
  readonly hasRemovedMethods: boolean;
  /** True when a change of email was finished or undone, and every session ended with it. */
  readonly hasSettledEmail: boolean;
}

const noChanges: AccessCheckOutcome = { changes: [], hasRemovedMethods: false, hasSettledEmail: false };

/** The log never contains the word «password», so that a search for it finds leaks. */
const nameInLog: Readonly<Record<AccessChange, string>> = {
  password: 'credential',
  email: 'address',
  phone: 'phone',
  method: 'method',
};

/**
 * Compares an account's sign-in methods at the identity provider with the recorded ones, however they were changed.
 * Mails the owner at the account's email, removes every method except its own email with the password, and ends earlier
 * sessions. Does nothing for an incomplete account.
 */
export async function noticeAccessChanges(services: WatchServices, uid: string): Promise<AccessCheckOutcome> {
  const { users } = await services.auth.getUsers([{ uid }]);
  const [account] = users;
  if (account !== undefined && (await isSettled(services, account))) {
    return { ...noChanges, hasSettledEmail: true };
  }
  const compared = account && (await compareAccount(services, account));
  if (account === undefined || compared === undefined) return noChanges;
  const { changes, email } = compared;
  const hasRemovedMethods =
    findForeignMethods(account).length > 0 || describeSignInMethods(account).email !== email;
  if (hasRemovedMethods) await removeForeignSignInMethods(services, { uid, email });
  if (changes.length > 0) {
    services.logger.warn('access changed', {
      uid,
      changes: changes.map((change) => nameInLog[change]).join(' '),
    });
    await endAllSessions(services, uid);
  }
  return { changes, hasRemovedMethods, hasSettledEmail: false };
}

/** Returns true for an email that came from our own change, or from restoring an earlier one. */
async function isSettled(services: WatchServices, account: UserRecord): Promise<boolean> {
  const snapshot = await userReference(services.firestore, account.uid).get();
  const user = readSnapshot(snapshot, userRecordSchema);
  return user !== undefined && settleEmail(services, account, user.email);
}

/**
 * Handles two harmless differences between an account's email here and at the identity provider. Finishes an interrupted
 * change by the server, and accepts an earlier email that the provider's own mail restored. Both end every session.
 * Returns true when it handled one.
 */
async function settleEmail(
  services: Pick<Services, 'auth' | 'firestore' | 'mail' | 'now' | 'sessions'>,
  { uid, email: givenEmail, emailVerified }: UserRecord,
  ownEmail: string,
): Promise<boolean> {
  const email = givenEmail?.toLowerCase();
  if (email === undefined || email === ownEmail) return false;
  const snapshot = await emailChangeReference(services.firestore, uid).get();
  const { pending, former } = readEmailChange(snapshot, services.now());
  if (pending !== null && pending.applyingSince !== null && pending.email === email) {
    return finishEmailChange(services, uid, pending.id);
  }
  if (!emailVerified || !former.some((one) => one.email === email)) return false;
  if ((await restoreFormerEmail(services, uid, (one) => one === email)) === undefined) return false;
  await services.auth.revokeRefreshTokens(uid);
  await recordSignInMethods(services, uid);
  await endAllSessions(services, uid);
  return true;
}

/** Returns the changes and the account's own email; `undefined` for an incomplete account. */
async function compareAccount(
  { firestore, mail, now }: WatchServices,
  account: UserRecord,
): Promise<{ readonly changes: readonly AccessChange[]; readonly email: string } | undefined> {
  const { uid } = account;
  const reference = signInMethodsReference(firestore, uid);
  const foundMethods = describeSignInMethods(account);
  return firestore.runTransaction(async (transaction) => {
    const [waysSnapshot, userSnapshot] = await getEach(transaction, reference, userReference(firestore, uid));
    const user = readSnapshot(userSnapshot, userRecordSchema);
    if (user === undefined) return undefined;
    const { email } = user;
    const knownMethods = readSnapshot(waysSnapshot, signInMethodsSchema);
    // Ignores the account's own phone, which older accounts had at the provider.
    const foreign = findForeignMethods(account).filter(
      (method) => method !== 'phone' || account.phoneNumber !== user.phone,
    );
    const changes: AccessChange[] = [...changesSince(knownMethods, foundMethods), ...foreign];
    if (knownMethods !== undefined && changes.length === 0) return { changes, email };
    const notices = (knownMethods?.notices ?? 0) + 1;
    transaction.set(reference, { ...foundMethods, notices });
    if (changes.length > 0) {
      const notice = { kind: 'access_changed', changes, noticedAt: now() } as const;
      mail.enqueueWithin(transaction, { id: `access-changed:${uid}:${notices}`, uid, mail: notice });
    }
    return { changes, email };
  });
}

type SignInMethods = ReturnType<typeof describeSignInMethods>;

function changesSince(knownMethods: SignInMethods | undefined, foundMethods: SignInMethods): AccessChange[] {
  if (knownMethods === undefined) return [];
  if (knownMethods.email !== foundMethods.email) return ['email'];
  return knownMethods.openableAfter === foundMethods.openableAfter ? [] : ['password'];
}
