import type { Plugin } from 'vite';
import type { RouteDefinition } from '../functions/src/contract/route-definition.ts';
import { routes } from '../functions/src/contract/routes.ts';

const moduleName = 'virtual:route-table';
const resolvedName = `\0${moduleName}`;

/**
 * Provides the contract's routes without their schemas, which callers do not need: zod is a fifth of a page's weight.
 */
export function routeTable(): Plugin {
  const table = Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, summarise(route)]));
  return {
    name: 'route-table',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    load: (id) => (id === resolvedName ? `export const routeTable = ${JSON.stringify(table)};` : undefined),
  };
}

const summarise = ({ method, path, access, servedBy, response, events }: RouteDefinition) => ({
  method,
  path,
  access,
  servedBy,
  isBinary: response === 'binary',
  isStreamed: events !== undefined,
});
