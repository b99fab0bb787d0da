import { z } from 'zod';
import { caseFileIdSchema } from '../case-file-id-schema.ts';
import type { RouteDefinition } from '../route-definition.ts';
import {
  caseFileListSchema,
  caseFileSchema,
  changeCaseFileContentsRequestSchema,
  changeCaseFileRequestSchema,
  createCaseFileRequestSchema,
} from './schemas.ts';

const caseFileParams = z.object({ case_file_id: caseFileIdSchema });

export const caseFileRoutes = {
  listCaseFiles: {
    method: 'GET',
    path: '/case-files',
    access: 'session',
    servedBy: 'api',
    limits: ['readsOfUser'],
    response: caseFileListSchema,
  },
  /** A repeated request returns the same case file. */
  createCaseFile: {
    method: 'POST',
    path: '/case-files',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    body: createCaseFileRequestSchema,
    response: caseFileSchema,
  },
  changeCaseFile: {
    method: 'POST',
    path: '/case-files/:case_file_id',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: caseFileParams,
    body: changeCaseFileRequestSchema,
    response: caseFileSchema,
  },
  changeCaseFileContents: {
    method: 'POST',
    path: '/case-files/:case_file_id/contents',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: caseFileParams,
    body: changeCaseFileContentsRequestSchema,
    response: caseFileSchema,
  },
  /** Deletes only the name: documents, extractions and conversations stay. Idempotent. */
  deleteCaseFile: {
    method: 'DELETE',
    path: '/case-files/:case_file_id',
    access: 'session',
    servedBy: 'api',
    limits: ['changesOfUser'],
    params: caseFileParams,
    response: caseFileListSchema,
  },
} as const satisfies Record<string, RouteDefinition>;
