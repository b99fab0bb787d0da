import { z } from 'zod';
import { documentNameSchema } from '../documents/schemas.ts';
import { errorEventSchema } from '../error-response.ts';
import { conversationIdPattern, limits } from '../limits.ts';
import { answerReadingSchema, unfinishedDocumentSchema } from '../reading/schemas.ts';
import { doubts } from './doubts.ts';

export const conversationIdSchema = z.string().regex(conversationIdPattern);

/**
 * One verified citation: `page` is the 1-based position that the viewer opens, `page_label` the printed number, and
 * `char_start`/`char_end` locate the quote in the stored text of the page. `answer_offset` is the position in the
 * answer (UTF-16 units) right after the sentence that the citation supports.
 */
const sourceSchema = z.object({
  source: z.string(),
  page_label: z.string(),
  page: z.int().positive(),
  /** Where the page stood on the web, of a page of a site: then `page_label` is its title. */
  page_address: z.url().optional(),
  document_id: z.string(),
  document_version: z.string(),
  quote: z.string(),
  char_start: z.int().nonnegative(),
  char_end: z.int().nonnegative(),
  /** The whole sentences around the quote, or its row of a table or line of a list, with the offset of the first. Absent where they are too long to be marked. */
  sentence: z.object({ text: z.string(), char_start: z.int().nonnegative() }).optional(),
  answer_offset: z.int().nonnegative(),
  /** Absent where nothing speaks against the quoted words. Words in doubt prove no sentence. */
  doubt: z.enum(doubts).optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A span of an answer: offsets in UTF-16 units. */
export const answerSpanSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });
export type AnswerSpan = z.infer<typeof answerSpanSchema>;

/**
 * Why there is no answer. `not_found`: no passage is about the question; `model_found_nothing`: the model read the
 * passages and found none; `unproved`: none of its citations is in them; `declined`: the model refuses such a question.
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

/** Some of the user's documents by name, chosen together. `selected_document` then says `all`. */
export const chosenDocumentsSchema = z.array(documentNameSchema).min(2).max(limits.chosenDocuments);

export const queryRequestSchema = z.strictObject({
  question: z.string().trim().min(1).max(limits.questionLength),
  /** Kept for clients that send it, in any form: the server reads the stored conversation instead. */
  chat_history: z.unknown().optional(),
  selected_document: documentNameSchema,
  selected_documents: chosenDocumentsSchema.optional(),
  /** Clients that have none yet may say so with `null` or an empty text. */
  session_id: z
    .union([conversationIdSchema, z.literal(''), z.null()])
    .optional()
    .transform((id) => id || undefined),
  /** Chosen by the client and repeated on a retry: the same question is answered and paid once. */
  message_id: z.uuid().optional(),
  /**
   * 2 and more request another answer to the stored question `message_id`, paid like a question. The number is the
   * answer's position: the same attempt, however often it is sent, is answered and paid once.
   */
  attempt: z.int().min(1).max(limits.answerAttempts).default(1),
  /**
   * The highest price of the answer: a question about whole documents that costs more is refused with
   * `price_confirmation`, which states the price, and nothing is stored or charged. By default it is the price of one
   * question, for which longer documents are answered from excerpts.
   */
  max_credits: z.int().positive().max(1_000).optional(),
});

/** One document, or two, that a question may mean, and what its answer from them costs at most. */
const documentChoiceSchema = z.object({
  documents: z.array(documentNameSchema).min(1),
  credits: z.int().positive(),
});
export type DocumentChoice = z.infer<typeof documentChoiceSchema>;

/** One answer: what a response, a stored message and a record say of it. */
export const answerSchema = z.object({
  text: z.string(),
  /** In the order of the answer. */
  sources: z.array(sourceSchema),
  /** Statements whose cited words say the same, compared by code and, where there is one, by a second model. */
  checked: z.array(answerSpanSchema),
  /** Statements without a citation, or with a number, date or negation missing in what they cite. All others are cited. */
  unsupported: z.array(answerSpanSchema),
  /** True where the documents have no answer: `text` says so and `sources` is empty. Free. */
  abstained: z.boolean(),
  abstention_reason: abstentionReasonSchema.nullable(),
  /** The answer ends before its end, because it is longer than an answer may be. */
  is_cut: z.boolean(),
  /** It has more citations than can be checked in time: those beyond are left out. */
  has_unchecked_citations: z.literal(true).optional(),
  /** The distinct pages searched for the answer, most promising first, even where nothing was found. */
  considered_pages: z.array(consideredPageSchema),
  /** Null for questions that are answered from the passages about them. */
  reading: answerReadingSchema.nullable(),
  /** Those of the documents that were asked before all of their pages were read. */
  unfinished_documents: z.array(unfinishedDocumentSchema).default([]),
  credits_used: z.int().nonnegative(),
  /** Of the documents whose pages it cites or looked at: what they hold beside their text, in words. */
  unread_parts: z.array(z.object({ name: z.string(), parts: z.string() })).optional(),
  /** Where the question means some of the documents and does not say which: the same question can be asked about each. */
  choices: z.array(documentChoiceSchema).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

const { text: answerText, sources: sourceDocuments, ...otherFields } = answerSchema.shape;

/** An answer with two fields under the names that the specification gives them. */
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
 * What `POST /invoke` streams to a client that accepts `text/event-stream`; the last event is `done` or `error`.
 * Texts of `token` events concatenate to the answer so far, which the final answer in `done` replaces.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), session_id: z.string(), message_id: z.string() }),
  /** Whole documents are being read: so many pages so far. */
  z.object({ type: z.literal('progress'), pages: z.int().nonnegative(), total_pages: z.int().positive() }),
  z.object({ type: z.literal('token'), text: z.string() }),
  z.object({ type: z.literal('citation'), source: sourceSchema }),
  /** The answer broke off and begins anew: tokens and citations so far are void. */
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('done'), response: queryResponseSchema }),
  errorEventSchema,
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;
