import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hashLength = 8;

/** A script that pages run before their modules. */
export interface HeadScript {
  readonly text: string;
  readonly fileName: string;
}

/**
 * Reads a script of the sources. It becomes a file of its own, because the security policy runs nothing inline; named after its
 * content, so that browsers keep it.
 */
export function readHeadScript(name: string, source: string): HeadScript {
  const text = readFileSync(new URL(`.${source}`, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, hashLength);
  return { text, fileName: `static/js/${name}.${hash}.js` };
}
