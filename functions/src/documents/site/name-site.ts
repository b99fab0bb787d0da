import { decodePath } from '../../contract/decode-escapes.ts';
import { normaliseFileName } from '../normalise-file-name.ts';

/** Returns the name of a site in the library: its host, without `www.`, and the extracted folder. */
export function nameSite(url: string): string {
  const { host, pathname } = new URL(url);
  const folder = decodePath(pathname)
    .split('/')
    .filter((part) => part !== '')
    .join(' · ');
  return normaliseFileName([host.replace(/^www\./u, ''), folder].filter(Boolean).join(' · '), 'site');
}
