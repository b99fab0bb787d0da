declare module 'virtual:route-table' {
  import type { RouteDefinition } from '@contract/route-definition.ts';
  import type { RouteName } from '@contract/routes.ts';

  /** Data needed to call a route, generated from the contract at build time. */
  export interface RouteSummary extends Pick<RouteDefinition, 'method' | 'path' | 'access' | 'servedBy'> {
    readonly isBinary: boolean;
    readonly isStreamed: boolean;
  }

  export const routeTable: Readonly<Record<RouteName, RouteSummary>>;
}
