import { z } from 'zod';
import { documentTokenResponseSchema, sitePageSchema } from '../documents/schemas.ts';
import type { RouteDefinition } from '../route-definition.ts';
import {
  comparisonChangesRequestSchema,
  comparisonChangesSchema,
  comparisonExportFormats,
  comparisonIdSchema,
  comparisonListSchema,
  comparisonSummarySchema,
  comparisonTokenRequestSchema,
  startComparisonRequestSchema,
} from './schemas.ts';

const comparisonParams = z.object({ comparison_id: comparisonIdSchema });

export const comparisonRoutes = {
  /** Holds the price and starts the comparison; a repeated request returns the same one. */
  startComparison: {
    method: 'POST',
    path: '/comparisons',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['comparisonsOfUser'],
    status: 202,
    body: startComparisonRequestSchema,
    response: comparisonSummarySchema,
  },
  /** Adds the example, compared already, free of charge; an account has it at most once. */
  addExampleComparison: {
    method: 'POST',
    path: '/comparisons/example',
    access: 'fresh_session',
    servedBy: 'ingest',
    limits: ['changesOfUser'],
    response: comparisonSummarySchema,
  },
  listComparisons: {
    method: 'GET',
    path: '/comparisons',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: comparisonListSchema,
  },
  getComparison: {
    method: 'GET',
    path: '/comparisons/:comparison_id',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: comparisonParams,
    response: comparisonSummarySchema,
  },
  listChanges: {
    method: 'GET',
    path: '/comparisons/:comparison_id/changes',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: comparisonParams,
    query: comparisonChangesRequestSchema,
    response: comparisonChangesSchema,
  },
  createComparisonToken: {
    method: 'POST',
    path: '/comparisons/:comparison_id/token',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: comparisonParams,
    body: comparisonTokenRequestSchema,
    response: documentTokenResponseSchema,
  },
  /** A page of a version of kind `site`. */
  getComparedPage: {
    method: 'GET',
    path: '/comparisons/:comparison_id/:side/pages/:page',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: comparisonParams.extend({
      side: z.enum(['before', 'after']),
      page: z.string().regex(/^[1-9]\d{0,3}$/),
    }),
    response: sitePageSchema,
  },
  exportComparison: {
    method: 'GET',
    path: '/comparisons/:comparison_id/export',
    access: 'session',
    servedBy: 'ingest',
    limits: ['downloadsOfUser'],
    params: comparisonParams,
    query: z.object({ format: z.enum(comparisonExportFormats) }),
    response: 'binary',
  },
  deleteComparison: {
    method: 'DELETE',
    path: '/comparisons/:comparison_id',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: comparisonParams,
    response: comparisonListSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
