/**
 * The address to open after signing in: `requested` where it is a path of this site, else `otherwise`. Refuses whatever a
 * browser would read as another host (`//evil`, `/\evil`, `https:…`, control characters) and the sign-in screen itself.
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
