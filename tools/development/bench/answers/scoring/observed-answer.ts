import { z } from 'zod';
import {
  abstentionReasonSchema,
  answerSpanSchema,
  type QueryResponse,
} from '../../../../../functions/src/contract/chat/schemas.ts';

/** Tokens of all calls for one answer, and their cost in micro-euros when prices are known. */
const answerUsageSchema = z.object({
  inputTokens: z.int().nonnegative(),
  cachedTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  reasoningTokens: z.int().nonnegative(),
  costMicroEur: z.number().nonnegative().nullable(),
});
export type AnswerUsage = z.infer<typeof answerUsageSchema>;

/** A citation: `document` is the document's name, `page` counts from 1. */
const observedCitationSchema = z.object({
  document: z.string(),
  page: z.int().positive(),
  quote: z.string(),
  answerOffset: z.int().nonnegative(),
});

/** Result of one question. `text` is what the user saw; spans are in UTF-16 units. */
export const observedAnswerSchema = z.object({
  questionId: z.string(),
  /** 1 for the first of several runs. */
  run: z.int().positive().default(1),
  text: z.string(),
  citations: z.array(observedCitationSchema),
  checked: z.array(answerSpanSchema),
  unsupported: z.array(answerSpanSchema),
  /** Reason of a refusal; `failed` when the request ended in an error. */
  refusal: z.union([abstentionReasonSchema, z.literal('failed')]).nullable(),
  isCut: z.boolean(),
  /** Milliseconds until the first word and until the whole answer; absent when not measured. */
  firstTextMs: z.number().nonnegative().optional(),
  wholeMs: z.number().nonnegative().optional(),
  usage: answerUsageSchema.optional(),
});
export type ObservedAnswer = z.infer<typeof observedAnswerSchema>;

type AnswerResponse = Pick<
  QueryResponse,
  'answer' | 'source_documents' | 'checked' | 'unsupported' | 'abstention_reason' | 'is_cut'
>;

/** Returns the scored parts of a response. */
export function observeAnswer(response: AnswerResponse): Omit<ObservedAnswer, 'questionId' | 'run'> {
  return {
    text: response.answer,
    citations: response.source_documents.map(({ source, page, quote, answer_offset }) => {
      return {
        document: source.slice(source.lastIndexOf('/') + 1),
        page,
        quote,
        answerOffset: answer_offset,
      };
    }),
    checked: response.checked,
    unsupported: response.unsupported,
    refusal: response.abstention_reason,
    isCut: response.is_cut,
  };
}
