import { z } from 'zod';
import {
  billingInfoSchema,
  movementListSchema,
  movementsRequestSchema,
  usageStatsSchema,
} from './billing.ts';
import {
  answerEventSchema,
  conversationIdSchema,
  conversationListSchema,
  deletedSchema,
  messageListSchema,
  newConversationRequestSchema,
  newConversationResponseSchema,
  queryRequestSchema,
  queryResponseSchema,
} from './chat.ts';
import {
  deleteFilesRequestSchema,
  deleteFilesResponseSchema,
  documentListSchema,
  documentNameSchema,
  documentTokenRequestSchema,
  documentTokenResponseSchema,
  uploadEventSchema,
  uploadResponseSchema,
} from './documents.ts';
import { healthSchema } from './health.ts';
import { loginRequestSchema, loginResponseSchema, logoutResponseSchema } from './identity.ts';
import type { RouteDefinition } from './route-definition.ts';

/** Every call of the API: the server's handler table and the web client are both derived from this map. */
export const routes = {
  getHealth: {
    method: 'GET',
    path: '/health',
    access: 'public',
    servedBy: 'api',
    response: healthSchema,
  },
  logIn: {
    method: 'POST',
    path: '/firebase-login',
    access: 'public',
    servedBy: 'api',
    body: loginRequestSchema,
    response: loginResponseSchema,
  },
  logOut: {
    method: 'POST',
    path: '/logout',
    access: 'session',
    servedBy: 'api',
    response: logoutResponseSchema,
  },
  getBillingInfo: {
    method: 'GET',
    path: '/billing-info',
    access: 'session',
    servedBy: 'api',
    response: billingInfoSchema,
  },
  listMovements: {
    method: 'GET',
    path: '/credits/movements',
    access: 'session',
    servedBy: 'api',
    query: movementsRequestSchema,
    response: movementListSchema,
  },
  getUsageStats: {
    method: 'GET',
    path: '/usage-stats',
    access: 'session',
    servedBy: 'api',
    response: usageStatsSchema,
  },
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
  listConversations: {
    method: 'GET',
    path: '/chat-sessions',
    access: 'session',
    servedBy: 'api',
    query: z.object({ document_name: documentNameSchema.optional() }),
    response: conversationListSchema,
  },
  createConversation: {
    method: 'POST',
    path: '/chat-sessions/new',
    access: 'session',
    servedBy: 'api',
    body: newConversationRequestSchema,
    response: newConversationResponseSchema,
  },
  listMessages: {
    method: 'GET',
    path: '/chat-sessions/:id/messages',
    access: 'session',
    servedBy: 'api',
    params: z.object({ id: conversationIdSchema }),
    response: messageListSchema,
  },
  deleteConversation: {
    method: 'DELETE',
    path: '/chat-sessions/:id',
    access: 'session',
    servedBy: 'api',
    params: z.object({ id: conversationIdSchema }),
    response: deletedSchema,
  },
  askQuestion: {
    method: 'POST',
    path: '/invoke',
    access: 'fresh_session',
    servedBy: 'api',
    body: queryRequestSchema,
    response: queryResponseSchema,
    events: answerEventSchema,
  },
} as const satisfies Record<string, RouteDefinition>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
