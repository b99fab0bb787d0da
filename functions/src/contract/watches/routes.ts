import { z } from 'zod';
import type { RouteDefinition } from '../route-definition.ts';
import {
  changeWatchRequestSchema,
  createWatchRequestSchema,
  visitIdSchema,
  visitListQuerySchema,
  visitListSchema,
  visitSchema,
  watchIdSchema,
  watchListSchema,
  watchSchema,
} from './schemas.ts';

const watchParams = z.object({ watch_id: watchIdSchema });

export const watchRoutes = {
  listWatches: {
    method: 'GET',
    path: '/watches',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: watchListSchema,
  },
  /** Repeats an extraction by a schedule, up to a price a month. */
  createWatch: {
    method: 'POST',
    path: '/watches',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    body: createWatchRequestSchema,
    response: watchSchema,
  },
  getWatch: {
    method: 'GET',
    path: '/watches/:watch_id',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: watchParams,
    response: watchSchema,
  },
  /** Changes the settings of a watch, pauses, ends or resumes it. */
  changeWatch: {
    method: 'POST',
    path: '/watches/:watch_id',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: watchParams,
    body: changeWatchRequestSchema,
    response: watchSchema,
  },
  /** Deletes a watch with its history. A visit in progress is cancelled. */
  deleteWatch: {
    method: 'DELETE',
    path: '/watches/:watch_id',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: watchParams,
    response: watchListSchema,
  },
  listVisits: {
    method: 'GET',
    path: '/watches/:watch_id/visits',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: watchParams,
    query: visitListQuerySchema,
    response: visitListSchema,
  },
  getVisit: {
    method: 'GET',
    path: '/watches/:watch_id/visits/:visit_id',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: watchParams.extend({ visit_id: visitIdSchema }),
    response: visitSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
