import type { AnswerEvent, QueryResponse, Source } from '../contract/chat.ts';
import { creditPrices } from '../contract/credit-prices.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import type { ModelBudget } from '../shared/models/model-usage.ts';
import { isMissingFile } from '../shared/retrieval/library-cache.ts';
import { isOverviewQuestion } from '../shared/retrieval/overview-question.ts';
import { embedQuestions, type QuestionVector } from '../shared/retrieval/question-vector.ts';
import { chooseOverview, searchLibrary } from '../shared/retrieval/search-library.ts';
import type { FoundPassage, SearchResult } from '../shared/retrieval/search-passages.ts';
import { readTerms } from '../shared/retrieval/spanish-terms.ts';
import type { Services } from '../shared/services.ts';
import { answerTexts, readLanguage } from './answer-texts.ts';
import { buildAnswerPrompt, createNonce, createPassageKeys } from './build-answer-prompt.ts';
import { findUnsupportedSentences, type PlacedCitation } from './find-unsupported.ts';
import type { FinishedAnswer } from './finish-question.ts';
import { type AnswerPart, createAnswerStreamParser } from './parse-answer-stream.ts';
import { sourcePath } from './resolve-documents.ts';
import { type CitablePassage, createCitationVerifier, type VerifiedCitation } from './verify-citation.ts';

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
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
  readonly onPart: (event: Extract<AnswerEvent, { type: 'token' | 'citation' | 'restart' }>) => void;
}

/**
 * Searches the documents, lets the model answer from what was found and checks every citation by code. Abstains where nothing
 * found is about the question (the model is not asked, and nothing is charged), where the model says so, and where no citation
 * stands. Rejects with `model_unavailable`, and with `document_not_found` where the documents were deleted meanwhile.
 */
export async function writeAnswer(services: Services, task: AnswerTask): Promise<FinishedAnswer> {
  const { passages: found, isRelevant } = await search(services, task);
  const consideredPages = describePages(found, task.documents);
  const abstention: FinishedAnswer = {
    text: answerTexts.abstention[readLanguage(task.question)],
    sources: [],
    unsupported: [],
    consideredPages,
    abstained: true,
    creditsUsed: creditPrices.question,
  };
  if (!isRelevant) return { ...abstention, creditsUsed: 0 };
  const written = await streamAnswer(services, task, await makeCitable(found, task.documents));
  if (written.text === '' || written.sources.length === 0) return abstention;
  return {
    text: written.text,
    sources: written.sources,
    unsupported: findUnsupportedSentences(written.text, written.placed),
    consideredPages,
    abstained: false,
    creditsUsed: creditPrices.question,
  };
}

type FoundWithPages = FoundPassage & { readonly loadPages: () => Promise<CitablePassage['pages']> };

async function search(
  services: Services,
  task: AnswerTask,
): Promise<SearchResult & { passages: readonly FoundWithPages[] }> {
  try {
    const { uid, documents, standaloneQuestion: question } = task;
    const result = isOverviewQuestion(readTerms(question))
      ? await chooseOverview(services.bucket, { uid, documents })
      : await searchLibrary(services.bucket, {
          uid,
          documents,
          question,
          vector: embedQuestion(services, task),
        });
    if (result.documents.length === 0) throw new ApiError('document_not_found');
    const passages = result.passages.flatMap((passage) => {
      const document = result.documents.find((candidate) => candidate.id === passage.documentId);
      return document === undefined ? [] : [{ ...passage, loadPages: () => document.loadPages() }];
    });
    return { ...result, passages };
  } catch (error) {
    if (isMissingFile(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
}

/** The question's vector; undefined where no provider gives one: the search then goes by words alone. */
async function embedQuestion(services: Services, task: AnswerTask): Promise<QuestionVector | undefined> {
  try {
    const { signal, budget } = task;
    const [vector] = await embedQuestions(services, [task.standaloneQuestion], { signal, budget });
    return vector;
  } catch (error) {
    if (task.signal.aborted || !(error instanceof ApiError)) throw error;
    services.logger.warn('searching without vectors', { cause: error });
    return undefined;
  }
}

async function makeCitable(
  found: readonly FoundWithPages[],
  documents: readonly StoredDocument[],
): Promise<CitablePassage[]> {
  const keys = createPassageKeys(found.length);
  const citable = await Promise.all(
    found.map(async ({ documentId, page, start, end, text, loadPages }, position) => {
      const document = documents.find((candidate) => candidate.id === documentId);
      const key = keys[position];
      if (document === undefined || key === undefined) return [];
      return [{ key, document, page, start, end, text, pages: await loadPages() }];
    }),
  );
  return citable.flat();
}

interface WrittenAnswer {
  readonly text: string;
  readonly sources: Source[];
  readonly placed: PlacedCitation[];
}

async function streamAnswer(
  services: Services,
  task: AnswerTask,
  passages: readonly CitablePassage[],
): Promise<WrittenAnswer> {
  const verify = createCitationVerifier(passages);
  const createParser = (): ReturnType<typeof createAnswerStreamParser> =>
    createAnswerStreamParser({
      isKnownAddress: (address) => passages.some((passage) => passage.text.includes(address)),
      removedLink: answerTexts.removedLink[readLanguage(task.question)],
    });
  let parser = createParser();
  let text = '';
  let sources: Source[] = [];
  let placed: PlacedCitation[] = [];
  const take = (parts: readonly AnswerPart[]): void => {
    for (const part of parts) {
      if (part.type === 'text') {
        text += part.text;
        task.onPart({ type: 'token', text: part.text });
        continue;
      }
      const verified = verify(part);
      if (verified === undefined) continue;
      const source = describeSource(verified, part.offset);
      sources.push(source);
      placed.push({ offset: part.offset, pageText: verified.page.text });
      task.onPart({ type: 'citation', source });
    }
  };
  const messages = buildAnswerPrompt(
    task.standaloneQuestion,
    passages.map(({ key, document, page, text: passage }) => {
      return { key, documentName: document.name, pageLabel: page.label, text: passage };
    }),
    createNonce(),
    task.isAnotherAttempt,
  );
  const pieces = services.models.streamText({
    messages,
    maxOutputTokens,
    signal: task.signal,
    purpose: 'answer',
    budget: task.budget,
    onRestart: () => {
      parser = createParser();
      text = '';
      sources = [];
      placed = [];
      task.onPart({ type: 'restart' });
    },
  });
  for await (const piece of pieces) take(parser.push(piece));
  take(parser.end());
  return { text, sources, placed };
}

function describeSource({ document, page, range, quote }: VerifiedCitation, offset: number): Source {
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

/** The distinct pages of the passages found, best first. */
function describePages(
  found: readonly FoundPassage[],
  documents: readonly StoredDocument[],
): QueryResponse['considered_pages'] {
  const pages = new Map<string, QueryResponse['considered_pages'][number]>();
  for (const { documentId, page } of found) {
    const document = documents.find((candidate) => candidate.id === documentId);
    const key = `${documentId}:${page.index}`;
    if (document === undefined || pages.has(key)) continue;
    pages.set(key, {
      source: sourcePath(document),
      document_id: documentId,
      document_version: document.version,
      page: page.index,
      page_label: page.label,
    });
  }
  return [...pages.values()];
}
