/** Handed over by the screen that led here: never in the address, which is kept and logged. */
export function readKnownEmail(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}

/** The page to return to, in the state of the history entry, which a reload keeps; in mails it is in the address. */
export function readNextPage(state: unknown, query: URLSearchParams): string | null {
  const { next } = (state ?? {}) as { readonly next?: unknown };
  return typeof next === 'string' ? next : query.get('next');
}
