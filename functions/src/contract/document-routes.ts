import { z } from 'zod';
import {
  deleteFilesRequestSchema,
  deleteFilesResponseSchema,
  documentGuideResponseSchema,
  documentListSchema,
  documentNameSchema,
  documentTokenRequestSchema,
  documentTokenResponseSchema,
  uploadEventSchema,
  uploadResponseSchema,
} from './documents.ts';
import type { RouteDefinition } from './route-definition.ts';

export const documentRoutes = {
  listDocuments: {
    method: 'POST',
    path: '/getdocs',
    access: 'session',
    servedBy: 'api',
    response: documentListSchema,
  },
  deleteDocuments: {
    method: 'POST',
    path: '/delete_files',
    access: 'fresh_session',
    servedBy: 'api',
    body: deleteFilesRequestSchema,
    response: deleteFilesResponseSchema,
  },
  uploadDocuments: {
    method: 'POST',
    path: '/upload',
    access: 'fresh_session',
    servedBy: 'ingest',
    body: 'multipart',
    response: uploadResponseSchema,
    events: uploadEventSchema,
  },
  getDocumentGuide: {
    method: 'GET',
    path: '/documents/:document_id/guide',
    access: 'session',
    servedBy: 'api',
    params: z.object({ document_id: z.string().min(1).max(100) }),
    response: documentGuideResponseSchema,
  },
  createDocumentToken: {
    method: 'POST',
    path: '/pdf-token',
    access: 'session',
    servedBy: 'api',
    body: documentTokenRequestSchema,
    response: documentTokenResponseSchema,
  },
  readDocumentFile: {
    method: 'GET',
    path: '/pdf/:filename',
    access: 'document_token',
    servedBy: 'api',
    params: z.object({ filename: documentNameSchema }),
    query: z.object({ token: z.string().min(1).max(8_192) }),
    response: 'binary',
  },
} as const satisfies Record<string, RouteDefinition>;
