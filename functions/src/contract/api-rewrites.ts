import { region } from './region.ts';
import type { RouteDefinition, ServingFunction } from './route-definition.ts';
import { routes } from './routes.ts';

/** A rewrite of Hosting, in the form of `firebase.json`: `*` is one segment of a path, `**` is any number. */
export interface ApiRewrite {
  readonly source: string;
  readonly function: { readonly functionId: ServingFunction; readonly region: string };
}

const toRewrite = (source: string, functionId: ServingFunction): ApiRewrite => ({
  source,
  function: { functionId, region },
});

/** The rewrites of the API for Hosting, which takes the first match: `api` serves what no other row names. */
export const apiRewrites: readonly ApiRewrite[] = [
  ...(Object.values(routes) as RouteDefinition[])
    .filter(({ servedBy }) => servedBy !== 'api')
    .map(({ path, servedBy }) => toRewrite(`/api${path.replace(/:\w+/gu, '*')}`, servedBy)),
  toRewrite('/api/**', 'api'),
];
