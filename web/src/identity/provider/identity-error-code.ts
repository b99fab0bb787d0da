/** The provider's name for a failure without its `auth/` prefix; `undefined` where the failure is not the provider's. */
export function identityErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : undefined;
}
