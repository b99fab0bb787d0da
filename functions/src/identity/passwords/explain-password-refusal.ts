import { ApiError } from '../../platform/errors/api-error.ts';
import { codeOf } from '../../platform/errors/error-code.ts';

const refused: ReadonlySet<unknown> = new Set([
  'auth/invalid-password',
  'auth/password-does-not-meet-requirements',
]);

/** `weak_password` where the identity provider's own policy refused a password; every other failure as it is. */
export function explainPasswordRefusal(cause: unknown): unknown {
  if (!refused.has(codeOf(cause))) return cause;
  return new ApiError('weak_password', {
    detail: 'La contraseña no cumple los requisitos de seguridad.',
    cause,
  });
}
