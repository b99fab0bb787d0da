import { type ApiRewrite, apiRewrites } from '../../../functions/src/contract/api-rewrites.ts';
import type { ServingFunction } from '../../../functions/src/contract/route-definition.ts';

/** Returns a rewrite's `source` as a regular expression for a path, with or without a query. */
export function toPathPattern({ source }: ApiRewrite): RegExp {
  const pattern = source
    .replaceAll('.', '\\.')
    .replace(/\*{1,2}/gu, (wildcard) => (wildcard === '**' ? '.*' : '[^/?]+'));
  return new RegExp(`^${pattern}(?:\\?.*)?$`, 'u');
}

/** Returns the function that serves a path below `/api` by any method. */
export function findServingFunction(path: string): ServingFunction {
  return apiRewrites.find((rewrite) => toPathPattern(rewrite).test(path))?.function.functionId ?? 'api';
}
