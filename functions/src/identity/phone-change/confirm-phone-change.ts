import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { type PhoneClaim, phoneClaimReference, phoneClaimSchema } from '../../shared/accounts/phone-claim.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { endOtherSessions } from '../../shared/sessions/end-all-sessions.ts';
import { requirePhoneProof } from '../phone/require-phone-proof.ts';
import { toUsedSignUpBonus, usedSignUpBonusReference } from '../phone/used-sign-up-bonus.ts';
import { deletePhoneUser } from '../provider-account/remove-leftovers.ts';
import { phoneChangeRecord, phoneChangeReference, readPhoneChange } from './phone-change-record.ts';
import { takenPhoneText } from './request-phone-change-sms.ts';

const doneText = 'El móvil de tu cuenta se ha cambiado.';
const unprovedText = 'No hemos podido comprobar el código. Pide otro e inténtalo de nuevo.';

/**
 * `POST /account/phone/confirm`: accepts the token of a sign-in with the text message's code as proof of the account's
 * new phone. Claims it and releases the old one in one transaction: no account is ever without a phone or with two.
 * Ends every other session and mails the owner. The same proof gets the same response again. Rejects with
 * `phone_change_not_found`, `identity_not_confirmed` and `already_registered`.
 */
export const confirmPhoneChange: Handler<Routes['confirmPhoneChange']> = async (
  services,
  { caller, body },
) => {
  const { firestore, now } = services;
  const proofHash = createHash('sha256').update(body.phone_token).digest('hex');
  const snapshot = await phoneChangeReference(firestore, caller.uid).get();
  const knownChange = readPhoneChange(snapshot, now());
  if (knownChange.lastProofHash !== proofHash) {
    if (knownChange.pending === null) throw new ApiError('phone_change_not_found');
    await requireProof(services, body.phone_token, knownChange.pending.phone);
  }
  const phone = await firestore.runTransaction((transaction) =>
    exchangeClaims(services, transaction, {
      uid: caller.uid,
      proofHash,
      provedPhone: knownChange.pending?.phone,
    }),
  );
  await deletePhoneUser(services, phone);
  await endOtherSessions(services, caller);
  return { detail: doneText, phone };
};

/** Converts `unauthenticated`, which would end the browser's session: only the proof is wrong. */
async function requireProof(services: Services, token: string, phone: string): Promise<void> {
  await requirePhoneProof(services, token, phone).catch((cause: unknown) => {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.code === 'already_registered')
      throw new ApiError(cause.code, { detail: takenPhoneText, cause });
    throw new ApiError('identity_not_confirmed', { detail: unprovedText, cause });
  });
}

interface PhoneExchange {
  readonly uid: string;
  readonly proofHash: string;
  /** The new phone. */
  readonly provedPhone: string | undefined;
}

/** Exchanges the claims and returns the current phone of the account. */
async function exchangeClaims(
  services: Services,
  transaction: Transaction,
  { uid, proofHash, provedPhone }: PhoneExchange,
): Promise<string> {
  const { firestore, mail, now } = services;
  const references = { user: userReference(firestore, uid), change: phoneChangeReference(firestore, uid) };
  const [userSnapshot, changeSnapshot] = await getEach(transaction, references.user, references.change);
  const user = readSnapshot(userSnapshot, userRecordSchema);
  if (user?.phone === undefined) throw new ApiError('unauthenticated');
  const { pending, lastProofHash } = readPhoneChange(changeSnapshot, now());
  if (lastProofHash === proofHash) return user.phone;
  if (pending === null || pending.phone !== provedPhone) throw new ApiError('phone_change_not_found');
  const { phone } = pending;
  const claims = {
    old: phoneClaimReference(firestore, user.phone),
    new: phoneClaimReference(firestore, phone),
  };
  const [oldSnapshot, newSnapshot] = await getEach(transaction, claims.old, claims.new);
  if (newSnapshot.exists) throw new ApiError('already_registered', { detail: takenPhoneText });
  const changedAt = now();
  transaction.create(claims.new, { uid, createdAt: changedAt } satisfies PhoneClaim);
  if (readSnapshot(oldSnapshot, phoneClaimSchema)?.uid === uid) transaction.delete(claims.old);
  // Marks the old phone's welcome as used, because one phone after another would bring sign-up credits.
  transaction.set(usedSignUpBonusReference(services, claims.old), toUsedSignUpBonus(changedAt));
  transaction.update(references.user, { phone });
  const changedRecord = { pending: null, lastProofHash: proofHash };
  transaction.set(references.change, phoneChangeRecord(changedRecord, changedAt));
  const notice = { kind: 'phone_changed', changedAt } as const;
  mail.enqueueWithin(transaction, {
    id: `phone-changed:${uid}:${proofHash.slice(0, 32)}`,
    uid,
    mail: notice,
  });
  return phone;
}
