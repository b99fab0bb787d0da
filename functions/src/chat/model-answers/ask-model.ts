import type { AnswerEvent } from '../../contract/chat/schemas.ts';
import { createCitationVerifier } from '../../engines/evidence/index.ts';
import type { ModelBudget } from '../../engines/models/index.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { answerTexts, readLanguage } from '../answer-texts.ts';
import type { CitablePassage } from '../cited-documents.ts';
import {
  type AnswerPrompt,
  buildAnswerPrompt,
  createNonce,
  type PromptScope,
} from './build-answer-prompt.ts';
import { describeSource } from './describe-source.ts';
import { findRepetition } from './form/find-repetition.ts';
import { judgeAnswer } from './judge-answer.ts';
import { keepNearPassages } from './keep-near-passages.ts';
import { type AnswerReaderOptions, createAnswerReader, type ReadAnswer } from './read-answer.ts';
import type { PreviousAnswer } from './read-previous.ts';

const usualOutputTokens = 1_500;
/** Four times what a whole answer may have, for providers that know no limit. UTF-16 units. */
export const longestAnswer = 40_000;

export type AskingServices = Pick<Services, 'models' | 'logger' | 'now'>;

/** A question as it is put to the model. */
export interface AskedTask {
  /** As the user wrote it: its language is the answer's. */
  readonly question: string;
  /** The same, understood without the conversation. */
  readonly standaloneQuestion: string;
  /** The user was given an answer to this question and asked for another one. */
  readonly isAnotherAttempt: boolean;
  /** Documents are to be set against each other. */
  readonly isComparison: boolean;
  readonly documents: readonly StoredDocument[];
  /** The answer before, where the question asks to put it otherwise. */
  readonly previous?: PreviousAnswer | undefined;
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
  readonly onPart: (
    event: Extract<AnswerEvent, { type: 'token' | 'citation' | 'restart' | 'progress' }>,
  ) => void;
}

/** What a question is answered from. */
export interface AnswerMaterial {
  readonly passages: readonly CitablePassage[];
  readonly scope: PromptScope;
  /** The nonce of the marks, where equal passages must begin equal prompts; a new one where absent. */
  readonly nonce?: string;
  readonly maxOutputTokens?: number;
}

/** The model's text, read and judged; `isCut` where it breaks off. */
export type WrittenAnswer = ReadAnswer & { readonly isCut: boolean };

/**
 * Asks the model, once more with a correction where nothing of the first answer is in the passages, and judges the
 * result.
 * Rejects with `model_unavailable`, and with `ModelRefusalError` where the model declines.
 */
export async function askModel(
  services: AskingServices,
  task: AskedTask,
  material: AnswerMaterial,
): Promise<WrittenAnswer> {
  const written = await askWithCorrection(services, task, material);
  return { ...written, statements: await judgeAnswer(services, written, task) };
}

/** The same without the judge. */
export async function askWithCorrection(
  services: AskingServices,
  task: AskedTask,
  material: AnswerMaterial,
): Promise<WrittenAnswer> {
  const prompt: AnswerPrompt = {
    question: task.standaloneQuestion,
    scope: material.scope,
    passages: material.passages.map(({ key, document, page, text, path = [] }) => {
      return { key, documentName: document.name, pageLabel: page.label, path, text };
    }),
    documentNames: task.documents.map(({ name }) => name),
    today: services.now(),
    nonce: material.nonce ?? createNonce(),
    isAnotherAttempt: task.isAnotherAttempt,
    isComparison: task.isComparison,
    previous: task.previous?.marked,
  };
  const readerOptions = readerOptionsOf(task, material.passages);
  const first = await streamAnswer(services, task, { material, prompt, readerOptions });
  if (first.outcome !== 'unproved') return first;
  services.logger.warn('nothing of an answer is in its passages', describeFaults(first));
  task.onPart({ type: 'restart' });
  const second = await streamAnswer(services, task, {
    material,
    prompt: { ...prompt, rejected: first.raw },
    readerOptions,
  });
  if (second.outcome === 'proved') return second;
  // Who has answered and is corrected into saying that there is no answer has not looked for one.
  services.logger.warn('nor of its correction', { outcome: second.outcome, ...describeFaults(second) });
  return { ...second, outcome: 'unproved' };
}

/** Why nothing of an answer is proved, for the log: lengths and counts, no texts. */
function describeFaults({ raw, statements }: ReadAnswer & { readonly raw: string }): Record<string, unknown> {
  return { characters: raw.length, reasons: statements.map(({ reason }) => reason) };
}

/** An answer that is written already, read and judged. */
export async function readText(
  services: AskingServices,
  task: AskedTask,
  passages: readonly CitablePassage[],
  raw: string,
): Promise<WrittenAnswer> {
  const read = { ...(await readWhole(raw, readerOptionsOf(task, passages))), isCut: false };
  return { ...read, statements: await judgeAnswer(services, read, task) };
}

/** Shared by the readers of one answer, so that no check is repeated. */
function readerOptionsOf({ question }: AskedTask, given: readonly CitablePassage[]): AnswerReaderOptions {
  const passages = keepNearPassages(given);
  const verify = createCitationVerifier(passages);
  return { passages, verify, removedLink: answerTexts.removedLink[readLanguage(question)] };
}

interface AnswerAttempt {
  readonly material: AnswerMaterial;
  readonly prompt: AnswerPrompt;
  readonly readerOptions: AnswerReaderOptions;
}

async function streamAnswer(
  services: AskingServices,
  task: AskedTask,
  { material, prompt, readerOptions }: AnswerAttempt,
): Promise<WrittenAnswer & { readonly raw: string }> {
  const { nonce, maxOutputTokens } = material;
  const reader = createAnswerReader({
    ...readerOptions,
    onText: (text) => task.onPart({ type: 'token', text }),
    onCitation: (citation) => task.onPart({ type: 'citation', source: describeSource(citation) }),
    onRestart: () => task.onPart({ type: 'restart' }),
  });
  let isCut = false;
  const pieces = services.models.streamText({
    messages: buildAnswerPrompt(prompt),
    maxOutputTokens: maxOutputTokens ?? usualOutputTokens,
    signal: task.signal,
    purpose: 'answer',
    ...(nonce === undefined ? {} : { cacheKey: nonce }),
    budget: task.budget,
    onRestart: () => reader.restart(),
    onCut: () => {
      isCut = true;
    },
  });
  for await (const piece of pieces) {
    await reader.pushInTurns(piece.slice(0, longestAnswer - reader.raw.length));
    const isTooLong = reader.raw.length >= longestAnswer;
    const end = findRepetition(reader.raw) ?? (isTooLong ? longestAnswer : undefined);
    if (end === undefined) continue;
    // The model would go on like this to its limit, or beyond.
    const whole = dropHalfSentence(reader.raw.slice(0, end));
    return { ...(await readWhole(whole, readerOptions)), isCut: true, raw: whole };
  }
  const { raw } = reader;
  const whole = await reader.endInTurns();
  return { ...(isCut ? await readWhole(dropHalfSentence(raw), readerOptions) : whole), isCut, raw };
}

async function readWhole(raw: string, options: AnswerReaderOptions): Promise<ReadAnswer> {
  const reader = createAnswerReader(options);
  await reader.pushInTurns(raw);
  return await reader.endInTurns();
}

/** What a limit cut in the middle of a sentence could say something else than its whole. */
function dropHalfSentence(raw: string): string {
  const end = [...raw.matchAll(/[.!?…]["»”]?(?=\s|$)|\]\](?=\s|$)|\|[^\S\n]*\n/gu)].at(-1);
  return end === undefined ? raw : raw.slice(0, end.index + end[0].length);
}
