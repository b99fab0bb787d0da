import { z } from 'zod';
import { documentNameSchema } from './documents.ts';
import { errorCodes } from './error-codes.ts';
import { conversationIdPattern, limits } from './limits.ts';

export const conversationIdSchema = z.string().regex(conversationIdPattern);

/**
 * One verified citation. `page` is the 1-based position that the viewer opens, `page_label` what is printed on the page.
 * `char_start`/`char_end` locate the quote in the stored text of the page; `answer_offset` is the position in the answer
 * (UTF-16 units) right after the sentence that the citation supports.
 */
export const sourceSchema = z.object({
  source: z.string(),
  page_label: z.string(),
  page: z.int().positive(),
  document_id: z.string(),
  document_version: z.string(),
  quote: z.string(),
  char_start: z.int().nonnegative(),
  char_end: z.int().nonnegative(),
  answer_offset: z.int().nonnegative(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A sentence of the answer that no verified citation supports: offsets into the answer, in UTF-16 units. */
export const unsupportedSpanSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });

/** A page that was read to answer, cited or not. `source` is a path whose last segment is the document's name. */
export const consideredPageSchema = z.object({
  source: z.string(),
  document_id: z.string(),
  page: z.int().positive(),
  page_label: z.string(),
});

export const queryRequestSchema = z.strictObject({
  question: z.string().trim().min(1).max(limits.questionLength),
  /** Kept for clients that send it. The server reads the stored conversation instead. */
  chat_history: z.string().max(limits.chatHistoryLength).default('[]'),
  selected_document: documentNameSchema,
  session_id: conversationIdSchema.optional(),
  /** Chosen by the client and repeated on a retry: the same question is answered and paid once. */
  message_id: z.uuid().optional(),
});
export type QueryRequest = z.infer<typeof queryRequestSchema>;

export const queryResponseSchema = z.object({
  answer: z.string(),
  source_documents: z.array(sourceSchema),
  unsupported: z.array(unsupportedSpanSchema),
  /** True where the documents do not hold the answer: `answer` says so and `source_documents` is empty. */
  abstained: z.boolean(),
  /** Where the answer was looked for: distinct pages, most promising first. Says so also where nothing was found. */
  considered_pages: z.array(consideredPageSchema),
  session_id: z.string(),
  message_id: z.string(),
  credits_used: z.int().nonnegative(),
  remaining_credits: z.int().nonnegative(),
});
export type QueryResponse = z.infer<typeof queryResponseSchema>;

/**
 * What `POST /invoke` streams to a client that accepts `text/event-stream`. Texts of `token` events concatenate to the
 * answer so far; `done` holds the final answer, which replaces it. The last event is `done` or `error`.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), session_id: z.string(), message_id: z.string() }),
  z.object({ type: z.literal('token'), text: z.string() }),
  z.object({ type: z.literal('citation'), source: sourceSchema }),
  z.object({ type: z.literal('done'), response: queryResponseSchema }),
  z.object({
    type: z.literal('error'),
    status: z.int(),
    detail: z.string(),
    code: z.enum(errorCodes),
    request_id: z.string(),
  }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  session_title: z.string(),
  updated_at: z.iso.datetime(),
  message_count: z.int().nonnegative(),
  document_name: z.string(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messageSchema = z.object({
  id: z.string(),
  sender: z.enum(['user', 'bot']),
  text: z.string(),
  created_at: z.iso.datetime(),
  sources: z.array(sourceSchema),
  unsupported: z.array(unsupportedSpanSchema),
  abstained: z.boolean(),
  /** `partial`: still being written, or cut short; `failed`: no answer, nothing was charged. */
  status: z.enum(['complete', 'partial', 'failed']),
  credits_used: z.int().nonnegative(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationListSchema = z.object({ sessions: z.array(conversationSchema) });
export const messageListSchema = z.object({ messages: z.array(messageSchema) });
export const newConversationRequestSchema = z.strictObject({ document_name: documentNameSchema });
export const newConversationResponseSchema = z.object({ session_id: z.string() });
export const deletedSchema = z.object({ detail: z.string() });
