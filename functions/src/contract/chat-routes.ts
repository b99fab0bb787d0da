import { z } from 'zod';
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
import { documentNameSchema } from './documents.ts';
import type { RouteDefinition } from './route-definition.ts';

export const chatRoutes = {
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
