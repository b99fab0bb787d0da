import { z } from 'zod';
import { documentIdSchema } from '../documents/schemas.ts';
import type { RouteDefinition } from '../route-definition.ts';
import {
  changeDeadlinesRequestSchema,
  deadlineListSchema,
  deadlineSettingsSchema,
  documentDeadlinesSchema,
  exportDeadlinesQuerySchema,
} from './schemas.ts';

const documentParams = z.object({ document_id: documentIdSchema });

export const deadlineRoutes = {
  listDeadlines: {
    method: 'GET',
    path: '/deadlines',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: deadlineListSchema,
  },
  saveDeadlineSettings: {
    method: 'POST',
    path: '/deadline-settings',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    body: deadlineSettingsSchema,
    response: deadlineListSchema,
  },
  exportDeadlines: {
    method: 'GET',
    path: '/deadlines/export',
    access: 'session',
    servedBy: 'ingest',
    limits: ['downloadsOfUser'],
    query: exportDeadlinesQuerySchema,
    response: 'binary',
  },
  /** Searches a document for deadlines, by code and free of charge. Dates and statuses of the user stay. Idempotent. */
  findDeadlines: {
    method: 'POST',
    path: '/deadlines/:document_id/search',
    access: 'session',
    servedBy: 'ingest',
    limits: ['changesOfUser'],
    params: documentParams,
    response: documentDeadlinesSchema,
  },
  changeDeadlines: {
    method: 'POST',
    path: '/deadlines/:document_id',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: documentParams,
    body: changeDeadlinesRequestSchema,
    response: documentDeadlinesSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
