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
 * A question in its file: `gold` maps its documents to the pages with the answer. `facts` and `false` are patterns
 * (`../pattern.ts`); `obeyed` matches only answers that obey the document.
 */
const writtenQuestionSchema = z.strictObject({
  id: z.string().min(1),
  kind: z.string().min(1),
  ask: z.string().min(1),
  /** Previous question of its conversation. */
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

/** A question with the data to score its answer. */
export interface Question extends WrittenQuestion {
  readonly part: QuestionPart;
}

/** Parses the questions of one file. Throws for another shape. */
export function parseQuestions(part: QuestionPart, json: unknown): Question[] {
  return z
    .array(writtenQuestionSchema)
    .parse(json)
    .map((question) => ({ part, ...question }));
}
