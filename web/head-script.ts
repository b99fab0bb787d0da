import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hashLength = 8;

/** Script that pages run before their modules. */
export interface HeadScript {
  readonly text: string;
  readonly fileName: string;
}

/**
 * Reads a script as a separate file, because the security policy forbids inline scripts. The file name contains a hash
 * of the content, so that browsers can cache it permanently.
 */
export function readHeadScript(name: string, source: string): HeadScript {
  const text = readFileSync(new URL(`.${source}`, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, hashLength);
  return { text, fileName: `static/js/${name}.${hash}.js` };
}
