import type { DeletionStep } from '../shared/account-parts/deletion-step.ts';
import { endAllSessions } from '../shared/sessions/end-all-sessions.ts';
import { findIdentityAccount } from './provider-account/find-identity-account.ts';

/** Ends all sessions and disables new sign-ins. */
export const closeAccess: DeletionStep = {
  name: 'access',
  run: async (services, { uid }) => {
    if ((await findIdentityAccount(services, { uid })) !== undefined) {
      await services.auth.updateUser(uid, { disabled: true });
    }
    await endAllSessions(services, uid);
  },
};
