import type { ProxyOptions } from 'vite';
import { apiRewrites } from '../../../functions/src/contract/api-rewrites.ts';
import { toPathPattern } from './find-serving-function.ts';

/**
 * Returns Hosting's rewrites for the dev server of the web, where the first match also wins. `functionsUrl` is the base
 * URL before the names of functions.
 */
export function apiProxy(functionsUrl: string): Record<string, ProxyOptions> {
  return Object.fromEntries(
    apiRewrites.map((rewrite) => [
      toPathPattern(rewrite).source,
      { target: functionsUrl, rewrite: (path) => `/${rewrite.function.functionId}${path}` },
    ]),
  );
}
