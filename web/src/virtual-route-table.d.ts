declare module 'virtual:route-table' {
  import type { RouteDefinition } from '@contract/route-definition.ts';
  import type { RouteName } from '@contract/routes.ts';

  /** What is needed to call a route. Made of the contract when the site is built, without its schemas. */
  export interface RouteSummary extends Pick<RouteDefinition, 'method' | 'path' | 'access' | 'servedBy'> {
    readonly isBinary: boolean;
    readonly isStreamed: boolean;
  }

  export const routeTable: Readonly<Record<RouteName, RouteSummary>>;
}
