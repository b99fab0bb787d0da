import { accountRoutes } from './account/routes.ts';
import { movementRoutes } from './billing/movement-routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { caseFileRoutes } from './case-files/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { comparisonRoutes } from './comparisons/routes.ts';
import { deadlineRoutes } from './deadlines/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { extractorRoutes } from './extractor/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { healthSchema } from './operations/health.ts';
import { operationsRoutes } from './operations/routes.ts';
import { telemetryRoutes } from './operations/telemetry-routes.ts';
import type { RouteDefinition } from './route-definition.ts';
import { tableRoutes } from './tables/routes.ts';
import { watchRoutes } from './watches/routes.ts';

/** Every call of the API: the server's handler table and the web client are both derived from this map. */
export const routes = {
  getHealth: {
    method: 'GET',
    path: '/health',
    access: 'public',
    servedBy: 'api',
    isForAnyClient: true,
    limits: ['healthChecksOfAddress'],
    response: healthSchema,
  },
  ...identityRoutes,
  ...billingRoutes,
  ...movementRoutes,
  ...documentRoutes,
  ...caseFileRoutes,
  ...comparisonRoutes,
  ...tableRoutes,
  ...deadlineRoutes,
  ...chatRoutes,
  ...extractorRoutes,
  ...watchRoutes,
  ...accountRoutes,
  ...mailRoutes,
  ...telemetryRoutes,
  ...operationsRoutes,
} as const satisfies Record<string, RouteDefinition>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
