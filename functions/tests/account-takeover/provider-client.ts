import { z } from 'zod';
import type { InProcessIdentityProvider } from './start-identity-provider.ts';

/** A session at the identity provider. */
export interface ProviderSession {
  readonly idToken: string;
  readonly uid: string;
}

const sessionSchema = z.object({ idToken: z.string(), localId: z.string() });
const oobCodesSchema = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        newEmail: z.string().optional(),
        oobCode: z.string(),
        requestType: z.string(),
      }),
    )
    .default([]),
});
const smsSchema = z.object({
  verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })).default([]),
});
const phoneProofSchema = z.object({ temporaryProof: z.string(), phoneNumber: z.string() });
const changedSchema = z.object({ localId: z.string() });
const linkSchema = z.object({ email: z.string().optional(), requestType: z.string() });

/** A link in a mail of the provider. */
export interface MailedLink {
  readonly code: string;
  readonly kind: string;
}

/** The provider's response to a proof of a phone that another account has: proves the phone again for a limited time. */
export interface PhoneProof {
  readonly temporaryProof: string;
  readonly phoneNumber: string;
}

/** Returns the id token of a sign-in by phone, or undefined when it opened no session. */
export const idTokenOf = (answer: ProviderSession | PhoneProof | undefined): string | undefined =>
  answer !== undefined && 'idToken' in answer ? answer.idToken : undefined;

/** A text message that was received. */
export interface TextMessage {
  readonly sessionInfo: string;
  readonly code: string;
}

const administrator = 'Bearer owner';

/**
 * The identity provider's REST API, called with the browser's public key and without the portal's screens. Methods return
 * `undefined` when the provider refuses. Source: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function openProviderClient(server: InProcessIdentityProvider, projectId: string) {
  async function callProvider(operation: string, body: object, authorization?: string): Promise<unknown> {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=public`;
    const answer = await server.ask({ method: 'POST', path, body, authorization });
    return answer.status === 200 ? answer.body : undefined;
  }
  async function signIn(operation: string, body: object): Promise<ProviderSession | undefined> {
    const parsedSession = sessionSchema.safeParse(
      await callProvider(operation, { ...body, returnSecureToken: true }),
    );
    return parsedSession.success
      ? { idToken: parsedSession.data.idToken, uid: parsedSession.data.localId }
      : undefined;
  }
  const control = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
    const place = `/emulator/v1/projects/${projectId}/${path}`;
    return (await server.ask({ method, path: place, authorization: administrator, body })).body;
  };

  return {
    /** Creates an account; with a session, adds email and password to the session's account instead. */
    signUp: (email: string, password: string, session?: ProviderSession) =>
      signIn('signUp', { email, password, idToken: session?.idToken }),
    signIn: (email: string, password: string) => signIn('signInWithPassword', { email, password }),
    /** Signs in with a phone; with a session, links the phone to that session's account instead. */
    async signInByPhone(
      proof: TextMessage | PhoneProof,
      session?: ProviderSession,
    ): Promise<ProviderSession | PhoneProof | undefined> {
      const answer = await callProvider('signInWithPhoneNumber', { ...proof, idToken: session?.idToken });
      const parsedProof = phoneProofSchema.safeParse(answer);
      if (parsedProof.success) return parsedProof.data;
      const parsedSession = sessionSchema.safeParse(answer);
      return parsedSession.success
        ? { idToken: parsedSession.data.idToken, uid: parsedSession.data.localId }
        : undefined;
    },
    /**
     * Links an account of another identity provider to the session's account. The emulator accepts plain claims as that
     * provider's token.
     */
    signInByMaker: (providerId: string, claims: object, session: ProviderSession) =>
      signIn('signInWithIdp', {
        postBody: new URLSearchParams({ providerId, id_token: JSON.stringify(claims) }).toString(),
        requestUri: 'http://localhost',
        idToken: session.idToken,
      }),
    /** Changes the session's account. Returns a new session when the change ends the old one. */
    async update({ idToken, uid }: ProviderSession, change: object): Promise<ProviderSession | undefined> {
      const answer = await callProvider('update', { idToken, ...change, returnSecureToken: true });
      if (answer === undefined) return undefined;
      const renewed = z.object({ idToken: z.string() }).safeParse(answer);
      return { idToken: renewed.success ? renewed.data.idToken : idToken, uid };
    },
    remove: ({ idToken }: ProviderSession) => callProvider('delete', { idToken }),
    /** True while a session still opens the account. */
    isAlive: async ({ idToken }: ProviderSession) =>
      (await callProvider('lookup', { idToken })) !== undefined,
    mailVerification: ({ idToken }: ProviderSession) =>
      callProvider('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    /** Requests a change of email, which happens once the link mailed to the new email is followed. */
    mailChange: ({ idToken }: ProviderSession, newEmail: string) =>
      callProvider('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail }),
    mailSignIn: (email: string) => callProvider('sendOobCode', { requestType: 'EMAIL_SIGNIN', email }),
    mailRecovery: (email: string) => callProvider('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    /** Reads the purpose of a link without following it. */
    readLink: async (code: string) =>
      linkSchema.safeParse(await callProvider('resetPassword', { oobCode: code })).data,
    followVerification: async (code: string) =>
      (await callProvider('update', { oobCode: code })) !== undefined,
    /**
     * Follows a link that changes an email or undoes such a change. The provider then ends every session; its emulator
     * does not. Source: https://firebase.google.com/docs/auth/admin/manage-sessions
     */
    async followEmailChange(code: string): Promise<boolean> {
      const followed = changedSchema.safeParse(await callProvider('update', { oobCode: code }));
      if (!followed.success) return false;
      const { localId } = followed.data;
      await callProvider(
        'update',
        { localId, validSince: String(Math.floor(Date.now() / 1_000)) },
        administrator,
      );
      return true;
    },
    followRecovery: async (code: string, newPassword: string) =>
      (await callProvider('resetPassword', { oobCode: code, newPassword })) !== undefined,
    /** Sends a text message and reads it on that phone. */
    async text(phoneNumber: string): Promise<TextMessage | undefined> {
      const sentCodes = z
        .object({ sessionInfo: z.string() })
        .safeParse(await callProvider('sendVerificationCode', { phoneNumber, recaptchaToken: 'x' }));
      if (!sentCodes.success) return undefined;
      const { verificationCodes } = smsSchema.parse(await control('verificationCodes'));
      return verificationCodes.find(({ sessionInfo }) => sessionInfo === sentCodes.data.sessionInfo);
    },
    /** Returns the unfollowed links in a mailbox, oldest first. */
    async mailbox(email: string): Promise<readonly MailedLink[]> {
      const { oobCodes } = oobCodesSchema.parse(await control('oobCodes'));
      return oobCodes
        .filter((mail) => (mail.newEmail ?? mail.email) === email)
        .map(({ oobCode, requestType }) => ({ code: oobCode, kind: requestType }));
    },
    /** Deletes all accounts and messages. */
    clear: () => control('accounts', 'DELETE'),
    hideAccounts: () =>
      control('config', 'PATCH', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  };
}
