/** Handed over by the screen that led here: never in the address, which is kept and logged. */
export function readKnownEmail(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
