import type { ProxyOptions } from 'vite';
import { apiRewrites } from '../../../functions/src/contract/api-rewrites.ts';
import { patternOf } from './find-serving-function.ts';

/** Hosting's rewrites for the web's dev server, which also takes the first match. `functionsUrl` is before their names. */
export function apiProxy(functionsUrl: string): Record<string, ProxyOptions> {
  return Object.fromEntries(
    apiRewrites.map((rewrite) => [
      patternOf(rewrite).source,
      { target: functionsUrl, rewrite: (path) => `/${rewrite.function.functionId}${path}` },
    ]),
  );
}
