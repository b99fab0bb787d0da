import { region } from './region.ts';
import type { RouteDefinition, ServingFunction } from './route-definition.ts';
import { routes } from './routes.ts';

/** A rewrite of Hosting, in the form of `firebase.json`: `*` is one segment of a path, `**` any number. */
export interface ApiRewrite {
  readonly source: string;
  readonly function: { readonly functionId: ServingFunction; readonly region: string };
}

const toRewrite = (source: string, functionId: ServingFunction): ApiRewrite => ({
  source,
  function: { functionId, region },
});

/** Rewrites of the API for Hosting. The first match wins: `api` serves all paths without another row. */
export const apiRewrites: readonly ApiRewrite[] = [
  ...(Object.values(routes) as RouteDefinition[])
    .filter(({ servedBy }) => servedBy !== 'api')
    .map(({ path, servedBy }) => toRewrite(`/api${path.replace(/:\w+/gu, '*')}`, servedBy)),
  toRewrite('/api/**', 'api'),
];
