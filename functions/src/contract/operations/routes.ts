import type { RouteDefinition } from '../route-definition.ts';
import {
  lookedUpAccountSchema,
  lookUpRequestSchema,
  operatorMetricsSchema,
  statusSchema,
} from './schemas.ts';

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
  /** Allows only users with the claim `operator` at the identity provider. */
  getOperatorMetrics: {
    method: 'GET',
    path: '/operator/metrics',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: operatorMetricsSchema,
  },
  /** Allows only users with the claim `operator`. The owner of the account sees that it was looked up. */
  lookUpAccount: {
    method: 'POST',
    path: '/operator/account',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    body: lookUpRequestSchema,
    response: lookedUpAccountSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
