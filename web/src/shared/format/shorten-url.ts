import { decodePath } from '@contract/decode-escapes.ts';

const maxLength = 60;

/** Shortens a URL for display: without scheme, `www.` and trailing slash, with decoded escapes. */
export function shortenUrl(longUrl: string): string {
  const url = URL.parse(longUrl);
  if (url === null) return longUrl;
  const path = decodePath(url.pathname + url.search);
  const short = `${url.host.replace(/^www\./u, '')}${path}`.replace(/\/$/u, '');
  return short.length > maxLength ? `${short.slice(0, maxLength - 1)}…` : short;
}
