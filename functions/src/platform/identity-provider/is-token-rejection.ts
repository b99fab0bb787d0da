/** Codes with which the identity provider blames the token. Every other failure is its own, or ours. */
const rejections = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/invalid-session-cookie-duration',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** True for what the token is to blame for; false where the identity provider could not be asked. */
export function isTokenRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // Public keys that could not be fetched have the code of a bad token.
  const isOutage = /^Error (fetching public keys|while making request)/.test(error.message);
  return rejections.has(String(error.code)) && !isOutage;
}
