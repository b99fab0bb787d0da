import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { plans } from '../../contract/billing/plans.ts';
import { textVersions } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { type ConsentRecord, consentIdOf, consentsOf } from '../../shared/accounts/consent-record.ts';
import { type PhoneClaim, phoneClaimReference, phoneClaimSchema } from '../../shared/accounts/phone-claim.ts';
import { newUserRecord, userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import type { Services } from '../../shared/services.ts';
import { noticeAccessChanges } from '../access/notice-access-changes.ts';
import { usedSignUpBonusReference, usedWelcomeSchema } from '../phone/used-sign-up-bonus.ts';
import { findIdentityAccount, isAccountUnchanged } from '../provider-account/find-identity-account.ts';
import { readRegistration, registrationReference } from '../provider-account/registration-record.ts';
import {
  deleteLinkedRegistrations,
  deletePhoneUser,
  findLinkedRegistrations,
} from '../provider-account/remove-leftovers.ts';

/** Verified identity of the person who completes a registration, and the phone they claim to have proved. */
export interface RegistrationProof {
  readonly registrationId: string;
  readonly phone: string;
  readonly uid: string;
  /** Verified, in lower case. */
  readonly email: string;
}

const maxAttempts = 15;

/**
 * Completes a registration with verified phone and email, by the creator of its linked account. Writes the account's
 * record, the claim of the phone and the sign-up credits, and deletes the registration, in one transaction. Idempotent.
 * Resolves with the sign-up credits, 0 for a phone that had them with a deleted account. Rejects with
 * `registration_not_found`, `registration_mismatch`, `phone_not_verified` and `already_registered` when another account
 * has taken the phone.
 */
export async function completeRegistration(
  services: Services,
  completion: RegistrationProof,
): Promise<number> {
  await requireUnchanged(services, completion.uid);
  const credits = await services.firestore.runTransaction(
    (transaction) => completeInTransaction(services, transaction, completion),
    { maxAttempts },
  );
  // Deletes a phone user that a second use of the code created at the provider; accounts have no phone there.
  await deletePhoneUser(services, completion.phone);
  await noticeAccessChanges(services, completion.uid);
  return credits;
}

/** A later password may be another person's than the one who proved the phone: that proof is required again. */
async function requireUnchanged(services: Services, uid: string): Promise<void> {
  const account = await findIdentityAccount(services, { uid });
  if (account === undefined || account.isComplete) return;
  if (isAccountUnchanged(account, await findLinkedRegistrations(services, uid))) return;
  await deleteLinkedRegistrations(services, uid);
  throw new ApiError('phone_not_verified', {
    detail: 'La contraseña ha cambiado desde que empezó este registro. Vuelve a registrarte con tu teléfono.',
  });
}

async function completeInTransaction(
  services: Services,
  transaction: Transaction,
  { registrationId, phone, uid, email }: RegistrationProof,
): Promise<number> {
  const { firestore, mail, now } = services;
  const references = {
    registration: registrationReference(firestore, registrationId),
    user: userReference(firestore, uid),
    claim: phoneClaimReference(firestore, phone),
  };
  const [registrationSnapshot, userSnapshot, claimSnapshot] = await getEach(
    transaction,
    references.registration,
    references.user,
    references.claim,
  );
  const welcome = await prepareSignUpBonus(services, transaction, { uid, claim: references.claim });
  const createdAt = now();
  const registration = readRegistration(registrationSnapshot, createdAt);
  const user = readSnapshot(userSnapshot, userRecordSchema);
  if (user !== undefined) {
    if (user.phone !== phone)
      throw new ApiError(registration ? 'already_registered' : 'registration_mismatch');
    return welcome.grantedCredits;
  }
  if (registration === undefined) throw new ApiError('registration_not_found');
  const isSame =
    registration.email === email && registration.phone === phone && registration.accountUid === uid;
  if (!isSame) throw new ApiError('registration_mismatch');
  if (registration.phoneVerifiedAt === null) throw new ApiError('phone_not_verified');
  if (readSnapshot(claimSnapshot, phoneClaimSchema)) throw new ApiError('already_registered');

  const credits = welcome.grant();
  transaction.create(
    references.user,
    newUserRecord({ email, phone, createdAt, hadSignUpBonus: credits === 0 }),
  );
  transaction.create(references.claim, { uid, createdAt } satisfies PhoneClaim);
  const consent: ConsentRecord = {
    kind: 'terms',
    version: textVersions.terms,
    // Records the consent at registration, which requires the box to be ticked.
    decidedAt: registration.createdAt,
    recordedAt: createdAt,
    preferences: null,
  };
  transaction.create(consentsOf(firestore, uid).doc(consentIdOf(consent)), consent);
  transaction.delete(references.registration);
  mail.enqueueWithin(transaction, { id: `welcome:${uid}`, uid, mail: { kind: 'welcome', credits } });
  return credits;
}

/** Sign-up credits of an account, read within the transaction that completes its registration. */
interface SignUpBonus {
  /** Credits granted to the account so far. */
  readonly grantedCredits: number;
  /**
   * Grants the sign-up credits and returns their number: 0 when the phone had them with a deleted account. Call it
   * once, after all reads.
   */
  grant(): number;
}

/** Reads what granting the sign-up credits needs; writes nothing. `claim` is the claim of the phone. */
async function prepareSignUpBonus(
  services: Services,
  transaction: Transaction,
  { uid, claim }: { readonly uid: string; readonly claim: DocumentReference },
): Promise<SignUpBonus> {
  const reference = usedSignUpBonusReference(services, claim);
  const spent = readSnapshot(await transaction.get(reference), usedWelcomeSchema);
  const { signUpCredits } = plans.free;
  const grant = { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: signUpCredits } as const;
  const posting = await services.ledger.prepare(transaction, uid, grant);
  return {
    grantedCredits: posting.isNew ? 0 : signUpCredits,
    grant: () => {
      // Deletes the note of used credits: from now on the phone's claim stands for them, until this account is deleted
      // too.
      if (spent !== undefined) transaction.delete(reference);
      if (spent !== undefined && spent.expiresAt > services.now()) return 0;
      posting.write();
      return signUpCredits;
    },
  };
}
