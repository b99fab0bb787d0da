import type { AnswerEvent, AnswerStyle } from '../../contract/chat/schemas.ts';
import { createCitationVerifier, lacksAskedValue } from '../../engines/evidence/index.ts';
import type { ModelBudget } from '../../engines/models/index.ts';
import { runInTimeSlices } from '../../platform/resilience/in-turns.ts';
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
/** UTF-16 units: four times the maximum answer, for providers that ignore the token limit. */
export const maxAnswerLength = 40_000;

export type AskingServices = Pick<Services, 'models' | 'logger' | 'now'>;

/** A question for a model. */
export interface ModelTask {
  /** The user's own words; the answer is in their language. */
  readonly question: string;
  /** The question, rewritten to be understood without the conversation. */
  readonly standaloneQuestion: string;
  /** True when the user has an answer to this question and asked for another one. */
  readonly isAnotherAttempt: boolean;
  /** True when the question compares documents. */
  readonly isComparison: boolean;
  readonly style?: AnswerStyle | undefined;
  readonly documents: readonly StoredDocument[];
  /** The previous answer, when the question asks for it in another form. */
  readonly previous?: PreviousAnswer | undefined;
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
  readonly onPart: (
    event: Extract<AnswerEvent, { type: 'token' | 'citation' | 'restart' | 'progress' }>,
  ) => void;
}

/** The material that a question is answered from. */
export interface AnswerMaterial {
  readonly passages: readonly CitablePassage[];
  readonly scope: PromptScope;
  /** Nonce of the tags; given when equal passages must start equal prompts, else random. */
  readonly nonce?: string;
  readonly maxOutputTokens?: number;
}

/** The model's text, parsed and judged; `isCut` when it ends early. */
export type WrittenAnswer = ReadAnswer & { readonly isCut: boolean };

/**
 * Asks the model and judges the answer. Asks once more, with a correction, when nothing of the first answer is in the
 * passages. Rejects with `model_unavailable`, and with `ModelRefusalError` when the model declines.
 */
export async function askModel(
  services: AskingServices,
  task: ModelTask,
  material: AnswerMaterial,
): Promise<WrittenAnswer> {
  const writtenAnswer = await askWithCorrection(services, task, material);
  return { ...writtenAnswer, statements: await judgeAnswer(services, writtenAnswer, task) };
}

/** Asks like `askModel`, without the judge. */
export async function askWithCorrection(
  services: AskingServices,
  task: ModelTask,
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
    style: task.style,
    previous: task.previous?.marked,
  };
  const readerOptions = readerOptionsOf(task, material.passages);
  const first = await streamAnswer(services, task, { material, prompt, readerOptions });
  if (first.outcome !== 'unproved') return first;
  services.logger.warn('no valid citation in an answer', describeFaults(first));
  task.onPart({ type: 'restart' });
  const second = await streamAnswer(services, task, {
    material,
    prompt: { ...prompt, rejected: first.raw },
    readerOptions,
  });
  if (second.outcome === 'proved') return second;
  // A model that retracts its answer proves no absence; pages that lack the requested quantity do.
  const isAbsent = await lacksQuantity(task.standaloneQuestion, material.passages);
  services.logger.warn('no valid citation in the corrected answer either', {
    outcome: second.outcome,
    ...describeFaults(second),
  });
  return { ...second, outcome: isAbsent ? 'absent' : 'unproved' };
}

/** Returns true when a question asks for a quantity of something that no page in its language mentions. */
async function lacksQuantity(question: string, passages: readonly CitablePassage[]): Promise<boolean> {
  const pages = [...new Set(passages.map(({ page }) => page))];
  const language = readLanguage(question);
  if (pages.some(({ text }) => readLanguage(text.slice(0, languageSample)) !== language)) return false;
  return runInTimeSlices(lacksAskedValue(question, [], pages));
}

/** UTF-16 units of a page from which its language is read. */
const languageSample = 2_000;

/** Returns the reasons why nothing of an answer is proved, for the log: lengths and counts, no texts. */
function describeFaults({ raw, statements }: ReadAnswer & { readonly raw: string }): Record<string, unknown> {
  return { characters: raw.length, reasons: statements.map(({ reason }) => reason) };
}

/** Parses and judges the text of an existing answer. */
export async function readExistingAnswer(
  services: AskingServices,
  task: ModelTask,
  passages: readonly CitablePassage[],
  raw: string,
): Promise<WrittenAnswer> {
  const readAnswer = { ...(await readWholeAnswer(raw, readerOptionsOf(task, passages))), isCut: false };
  return { ...readAnswer, statements: await judgeAnswer(services, readAnswer, task) };
}

/** Returns options that all parsers of one answer share, so that no check is repeated. */
function readerOptionsOf(
  { question, standaloneQuestion }: ModelTask,
  givenPassages: readonly CitablePassage[],
): AnswerReaderOptions {
  const passages = keepNearPassages(givenPassages);
  const verify = createCitationVerifier(passages);
  return {
    passages,
    question: standaloneQuestion,
    verify,
    removedLink: answerTexts.removedLink[readLanguage(question)],
  };
}

interface AnswerAttempt {
  readonly material: AnswerMaterial;
  readonly prompt: AnswerPrompt;
  readonly readerOptions: AnswerReaderOptions;
}

async function streamAnswer(
  services: AskingServices,
  task: ModelTask,
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
    await reader.pushInTurns(piece.slice(0, maxAnswerLength - reader.raw.length));
    const isTooLong = reader.raw.length >= maxAnswerLength;
    const end = findRepetition(reader.raw) ?? (isTooLong ? maxAnswerLength : undefined);
    if (end === undefined) continue;
    // Stops the model, which would repeat itself up to its limit or beyond.
    const wholeText = dropHalfSentence(reader.raw.slice(0, end));
    return { ...(await readWholeAnswer(wholeText, readerOptions)), isCut: true, raw: wholeText };
  }
  const { raw } = reader;
  const wholeAnswer = await reader.endInTurns();
  return {
    ...(isCut ? await readWholeAnswer(dropHalfSentence(raw), readerOptions) : wholeAnswer),
    isCut,
    raw,
  };
}

async function readWholeAnswer(raw: string, options: AnswerReaderOptions): Promise<ReadAnswer> {
  const reader = createAnswerReader(options);
  await reader.pushInTurns(raw);
  return await reader.endInTurns();
}

/** Removes an incomplete last sentence, because it could mean something else than the complete one. */
function dropHalfSentence(raw: string): string {
  const match = [...raw.matchAll(/[.!?…]["»”]?(?=\s|$)|\]\](?=\s|$)|\|[^\S\n]*\n/gu)].at(-1);
  return match === undefined ? raw : raw.slice(0, match.index + match[0].length);
}
