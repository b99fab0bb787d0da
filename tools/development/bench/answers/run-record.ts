import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  buildAnswerPrompt,
  type PromptScope,
} from '../../../../functions/src/chat/model-answers/build-answer-prompt.ts';
import { judgementSchema } from './judging/judge-run.ts';
import type { Question } from './questions/question.ts';
import { observedAnswerSchema } from './scoring/observed-answer.ts';

const shareSchema = z.object({ hits: z.number(), of: z.number() });
const measureSchema = z.object({
  name: z.string(),
  entries: z.array(z.object({ cluster: z.string(), questionId: z.string(), share: shareSchema })),
});

/** A run: requests, models, answers and scores. */
export const runRecordSchema = z.object({
  startedAt: z.iso.datetime(),
  /** Names of the models for answers, verdicts and embeddings. */
  models: z.object({ answer: z.string(), judge: z.string().nullable(), embedding: z.string() }),
  /** Prefixes of SHA-256 hashes of the prompt and of the questions. */
  promptHash: z.string(),
  dataHash: z.string(),
  runs: z.int().positive(),
  isQuick: z.boolean(),
  answers: z.array(observedAnswerSchema),
  measures: z.array(measureSchema),
  /** Verdicts of the judge, and its agreement with people; absent without a judge. */
  judged: z.object({ kappa: z.number().nullable(), answers: z.array(judgementSchema) }).optional(),
});
export type RunRecord = z.infer<typeof runRecordSchema>;

/** Formats time, models, prompt and data, which must be equal for two figures to be comparable. */
export function describeRun({ startedAt, models, promptHash, dataHash }: RunRecord): string {
  const { answer, judge, embedding } = models;
  const modelNames = `${answer}, vectors ${embedding}, judge ${judge ?? 'none'}`;
  return `${startedAt}: ${modelNames}; prompt ${promptHash}, questions ${dataHash}`;
}

const hashLength = 16;

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, hashLength);
}

export function hashQuestions(questions: readonly Question[]): string {
  return hashText(JSON.stringify(questions));
}

/** Hashes the parts of the prompt that do not depend on the question. */
export function hashPrompt(): string {
  const passage = { key: '1', documentName: 'd', pageLabel: '1', path: ['p'], text: 't' };
  const shown = {
    question: 'q',
    passages: [passage],
    documentNames: ['d'],
    today: new Date(0),
    nonce: 'n',
    isAnotherAttempt: false,
    isComparison: false,
    scope: { kind: 'passages' },
  } as const;
  const scopes: PromptScope[] = [
    { kind: 'whole' },
    { kind: 'part', number: 1, count: 2 },
    { kind: 'notes', notes: ['n'] },
  ];
  const variants = [
    ...[{}, { previous: 'a' }, { rejected: 'a' }, { isAnotherAttempt: true }, { isComparison: true }],
    ...scopes.map((scope) => ({ scope })),
  ];
  return hashText(JSON.stringify(variants.map((variant) => buildAnswerPrompt({ ...shown, ...variant }))));
}
