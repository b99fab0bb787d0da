import type { DeletionStep } from '../shared/accounts/deletion-step.ts';
import { deleteIdentity } from './remove-leftovers.ts';

/** Gives phone and email free again: registrations, the claim of the phone, and the account at the identity provider. */
export const forgetIdentity: DeletionStep = {
  name: 'identity',
  run: async (services, { uid }) => {
    const { firestore } = services;
    const [registrations, claims] = await Promise.all([
      firestore.collection('registrations').where('accountUid', '==', uid).get(),
      firestore.collection('phones').where('uid', '==', uid).get(),
    ]);
    await Promise.all([...registrations.docs, ...claims.docs].map(({ ref }) => ref.delete()));
    await deleteIdentity(services, uid);
  },
};
