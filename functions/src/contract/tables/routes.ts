import { z } from 'zod';
import type { RouteDefinition } from '../route-definition.ts';
import {
  changeTableRequestSchema,
  correctCellRequestSchema,
  createTableRequestSchema,
  getTableQuerySchema,
  runTableRequestSchema,
  suggestColumnsRequestSchema,
  suggestedColumnsSchema,
  tableExportFormats,
  tableIdSchema,
  tableListSchema,
  tableRowSchema,
  tableSchema,
  tableSummarySchema,
} from './schemas.ts';

const tableParams = z.object({ table_id: tableIdSchema });

export const tableRoutes = {
  listTables: {
    method: 'GET',
    path: '/tables',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: tableListSchema,
  },
  /** Stores a table without answers, free of charge. A repeated request returns the same table. */
  createTable: {
    method: 'POST',
    path: '/tables',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    body: createTableRequestSchema,
    response: tableSchema,
  },
  /** Suggests columns for documents, by code and free of charge. */
  suggestColumns: {
    method: 'POST',
    path: '/tables/suggestions',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    body: suggestColumnsRequestSchema,
    response: suggestedColumnsSchema,
  },
  getTable: {
    method: 'GET',
    path: '/tables/:table_id',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: tableParams,
    query: getTableQuerySchema,
    response: tableSchema,
  },
  changeTable: {
    method: 'POST',
    path: '/tables/:table_id',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: tableParams,
    body: changeTableRequestSchema,
    response: tableSchema,
  },
  /** Holds the price and starts asking; a repeated request starts no second run. */
  runTable: {
    method: 'POST',
    path: '/tables/:table_id/run',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    status: 202,
    params: tableParams,
    body: runTableRequestSchema,
    response: tableSummarySchema,
  },
  /** Stops the run immediately: answers so far stay and are paid, documents being read are not. Idempotent. */
  stopTable: {
    method: 'POST',
    path: '/tables/:table_id/stop',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: tableParams,
    response: tableSummarySchema,
  },
  /** Corrects one cell by hand; returns its row. */
  correctCell: {
    method: 'POST',
    path: '/tables/:table_id/corrections',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: tableParams,
    body: correctCellRequestSchema,
    response: tableRowSchema,
  },
  exportTable: {
    method: 'GET',
    path: '/tables/:table_id/export',
    access: 'session',
    servedBy: 'ingest',
    limits: ['downloadsOfUser'],
    params: tableParams,
    query: z.object({ format: z.enum(tableExportFormats) }),
    response: 'binary',
  },
  /** Stops a run, and deletes the table with its answers; the documents stay. */
  deleteTable: {
    method: 'DELETE',
    path: '/tables/:table_id',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: tableParams,
    response: tableListSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
