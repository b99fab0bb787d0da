import { z } from 'zod';
import { parsePattern } from '../pattern.ts';

export const questionParts = [
  'facts',
  'unanswerable',
  'professional',
  'conversations',
  'summaries',
  'hostile',
  'public-law',
] as const;
export type QuestionPart = (typeof questionParts)[number];

const patternSchema = z.string().min(1).transform(parsePattern);

/**
 * A question as its file has it: `gold` are the documents it is about, with the pages that answer it. `facts` and
 * `false` are patterns (`../pattern.ts`); `obeyed` is what only a model that obeys the document writes.
 */
const writtenQuestionSchema = z.strictObject({
  id: z.string().min(1),
  kind: z.string().min(1),
  ask: z.string().min(1),
  /** The question that comes before it in its conversation. */
  after: z.string().optional(),
  gold: z.record(z.string(), z.array(z.int().positive())),
  facts: z.array(patternSchema),
  false: z.array(patternSchema),
  obeyed: z.array(patternSchema).default([]),
  refuse: z.boolean().default(false),
  form: z.enum(['table']).optional(),
  language: z.enum(['es', 'en']).default('es'),
});
type WrittenQuestion = z.infer<typeof writtenQuestionSchema>;

/** One question and everything that is known of its right answer. */
export interface Question extends WrittenQuestion {
  readonly part: QuestionPart;
}

/** The questions of one file. Throws where it has another shape. */
export function parseQuestions(part: QuestionPart, json: unknown): Question[] {
  return z
    .array(writtenQuestionSchema)
    .parse(json)
    .map((question) => ({ part, ...question }));
}
