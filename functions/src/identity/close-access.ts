import type { DeletionStep } from '../shared/accounts/deletion-step.ts';
import { sessionsIn } from '../shared/sessions/session-record.ts';
import { findIdentityAccount } from './find-identity-account.ts';

/** Lets nobody in any more: no new sign-in, and no session of before. */
export const closeAccess: DeletionStep = {
  name: 'access',
  run: async (services, { uid }) => {
    const { auth, firestore } = services;
    if ((await findIdentityAccount(services, { uid })) !== undefined) {
      await auth.updateUser(uid, { disabled: true });
    }
    const { docs } = await sessionsIn(firestore).where('uid', '==', uid).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  },
};
