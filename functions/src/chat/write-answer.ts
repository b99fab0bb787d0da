import type { AbstentionReason, AnswerEvent, AnswerSpan, QueryResponse, Source } from '../contract/chat.ts';
import { creditPrices } from '../contract/credit-prices.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import type { ModelBudget } from '../shared/models/model-usage.ts';
import { ModelRefusalError } from '../shared/models/models.ts';
import type { Services } from '../shared/services.ts';
import { answerTexts, readLanguage } from './answer-texts.ts';
import { type AnswerPrompt, buildAnswerPrompt, createNonce } from './build-answer-prompt.ts';
import type { FinishedAnswer } from './conversation-record.ts';
import { findPassages } from './find-passages.ts';
import { findRepetition } from './find-repetition.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createAnswerReader, type PlacedCitation, type ReadAnswer } from './read-answer.ts';
import type { PreviousAnswer } from './reading/read-previous.ts';
import { sourcePath } from './resolve-documents.ts';
import type { CitablePassage } from './verify-citation.ts';

const maxOutputTokens = 1_500;

export interface AnswerTask {
  readonly uid: string;
  /** As the user wrote it: its language is the answer's. */
  readonly question: string;
  /** The same, understood without the conversation. */
  readonly standaloneQuestion: string;
  /** The user was given an answer to this question and asked for another one. */
  readonly isAnotherAttempt: boolean;
  readonly documents: readonly StoredDocument[];
  /** The answer before, where the question asks to put it otherwise. */
  readonly previous?: PreviousAnswer | undefined;
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
  readonly onPart: (event: Extract<AnswerEvent, { type: 'token' | 'citation' | 'restart' }>) => void;
}

/**
 * Searches the documents, lets the model answer from what was found and checks every statement by code. Abstains, and costs
 * nothing, where nothing found is about the question (the model is not asked), where the model says so or declines, and where
 * none of its words stands in what it read, for the second time. Rejects with `model_unavailable`, and with
 * `document_not_found` where the documents were deleted meanwhile.
 */
export async function writeAnswer(services: Services, task: AnswerTask): Promise<FinishedAnswer> {
  const { previous } = task;
  const { passages, isRelevant } =
    previous === undefined
      ? await findPassages(services, task)
      : { passages: previous.passages, isRelevant: true };
  const consideredPages = describePages(passages);
  const abstain = (reason: AbstentionReason): FinishedAnswer => ({
    text: abstentionText(reason, task.question),
    sources: [],
    checked: [],
    unsupported: [],
    consideredPages,
    abstained: true,
    abstentionReason: reason,
    isCut: false,
    creditsUsed: 0,
  });
  if (!isRelevant) return abstain('not_found');
  try {
    const written = await askModel(services, task, passages);
    if (written.outcome === 'absent') return abstain('model_found_nothing');
    if (written.outcome === 'unproved') return abstain('unproved');
    return {
      text: written.text,
      sources: written.citations.map(describeSource),
      checked: written.statements.filter(({ support }) => support === 'checked').map(toSpan),
      unsupported: written.statements.filter(({ support }) => support === 'unchecked').map(toSpan),
      consideredPages,
      abstained: false,
      abstentionReason: null,
      isCut: written.isCut,
      creditsUsed: creditPrices.question,
    };
  } catch (error) {
    if (error instanceof ModelRefusalError) return abstain('declined');
    throw error;
  }
}

function abstentionText(reason: AbstentionReason, question: string): string {
  const language = readLanguage(question);
  if (reason === 'unproved') return answerTexts.unproved[language];
  return reason === 'declined' ? answerTexts.declined[language] : answerTexts.abstention[language];
}

type WrittenAnswer = ReadAnswer & { readonly isCut: boolean };

/** Asks, once more with a correction where no citation of the first answer stands, and judges what stands. */
async function askModel(
  services: Services,
  task: AnswerTask,
  passages: readonly CitablePassage[],
): Promise<WrittenAnswer> {
  const prompt: AnswerPrompt = {
    question: task.standaloneQuestion,
    passages: passages.map(({ key, document, page, text }) => {
      return { key, documentName: document.name, pageLabel: page.label, text };
    }),
    documentNames: task.documents.map(({ name }) => name),
    today: services.now(),
    nonce: createNonce(),
    isAnotherAttempt: task.isAnotherAttempt,
    previous: task.previous?.marked,
  };
  const first = await streamAnswer(services, task, passages, prompt);
  let written = first;
  if (first.outcome === 'unproved') {
    services.logger.warn('an answer had no citation that stands', { characters: first.raw.length });
    task.onPart({ type: 'restart' });
    written = await streamAnswer(services, task, passages, { ...prompt, rejected: first.raw });
  }
  return { ...written, statements: await judgeAnswer(services, written, task) };
}

async function streamAnswer(
  services: Services,
  task: AnswerTask,
  passages: readonly CitablePassage[],
  prompt: AnswerPrompt,
): Promise<WrittenAnswer & { readonly raw: string }> {
  const readerOptions = { passages, removedLink: answerTexts.removedLink[readLanguage(task.question)] };
  const reader = createAnswerReader({
    ...readerOptions,
    onText: (text) => task.onPart({ type: 'token', text }),
    onCitation: (citation) => task.onPart({ type: 'citation', source: describeSource(citation) }),
    onRestart: () => task.onPart({ type: 'restart' }),
  });
  let isCut = false;
  const pieces = services.models.streamText({
    messages: buildAnswerPrompt(prompt),
    maxOutputTokens,
    signal: task.signal,
    purpose: 'answer',
    budget: task.budget,
    onRestart: () => reader.restart(),
    onCut: () => {
      isCut = true;
    },
  });
  for await (const piece of pieces) {
    reader.push(piece);
    const end = findRepetition(reader.raw);
    if (end === undefined) continue;
    // The model would go on like this to its limit.
    const whole = dropHalfSentence(reader.raw.slice(0, end));
    return { ...readWhole(whole, readerOptions), isCut: true, raw: whole };
  }
  const { raw } = reader;
  const read = reader.end();
  return isCut ? { ...readWhole(dropHalfSentence(raw), readerOptions), isCut, raw } : { ...read, isCut, raw };
}

function readWhole(raw: string, options: Parameters<typeof createAnswerReader>[0]): ReadAnswer {
  const reader = createAnswerReader(options);
  reader.push(raw);
  return reader.end();
}

/** What a limit cut in the middle of a sentence could say something else than its whole. */
function dropHalfSentence(raw: string): string {
  const end = [...raw.matchAll(/[.!?…]["»”]?(?=\s|$)|\]\](?=\s|$)|\|[^\S\n]*\n/gu)].at(-1);
  return end === undefined ? raw : raw.slice(0, end.index + end[0].length);
}

function describeSource({ document, page, range, quote, offset }: PlacedCitation): Source {
  return {
    source: sourcePath(document),
    page_label: page.label,
    page: page.index,
    document_id: document.id,
    document_version: document.version,
    quote,
    char_start: range.start,
    char_end: range.end,
    answer_offset: offset,
  };
}

function toSpan({ start, end }: AnswerSpan): AnswerSpan {
  return { start, end };
}

/** The distinct pages of the passages found, best first. */
function describePages(passages: readonly CitablePassage[]): QueryResponse['considered_pages'] {
  const pages = new Map<string, QueryResponse['considered_pages'][number]>();
  for (const { document, page } of passages) {
    const key = `${document.id}:${page.index}`;
    if (pages.has(key)) continue;
    pages.set(key, {
      source: sourcePath(document),
      document_id: document.id,
      document_version: document.version,
      page: page.index,
      page_label: page.label,
    });
  }
  return [...pages.values()];
}
