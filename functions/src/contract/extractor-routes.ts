import { z } from 'zod';
import {
  archiveLinkSchema,
  extractionListSchema,
  extractionSchema,
  extractionStatusRequestSchema,
  extractionStatusSchema,
  extractRequestSchema,
  extractResponseSchema,
  jobIdSchema,
  pageContentSchema,
  pagePreviewListSchema,
  pagePreviewsRequestSchema,
} from './extractor.ts';
import type { RouteDefinition } from './route-definition.ts';

const jobParams = z.object({ job_id: jobIdSchema });

export const extractorRoutes = {
  startExtraction: {
    method: 'POST',
    path: '/extract',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['extractionsOfUser'],
    status: 202,
    body: extractRequestSchema,
    response: extractResponseSchema,
  },
  listExtractions: {
    method: 'GET',
    path: '/extract',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: extractionListSchema,
  },
  getExtraction: {
    method: 'GET',
    path: '/extract/:job_id',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: jobParams,
    query: extractionStatusRequestSchema,
    response: extractionStatusSchema,
  },
  /** Cancels a job that runs; does nothing to one that has ended. */
  cancelExtraction: {
    method: 'DELETE',
    path: '/extract/:job_id',
    access: 'fresh_session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: jobParams,
    response: extractionSchema,
  },
  listPagePreviews: {
    method: 'GET',
    path: '/extract/:job_id/pages',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: jobParams,
    query: pagePreviewsRequestSchema,
    response: pagePreviewListSchema,
  },
  getPageContent: {
    method: 'GET',
    path: '/extract/:job_id/pages/:position',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    params: jobParams.extend({
      position: z.string().regex(/^[1-9]\d{0,3}$/),
    }),
    response: pageContentSchema,
  },
  /** The archive itself; `zip_url` leads here. */
  downloadArchive: {
    method: 'GET',
    path: '/extract/:job_id/archive',
    access: 'session',
    servedBy: 'archive',
    limits: ['downloadsOfUser'],
    params: jobParams,
    response: 'binary',
  },
  /** Gives the link to an archive its full time again. */
  renewArchiveLink: {
    method: 'POST',
    path: '/extract/:job_id/link',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: jobParams,
    response: archiveLinkSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
