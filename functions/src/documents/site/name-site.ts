import { normaliseFileName } from '../normalise-file-name.ts';

/** The name that a site has in the library: its host, without `www.`, and the folder that it was extracted from. */
export function nameSite(url: string): string {
  const { host, pathname } = new URL(url);
  const folder = decode(pathname)
    .split('/')
    .filter((part) => part !== '')
    .join(' · ');
  return normaliseFileName([host.replace(/^www\./u, ''), folder].filter(Boolean).join(' · '), 'site');
}

/** Letters in place of their escapes, where these are letters at all. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
