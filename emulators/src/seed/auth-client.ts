import { z } from 'zod';
import type { StackAddresses } from '../shared/stack-addresses.ts';

/** Result of signing in at the identity provider. */
export interface SignInResult {
  readonly idToken: string;
  readonly uid: string;
}

const signedInSchema = z.object({ idToken: z.string(), localId: z.string() });
const codesSchema = z.object({
  verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })).default([]),
});
const oobSchema = z.object({
  oobCodes: z
    .array(z.object({ email: z.string(), oobCode: z.string(), requestType: z.string() }))
    .default([]),
});

/** Client of the stack's identity provider over its REST interface, as a browser uses it. */
export function openAuthClient({ auth: base, project }: Pick<StackAddresses, 'auth' | 'project'>) {
  async function callProvider(operation: string, body: unknown): Promise<unknown> {
    const response = await fetch(
      `${base}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=local`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async function signIn(operation: string, body: object): Promise<SignInResult> {
    const { idToken, localId } = signedInSchema.parse(await callProvider(operation, body));
    return { idToken, uid: localId };
  }

  async function mailedCode(email: string, requestType: string): Promise<string> {
    const response = await fetch(`${base}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = oobSchema.parse(await response.json());
    const latestCode = oobCodes.findLast((code) => code.email === email && code.requestType === requestType);
    if (latestCode === undefined) throw new Error(`No ${requestType} code for ${email}.`);
    return latestCode.oobCode;
  }

  const client = {
    /** Signs in with the code of a text message, as the temporary phone user. */
    signInByPhone: (phone: string): Promise<SignInResult> => client.attachPhone(phone),
    /**
     * Links the phone to the signed-in account, which can sign in with it afterwards; without a session, signs in by
     * phone.
     */
    async attachPhone(phone: string, account?: SignInResult): Promise<SignInResult> {
      const sentCode = await callProvider('sendVerificationCode', {
        phoneNumber: phone,
        recaptchaToken: 'local',
      });
      const { sessionInfo } = z.object({ sessionInfo: z.string() }).parse(sentCode);
      const response = await fetch(`${base}/emulator/v1/projects/${project}/verificationCodes`);
      const { verificationCodes } = codesSchema.parse(await response.json());
      const message = verificationCodes.find((candidate) => candidate.sessionInfo === sessionInfo);
      const idToken = account?.idToken;
      return signIn('signInWithPhoneNumber', { sessionInfo, code: message?.code, idToken });
    },
    signUp: (email: string, password: string) =>
      signIn('signUp', { email, password, returnSecureToken: true }),
    signIn: (email: string, password: string) =>
      signIn('signInWithPassword', { email, password, returnSecureToken: true }),
    /** Sets a new password within a session. */
    async setPassword({ idToken }: SignInResult, password: string): Promise<void> {
      await callProvider('update', { idToken, password });
    },
    /** Requests the verification mail and follows its link. */
    async verifyEmail(email: string, idToken: string): Promise<void> {
      await callProvider('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
      await callProvider('update', { oobCode: await mailedCode(email, 'VERIFY_EMAIL') });
    },
    /** Follows the provider's link that restores the previous email of an account. */
    async recoverEmail(email: string): Promise<void> {
      await callProvider('update', { oobCode: await mailedCode(email, 'RECOVER_EMAIL') });
    },
    /** Requests the recovery mail and returns the code of its link. */
    async mailRecovery(email: string): Promise<string> {
      await callProvider('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      return mailedCode(email, 'PASSWORD_RESET');
    },
    /** Sets a new password with the code of the latest recovery mail, without our page and server. */
    async resetPassword(email: string, newPassword: string): Promise<void> {
      await callProvider('resetPassword', { oobCode: await client.mailRecovery(email), newPassword });
    },
  };
  return client;
}
export type AuthClient = ReturnType<typeof openAuthClient>;
