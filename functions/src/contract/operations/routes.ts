import type { RouteDefinition } from '../route-definition.ts';
import { operatorMetricsSchema, statusSchema } from './schemas.ts';

export const operationsRoutes = {
  /** Public, for monitors: the state of each part. */
  getStatus: {
    method: 'GET',
    path: '/status',
    access: 'public',
    servedBy: 'api',
    limits: ['healthChecksOfAddress'],
    isForAnyClient: true,
    response: statusSchema,
  },
  /** Only for users with the claim `operator` at the identity provider. */
  getOperatorMetrics: {
    method: 'GET',
    path: '/operator/metrics',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: operatorMetricsSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
