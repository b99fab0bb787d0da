import { existsSync } from 'node:fs';

/**
 * Returns the program of a thread: its source beside the caller's, or `name` at the root of the bundle. The caller may
 * be a chunk of the bundle.
 */
export function programUrl(source: URL, name: string): URL {
  if (existsSync(source)) return source;
  const besideBundle = new URL(`./${name}.js`, source);
  return existsSync(besideBundle) ? besideBundle : new URL(`../${name}.js`, source);
}
