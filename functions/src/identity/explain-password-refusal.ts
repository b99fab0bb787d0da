import { ApiError } from '../platform/errors/api-error.ts';

const refused = new Set(['auth/invalid-password', 'auth/password-does-not-meet-requirements']);

/** `weak_password` where the identity provider's own policy refused a password; every other failure as it is. */
export function explainPasswordRefusal(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!refused.has(code)) return cause;
  return new ApiError('weak_password', {
    detail: 'La contraseña no cumple los requisitos de seguridad.',
    cause,
  });
}
