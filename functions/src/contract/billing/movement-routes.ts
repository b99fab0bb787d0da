import type { RouteDefinition } from '../route-definition.ts';
import {
  creditUsageRequestSchema,
  creditUsageSchema,
  movementListSchema,
  movementsFileRequestSchema,
  movementsRequestSchema,
} from './movements.ts';

/** Routes of the credit history: movements, usage and CSV. */
export const movementRoutes = {
  listMovements: {
    method: 'GET',
    path: '/credits/movements',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    query: movementsRequestSchema,
    response: movementListSchema,
  },
  downloadMovements: {
    method: 'GET',
    path: '/credits/movements.csv',
    access: 'session',
    servedBy: 'archive',
    limits: ['exportsOfUser'],
    query: movementsFileRequestSchema,
    response: 'binary',
  },
  getCreditUsage: {
    method: 'GET',
    path: '/credits/usage',
    access: 'session',
    servedBy: 'api',
    limits: ['searchesOfUser'],
    query: creditUsageRequestSchema,
    response: creditUsageSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
