import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { endSession, startSession } from '@/platform/session/session-store.ts';
import { openSession } from '../log-in.ts';
import { provePassword } from '../prove-password.ts';

/** Values entered on the page of the link. `email` is the current one. */
export interface EmailConfirmation {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** Result of the change. `made`: `isSignedIn` is true if a session with the new email was opened. */
export type EmailConfirmed =
  | { readonly kind: 'made'; readonly email: string; readonly isSignedIn: boolean }
  | { readonly kind: 'refused'; readonly field: 'password' | 'form'; readonly text: string }
  | { readonly kind: 'dead'; readonly text: string };

const possiblyChangedText =
  'La contraseña no es correcta, o el cambio ya se hizo en el intento anterior. Prueba a iniciar sesión con el email nuevo.';

/**
 * Confirms a change of email with the link and the password, and signs in with the new email, because the server ends
 * all sessions. `hasAsked`: an earlier call had no response, so the account may already have the new email.
 */
export async function confirmEmail(
  { token, email, password }: EmailConfirmation,
  hasAsked: boolean,
): Promise<EmailConfirmed> {
  const proof = await provePassword(email, password);
  if ('refusal' in proof) {
    return { kind: 'refused', field: 'password', text: hasAsked ? possiblyChangedText : proof.refusal };
  }
  let changed: string;
  try {
    const answer = await callApi('confirmEmailChange', { identityToken: proof.token, body: { token } });
    changed = answer.email;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const text = error.detail ?? error.message;
    if (error.code === 'mail_link_invalid' || error.code === 'already_registered')
      return { kind: 'dead', text };
    return { kind: 'refused', field: 'form', text };
  }
  const opened = await openSession(changed, password);
  if (opened === undefined) endSession('logged_out');
  else startSession(opened.session);
  return { kind: 'made', email: changed, isSignedIn: opened !== undefined };
}
