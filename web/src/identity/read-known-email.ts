/** Reads the email passed by the previous page in the router state, never in the URL, which is logged. */
export function readKnownEmail(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}

/**
 * Returns the page to open after sign-in: from the history state, which survives a reload, or from the URL in links of
 * mails.
 */
export function readNextPage(state: unknown, query: URLSearchParams): string | null {
  const { next } = (state ?? {}) as { readonly next?: unknown };
  return typeof next === 'string' ? next : query.get('next');
}
