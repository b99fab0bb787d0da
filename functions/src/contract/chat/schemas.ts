import { z } from 'zod';
import { caseFileIdSchema } from '../case-file-id-schema.ts';
import { documentNameSchema } from '../documents/schemas.ts';
import { errorEventSchema } from '../error-response.ts';
import { conversationIdPattern, limits } from '../limits.ts';
import { answerReadingSchema, documentProgressSchema, unfinishedDocumentSchema } from '../reading/schemas.ts';
import { doubts } from './doubts.ts';

export const conversationIdSchema = z.string().regex(conversationIdPattern);

/**
 * A verified citation. `page` is the position that the viewer opens (from 1), `page_label` the printed number.
 * `char_start`/`char_end` locate the quote in the stored text of the page. `answer_offset` is the position in the
 * answer (UTF-16 units) right after the supported sentence.
 */
const sourceSchema = z.object({
  source: z.string(),
  page_label: z.string(),
  page: z.int().positive(),
  /** URL of a page of a site, whose `page_label` is its title. */
  page_address: z.url().optional(),
  document_id: z.string(),
  document_version: z.string(),
  quote: z.string(),
  char_start: z.int().nonnegative(),
  char_end: z.int().nonnegative(),
  /**
   * Whole sentences around the quote, or its table row or list item, with the offset of the first. Absent when they are
   * too long to be marked.
   */
  sentence: z.object({ text: z.string(), char_start: z.int().nonnegative() }).optional(),
  answer_offset: z.int().nonnegative(),
  /** Absent without a doubt about the quoted words. Words in doubt prove no sentence. */
  doubt: z.enum(doubts).optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A span of an answer: offsets in UTF-16 units. */
export const answerSpanSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });
export type AnswerSpan = z.infer<typeof answerSpanSchema>;

/**
 * Reason of a missing answer. `not_found`: no passage is about the question. `model_found_nothing`: the model found
 * none in the passages. `unproved`: none of its citations is in them. `declined`: the model refuses the question.
 */
export const abstentionReasonSchema = z.enum(['not_found', 'model_found_nothing', 'unproved', 'declined']);
export type AbstentionReason = z.infer<typeof abstentionReasonSchema>;

/** A page read for the answer, cited or not. `source` is a path whose last segment is the document's name. */
const consideredPageSchema = z.object({
  source: z.string(),
  document_id: z.string(),
  document_version: z.string(),
  page: z.int().positive(),
  page_label: z.string(),
  page_address: z.url().optional(),
});
export type ConsideredPage = z.infer<typeof consideredPageSchema>;

/** Names of several documents, chosen together. `selected_document` is then `all`. */
export const chosenDocumentsSchema = z.array(documentNameSchema).min(2).max(limits.chosenDocuments);

/** Length and tone that the user wants. A language model follows them; the stack's own model does not. */
export const answerStyleSchema = z.strictObject({
  length: z.enum(['short', 'usual', 'detailed']),
  tone: z.enum(['usual', 'plain', 'formal']),
});
export type AnswerStyle = z.infer<typeof answerStyleSchema>;

export const queryRequestSchema = z.strictObject({
  question: z.string().trim().min(1).max(limits.questionLength),
  /** Accepted in any form for clients that send it: the server reads the stored conversation instead. */
  chat_history: z.unknown().optional(),
  selected_document: documentNameSchema,
  selected_documents: chosenDocumentsSchema.optional(),
  /** `null` and an empty text also mean a new conversation. */
  session_id: z
    .union([conversationIdSchema, z.literal(''), z.null()])
    .optional()
    .transform((id) => id || undefined),
  /** Case file of a new conversation. Ignored when it does not exist, and for a stored conversation. */
  case_file_id: caseFileIdSchema.optional(),
  /** Chosen by the client and repeated on a retry: the same question is answered and charged once. */
  message_id: z.uuid().optional(),
  /**
   * 2 and more request another answer to the stored question `message_id`, charged like a question. The number is the
   * answer's position: a repeated attempt is answered and charged once.
   */
  attempt: z.int().min(1).max(limits.answerAttempts).default(1),
  /**
   * Maximum price of the answer. A question about whole documents that costs more is refused with `price_confirmation`,
   * which contains the price, and nothing is stored or charged. Defaults to the price of one question, for which longer
   * documents are answered from excerpts.
   */
  max_credits: z.int().positive().max(1_000).optional(),
  answer_style: answerStyleSchema.optional(),
});

/** One document, or two, that a question may be about, and the maximum price of its answer. */
const documentChoiceSchema = z.object({
  documents: z.array(documentNameSchema).min(1),
  credits: z.int().positive(),
});
export type DocumentChoice = z.infer<typeof documentChoiceSchema>;

/** An answer in a response, a stored message and a record. */
export const answerSchema = z.object({
  text: z.string(),
  /** Sources in the order of the answer. */
  sources: z.array(sourceSchema),
  /** Statements that their quotes confirm, compared by code and by a second model if there is one. */
  checked: z.array(answerSpanSchema),
  /**
   * Statements without a citation, or with a number, date or negation missing in their quotes. All others are cited.
   */
  unsupported: z.array(answerSpanSchema),
  /** True when the documents have no answer: `text` says so and `sources` is empty. Free. */
  abstained: z.boolean(),
  abstention_reason: abstentionReasonSchema.nullable(),
  /** True when the answer was truncated at its maximum length. */
  is_cut: z.boolean(),
  /** Present when the answer had more citations than can be checked in time: further ones were removed. */
  has_unchecked_citations: z.literal(true).optional(),
  /** Distinct pages searched for the answer, best first, also without an answer. */
  considered_pages: z.array(consideredPageSchema),
  /** Null for questions that are answered from passages. */
  reading: answerReadingSchema.nullable(),
  /** Documents that were asked before all of their pages were read. */
  unfinished_documents: z.array(unfinishedDocumentSchema).default([]),
  credits_used: z.int().nonnegative(),
  /** Unread parts of the cited or searched documents, in words. */
  unread_parts: z.array(z.object({ name: z.string(), parts: z.string() })).optional(),
  /** Documents that an ambiguous question may be about: the same question can be asked about each. */
  choices: z.array(documentChoiceSchema).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

const { text: answerText, sources: sourceDocuments, ...otherFields } = answerSchema.shape;

/** An answer with two fields under their specified names. */
export const queryResponseSchema = z.object({
  answer: answerText,
  source_documents: sourceDocuments,
  ...otherFields,
  session_id: z.string(),
  message_id: z.string(),
  attempt: z.int().positive(),
  remaining_credits: z.int().nonnegative(),
});
export type QueryResponse = z.infer<typeof queryResponseSchema>;

/**
 * Events of `POST /invoke` for a client that accepts `text/event-stream`; the last event is `done` or `error`. Texts of
 * `token` events concatenate to the answer so far, which the final answer in `done` replaces.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), session_id: z.string(), message_id: z.string() }),
  /** Number of pages read so far of whole documents: of all, and of each one when there are several. */
  z.object({
    type: z.literal('progress'),
    pages: z.int().nonnegative(),
    total_pages: z.int().positive(),
    documents: z.array(documentProgressSchema).optional(),
  }),
  z.object({ type: z.literal('token'), text: z.string() }),
  z.object({ type: z.literal('citation'), source: sourceSchema }),
  /** The answer restarts: discard tokens and citations so far. */
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('done'), response: queryResponseSchema }),
  errorEventSchema,
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;
