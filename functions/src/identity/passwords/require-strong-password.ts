import { findPasswordWeakness } from '../../contract/identity/weak-password.ts';
import { passwordMinLength } from '../../contract/identity-limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readErrorCode } from '../../platform/errors/error-code.ts';

/** Rejects a new password that is too short (`invalid_request`) or easily guessed (`weak_password`). */
export function requireStrongPassword(password: string, email: string): void {
  if (password.length < passwordMinLength) {
    throw new ApiError('invalid_request', { detail: 'La contraseña debe tener 6 caracteres o más' });
  }
  const detail = findPasswordWeakness(password, email);
  if (detail !== undefined) throw new ApiError('weak_password', { detail });
}

const refusalCodes: ReadonlySet<unknown> = new Set([
  'auth/invalid-password',
  'auth/password-does-not-meet-requirements',
]);

/** Converts a refusal by the provider's password policy to `weak_password`; returns other failures unchanged. */
export function explainPasswordRefusal(cause: unknown): unknown {
  if (!refusalCodes.has(readErrorCode(cause))) return cause;
  return new ApiError('weak_password', {
    detail: 'La contraseña no cumple los requisitos de seguridad.',
    cause,
  });
}
