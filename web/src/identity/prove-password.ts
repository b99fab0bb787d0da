import { describeIdentityFailure } from './log-in.ts';
import { loginTexts } from './login-texts.ts';

/**
 * Verifies the signed-in user's password with the identity provider. Returns its token, or the error message for the
 * field.
 */
export async function provePassword(
  email: string,
  password: string,
): Promise<{ readonly token: string } | { readonly refusal: string }> {
  try {
    const { proveIdentity } = await import('./provider/identity-client.ts');
    return { token: (await proveIdentity(email, password)).idToken };
  } catch (error) {
    const failure = describeIdentityFailure(error);
    const isAboutBoth = failure.kind === 'field' && failure.text === loginTexts.wrongCredentials;
    if (isAboutBoth || failure.kind === 'session') return { refusal: 'La contraseña no es correcta' };
    return { refusal: failure.text };
  }
}
