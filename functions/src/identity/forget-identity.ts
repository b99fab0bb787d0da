import type { DeletionStep } from '../shared/account-parts/deletion-step.ts';
import { emailFollowUpReference } from '../shared/accounts/email-follow-up.ts';
import { recordUsedSignUpBonus } from './phone/used-sign-up-bonus.ts';
import { deleteIdentity } from './provider-account/remove-leftovers.ts';

/**
 * Frees phone and email: deletes registrations, the claim of the phone, and the account at the identity provider. Keeps
 * only the record of the phone's sign-up credits, written before the phone is free, so that no registration comes in
 * between.
 */
export const forgetIdentity: DeletionStep = {
  name: 'identity',
  run: async (services, { uid }) => {
    const { firestore } = services;
    const [registrations, claims] = await Promise.all([
      firestore.collection('registrations').where('accountUid', '==', uid).get(),
      firestore.collection('phones').where('uid', '==', uid).get(),
    ]);
    await Promise.all(claims.docs.map(({ ref }) => recordUsedSignUpBonus(services, ref)));
    await Promise.all([...registrations.docs, ...claims.docs].map(({ ref }) => ref.delete()));
    await emailFollowUpReference(firestore, uid).delete();
    await deleteIdentity(services, uid);
  },
};
