import { z } from 'zod';
import type { AuthClient, SignInResult } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import type { ChosenPurchase } from '../../../src/contract/billing/plans.ts';
import type { Answer, Callable } from './start-identity-server.ts';

const idSchema = z.object({ user_id: z.string() });

/** Creates an applicant who registers step by step. Each step can also be called separately. */
export function newApplicant(
  server: Callable,
  auth: AuthClient,
  overrides: { email?: string; phone?: string; password?: string; purchase?: ChosenPurchase } = {},
) {
  const email = overrides.email ?? newEmail();
  const phone = overrides.phone ?? newPhone();
  const password = overrides.password ?? 'Contraseña-2026';

  const applicant = {
    email,
    phone,
    password,
    registrationId: '',
    /** Calls `POST /register`, which must succeed. */
    async register(): Promise<void> {
      const { purchase } = overrides;
      const answer = await server.call('register', { email, password, phone, ...(purchase && { purchase }) });
      applicant.registrationId = idSchema.parse(answer.body).user_id;
    },
    tryToRegister: (): Promise<Answer> => server.call('register', { email, password, phone }),
    async provePhone(): Promise<Answer> {
      const { idToken } = await auth.signInByPhone(phone);
      return server.call('confirmPhone', { user_id: applicant.registrationId, phone_token: idToken });
    },
    link: (account: SignInResult): Promise<Answer> =>
      server.call(
        'linkAccount',
        { user_id: applicant.registrationId, password },
        { bearer: account.idToken },
      ),
    /** Creates the account, links it to the registration, follows the mail's link and signs in again. */
    async proveEmail(): Promise<SignInResult> {
      const account = await auth.signUp(email, password);
      await applicant.link(account);
      await auth.verifyEmail(email, account.idToken);
      return auth.signIn(email, password);
    },
    complete: (account: SignInResult, changed: Record<string, string> = {}): Promise<Answer> =>
      server.call(
        'verifyPhone',
        { user_id: applicant.registrationId, phone, email, firebase_uid: account.uid, ...changed },
        { bearer: account.idToken },
      ),
    logIn: (account: SignInResult): Promise<Answer> =>
      server.call('logIn', { firebase_token: account.idToken, email, firebase_uid: account.uid }),
    /** Runs all steps up to the verified email. */
    async prepare(): Promise<SignInResult> {
      await applicant.register();
      await applicant.provePhone();
      return applicant.proveEmail();
    },
  };
  return applicant;
}
