import type { RouteDefinition } from '../route-definition.ts';
import { statusSchema } from './schemas.ts';

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
} as const satisfies Record<string, RouteDefinition>;
