/**
 * Returns the path to open after sign-in: `requested` if it is a path of this site, otherwise `otherwise`. Rejects
 * paths that browsers read as another host (`//evil`, `/\evil`, `https:…`, control characters), and the sign-in page.
 */
export function safeNextPath(requested: string | null, otherwise: string): string {
  if (requested === null || !requested.startsWith('/') || requested.length > 2_048) return otherwise;
  const base = 'https://legajo.invalid';
  let url: URL;
  try {
    url = new URL(requested, base);
  } catch {
    return otherwise;
  }
  const isOurs = url.origin === base && url.pathname + url.search + url.hash === requested;
  const isSignIn = url.pathname === '/login' || url.pathname === '/';
  return isOurs && !url.pathname.startsWith('//') && !isSignIn ? requested : otherwise;
}
