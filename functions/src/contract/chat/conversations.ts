import { z } from 'zod';
import { caseFileIdSchema } from '../case-file-id-schema.ts';
import { documentNameSchema } from '../documents/schemas.ts';
import { limits } from '../limits.ts';
import { feedbackReasons } from './answers.ts';
import { answerSchema, chosenDocumentsSchema, conversationIdSchema } from './schemas.ts';

export const conversationSchema = z.object({
  id: z.string(),
  session_title: z.string(),
  updated_at: z.iso.datetime(),
  message_count: z.int().nonnegative(),
  /** Name of a document, or `all`, also for several of `document_names`. */
  document_name: z.string(),
  /** Documents chosen together; empty for one or for all. */
  document_names: z.array(z.string()),
  /** Case file of the conversation; the id of a deleted case file means none. */
  case_file_id: z.string().nullable().default(null),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** The reader's feedback on an answer, with an optional reason and comment. */
export const feedbackSchema = z.strictObject({
  rating: z.enum(['up', 'down']),
  reason: z.enum(feedbackReasons).nullable(),
  comment: z.string().max(limits.feedbackLength),
});
export type Feedback = z.infer<typeof feedbackSchema>;

const messageSchema = z.object({
  id: z.string(),
  sender: z.enum(['user', 'bot']),
  created_at: z.iso.datetime(),
  /** Shared by a question and all its answers: the `message_id` chosen by the client. */
  exchange_id: z.string(),
  /** 1 for the question and its first answer; further answers follow in order. */
  attempt: z.int().positive(),
  /** A question has only its text. */
  ...answerSchema.shape,
  /** `partial`: still being written, or interrupted; `failed`: no answer, and `credits_used` has its price. */
  status: z.enum(['complete', 'partial', 'failed']),
  feedback: feedbackSchema.nullable(),
  /** True when the reader saved the answer. */
  is_saved: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationListSchema = z.object({
  sessions: z.array(conversationSchema),
  /** True when there are older messages. */
  has_more: z.boolean(),
});
export const messageListSchema = z.object({ session: conversationSchema, messages: z.array(messageSchema) });
export type MessageList = z.infer<typeof messageListSchema>;
/** `null` before the first question. */
export const latestConversationSchema = z.object({ conversation: messageListSchema.nullable() });
export const newConversationRequestSchema = z.strictObject({
  document_name: documentNameSchema,
  document_names: chosenDocumentsSchema.optional(),
  case_file_id: caseFileIdSchema.optional(),
});
export const newConversationResponseSchema = z.object({ session_id: z.string() });
export const deletedSchema = z.object({ detail: z.string() });

export const renameRequestSchema = z.strictObject({
  session_title: z.string().trim().min(1).max(limits.conversationTitleLength),
});

/** `null` moves a conversation out of its case file. */
export const moveConversationRequestSchema = z.strictObject({ case_file_id: caseFileIdSchema.nullable() });

/** `null` removes the feedback. */
export const feedbackRequestSchema = z.strictObject({ feedback: feedbackSchema.nullable() });
export const feedbackResponseSchema = z.object({ feedback: feedbackSchema.nullable() });

/** Saves an answer for later, or removes it from the saved ones; idempotent. */
export const savingSchema = z.strictObject({ is_saved: z.boolean() });

/** Questions that may follow an answer; none from the stack's own model. */
export const followUpsSchema = z.object({ questions: z.array(z.string()) });

/** Takes a question and everything after it out of the conversation, or restores the messages taken out last. */
export const replacementSchema = z.strictObject({ is_replaced: z.boolean() });

/** A saved answer from its conversation. */
const savedAnswerSchema = z.object({
  conversation_id: z.string(),
  conversation_title: z.string(),
  question: z.string(),
  message: messageSchema,
  saved_at: z.iso.datetime(),
});
export type SavedAnswer = z.infer<typeof savedAnswerSchema>;

export const savedAnswerListSchema = z.object({
  /** Last saved first. */
  answers: z.array(savedAnswerSchema),
  /** True when there are older conversations. */
  has_more: z.boolean(),
});

export const conversationSearchQuerySchema = z.object({
  q: z.string().trim().min(2).max(limits.searchLength),
});

/** A conversation whose title or an exchange contains every word of the search. */
const foundConversationSchema = conversationSchema.extend({
  /** Excerpt of the latest matching exchange; `null` when only the title matches. */
  excerpt: z.string().nullable(),
});
export type FoundConversation = z.infer<typeof foundConversationSchema>;
export const conversationSearchResponseSchema = z.object({
  /** Newest first. */
  sessions: z.array(foundConversationSchema),
  /** False when the search stopped at its limits: older conversations may match, too. */
  is_complete: z.boolean(),
});

const exportFormats = ['docx', 'pdf', 'md'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportQuerySchema = z.object({ format: z.enum(exportFormats) });

const answerIdSchema = z.string().regex(/^[0-9a-f-]{36}(?:\.[2-9])?$/u);
/** `message_id`: exports only this answer. */
export const conversationExportQuerySchema = exportQuerySchema.extend({
  message_id: answerIdSchema.optional(),
});

export const conversationParamsSchema = z.object({ id: conversationIdSchema });
export const answerParamsSchema = z.object({ id: conversationIdSchema, message_id: answerIdSchema });
/** Parses the requested length of a list in the URL. */
const listLengthSchema = (max: number, defaultLength: string) =>
  z
    .string()
    .regex(/^\d{1,3}$/u)
    .default(defaultLength)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

export const conversationListQuerySchema = z.object({
  /** An empty or missing name means any document. */
  document_name: z
    .union([documentNameSchema, z.literal('')])
    .optional()
    .transform((name) => name || undefined),
  /** Returns only conversations of this case file. */
  case_file_id: caseFileIdSchema.optional(),
  limit: listLengthSchema(limits.listedConversations, '200'),
});
export const savedAnswerListQuerySchema = z.object({
  /** Returns only answers of this case file's conversations. */
  case_file_id: caseFileIdSchema.optional(),
  limit: listLengthSchema(limits.savedAnswers, '50'),
});
