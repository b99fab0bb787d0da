import { creditPrices, priceReading } from '../../contract/billing/credit-prices.ts';
import { limits } from '../../contract/limits.ts';
import type {
  AnswerReading,
  DocumentProgress,
  ReadingOffer,
  UnfinishedDocument,
} from '../../contract/reading/schemas.ts';
import { numberSentences } from '../../engines/evidence/index.ts';
import { estimateInputTokens, estimateTokens } from '../../engines/models/index.ts';
import { splitPassages } from '../../engines/search/index.ts';
import { TimeSlices } from '../../platform/resilience/in-turns.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { loadPages } from '../../shared/library/library-cache.ts';
import type { Services } from '../../shared/services.ts';
import type { CitablePassage } from '../cited-documents.ts';
import { buildAnswerPrompt, rejectedAnswerLength } from '../model-answers/build-answer-prompt.ts';
import { maxPageLength } from '../model-answers/keep-near-passages.ts';
import { findAskedPages, type PageRequest } from './read-page-request.ts';

/** A page of a document to be read as a whole, or a piece of a page that is longer than a part. */
export interface PlannedPage extends CitablePassage {
  /** Tokens of its text and of the tags around it; the price depends on them. */
  readonly tokens: number;
}

/** The pages to read for a question about whole documents. */
export interface ReadingPlan {
  /** `pages` when the question asks for certain pages only. */
  readonly scope: 'whole' | 'pages';
  readonly documents: readonly StoredDocument[];
  /** In reading order, document by document, with the keys 1, 2, 3… Empty when the model's window is too small. */
  readonly pages: readonly PlannedPage[];
  /** The pages, split into one part for each call of a model. */
  readonly parts: readonly (readonly PlannedPage[])[];
  /** Token limit of the notes on each part, when there are several. */
  readonly noteTokens: number;
  readonly tokens: number;
}

/** Output limit of answers from whole documents. */
export const wholeOutputTokens = 2_500;

/** Tokens of the tags around a page, or around the notes on a part. */
const tokensOfMarks = 60;
/**
 * Max tokens of a part: models overlook more in the middle of a longer prompt, and a failed part of this size loses
 * less.
 */
const maxPartTokens = 48_000;
const maxParts = 8;
/** Min tokens of a part: in a smaller window the note on each part would be a single line. */
const minPartTokens = 2_100;
const maxNote = 1_500;
/** Number of documents whose pages are loaded concurrently. */
const maxConcurrentLoads = 8;

interface ReadingRequest {
  readonly uid: string;
  readonly question: string;
  readonly documents: readonly StoredDocument[];
  /** The requested pages; undefined for whole documents. */
  readonly pages?: PageRequest | undefined;
}

/**
 * Plans the pages that one answer can use, within the limits of the model and of the product. Takes the documents in
 * order, each from its first page, and skips recently deleted ones.
 */
export async function planReading(
  { bucket, models }: Pick<Services, 'bucket' | 'models'>,
  { uid, ...request }: ReadingRequest,
): Promise<ReadingPlan> {
  const load: PageLoader = (loadedDocuments) => loadPages(bucket, uid, loadedDocuments);
  return await planParts({ ...request, load, contextTokens: models.contextTokens });
}

type PageLoader = (
  documents: readonly StoredDocument[],
) => Promise<readonly Pick<CitablePassage, 'document' | 'pages'>[]>;

/** Plans like `planReading`, with a given loader and context window in tokens. */
export async function planParts({
  question,
  documents,
  pages: request,
  load,
  contextTokens,
}: Omit<ReadingRequest, 'uid'> & {
  readonly load: PageLoader;
  readonly contextTokens: number;
}): Promise<ReadingPlan> {
  const room = contextTokens - tokensBesidePages(question, documents);
  const partTokens = Math.min(maxPartTokens, room);
  const plannedParts: PlannedPage[][] = [];
  const pages: PlannedPage[] = [];
  let tokens = 0;
  let sizeOfPart = 0;
  let isFull = room < minPartTokens;
  const turns = new TimeSlices();
  for (let first = 0; first < documents.length && !isFull; first += maxConcurrentLoads) {
    const loaded = await load(documents.slice(first, first + maxConcurrentLoads));
    for (const { page, size } of listPages(loaded, request, partTokens)) {
      await turns.pauseWhenDue();
      const openPart = plannedParts.at(-1);
      const fits = openPart !== undefined && sizeOfPart + size <= partTokens;
      isFull ||= tokens + page.tokens > limits.readingTokens || (!fits && plannedParts.length === maxParts);
      if (isFull) break;
      const planned = { ...page, key: String(pages.length + 1) };
      tokens += page.tokens;
      pages.push(planned);
      if (fits) openPart.push(planned);
      else plannedParts.push([planned]);
      sizeOfPart = (fits ? sizeOfPart : 0) + size;
    }
  }
  const noteTokens = Math.min(maxNote, Math.floor(room / plannedParts.length) - tokensOfMarks);
  const scope = request === undefined ? 'whole' : 'pages';
  return { scope, documents, pages, parts: plannedParts, noteTokens, tokens };
}

/** Returns the maximum tokens of a prompt without its pages, plus those of the output. */
function tokensBesidePages(question: string, documents: readonly StoredDocument[]): number {
  const messages = buildAnswerPrompt({
    question,
    scope: { kind: 'part', number: maxParts, count: maxParts },
    passages: [],
    documentNames: documents.map(({ name }) => name),
    today: new Date(0),
    nonce: '0'.repeat(16),
    isAnotherAttempt: true,
    isComparison: true,
    rejected: 'palabra '.repeat(rejectedAnswerLength / 8),
  });
  return estimateInputTokens({ messages }) + wholeOutputTokens;
}

function countTokens(pages: readonly PlannedPage[]): number {
  return pages.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** A page with the tokens that it needs in a prompt with numbered sentences. */
interface SizedPage {
  readonly page: Omit<PlannedPage, 'key'>;
  readonly size: number;
}

/** A passage key as long as the longest of a plan, to estimate the tokens of keys. */
const someKey = '1000';

/**
 * Lists the pages of documents, or the requested ones. Splits a page that is longer than a part, or longer than
 * citations can be verified on in one pass.
 */
function* listPages(
  loaded: readonly Pick<CitablePassage, 'document' | 'pages'>[],
  request: PageRequest | undefined,
  partTokens: number,
): Generator<SizedPage> {
  for (const { document, pages } of loaded) {
    const pending = new Set(document.unfinished?.pendingPages);
    const requestedPages = request && findAskedPages(request, pages);
    for (const page of pages) {
      if (pending.has(page.index) || requestedPages?.has(page.index) === false) continue;
      const describe = (start: number, end: number): SizedPage => {
        const text = page.text.slice(start, end);
        const isEmpty = text.trim() === '';
        const tokens = isEmpty ? 0 : estimateTokens(text) + tokensOfMarks;
        const size = isEmpty ? 0 : estimateTokens(numberSentences({ key: someKey, text })) + tokensOfMarks;
        return { page: { document, page, pages, start, end, text, tokens }, size };
      };
      const wholePage = page.text.length <= maxPageLength ? describe(0, page.text.length) : undefined;
      if (wholePage !== undefined && wholePage.size <= partTokens) yield wholePage;
      else for (const { start, end } of splitPassages(page.text)) yield describe(start, end);
    }
  }
}

/**
 * Max tokens of a page for one credit. A printed page has fewer, even in the smallest print; a page of a site may be as
 * long as a book.
 */
const maxTokensOfOneCredit = 12_000;

/** Prices an answer from these pages; a single page costs as much as a question. */
export function priceOf(pages: readonly PlannedPage[]): number {
  const tokens = countTokens(pages);
  const isOnePage = countReadPages(pages) === 1 && tokens <= maxTokensOfOneCredit;
  return isOnePage ? creditPrices.question : priceReading(tokens);
}

/**
 * Returns the price and the extent of reading whole pages, to be confirmed by the user; `null` when nothing can be read
 * as a whole.
 */
export function offerReading({ scope, pages, documents, tokens }: ReadingPlan): ReadingOffer | null {
  if (tokens === 0) return null;
  const readCount = countReadPages(pages);
  return {
    credits: priceOf(pages),
    pages: readCount,
    total_pages: scope === 'pages' ? readCount : countPages(documents),
  };
}

type ReadPage = Pick<CitablePassage, 'document' | 'page'>;

/** Counts the distinct pages. */
export function countReadPages(readPages: readonly ReadPage[]): number {
  return new Set(readPages.map(({ document, page }) => `${document.id} ${page.index}`)).size;
}

/** Describes how much of the plan was read, of all documents and of each one when there are several. */
export function describeProgress(
  { documents, pages }: ReadingPlan,
  readPages: readonly ReadPage[],
): { pages: number; total_pages: number; documents?: DocumentProgress[] } {
  const counts = { pages: countReadPages(readPages), total_pages: countReadPages(pages) };
  const [planned, doneByDocument] = [countByDocument(pages), countByDocument(readPages)];
  const byDocument = documents.flatMap(({ id, name }) => {
    const total = planned.get(id) ?? 0;
    return total === 0 ? [] : [{ name, pages: doneByDocument.get(id) ?? 0, total_pages: total }];
  });
  return byDocument.length > 1 ? { ...counts, documents: byDocument } : counts;
}

/** Counts the distinct pages of each document. */
function countByDocument(pages: readonly ReadPage[]): Map<string, number> {
  const byDocument = Map.groupBy(pages, ({ document }) => document.id);
  return new Map([...byDocument].map(([id, own]) => [id, countReadPages(own)]));
}

/** Describes the number of requested pages that were read. */
export function describePagesRead({ pages }: ReadingPlan, readPages: readonly ReadPage[]): AnswerReading {
  const counts = { pages: countReadPages(readPages), total_pages: countReadPages(pages) };
  return { kind: 'pages', ...counts, unfinished: [], offer: null };
}

/** Describes how much of the documents was read. Pages are identified by document and number. */
export function describeReading(
  kind: 'whole' | 'excerpts',
  documents: readonly StoredDocument[],
  readPages: readonly ReadPage[],
  offer: ReadingOffer | null,
): AnswerReading {
  const counts = documents.map((document) => {
    const ownPages = readPages.filter((page) => page.document.id === document.id);
    return { name: document.name, pages: countReadPages(ownPages), total_pages: document.pageCount };
  });
  return {
    kind,
    pages: countReadPages(readPages),
    total_pages: countPages(documents),
    unfinished: kind === 'excerpts' ? [] : counts.filter(({ pages, total_pages }) => pages < total_pages),
    offer,
  };
}

function countPages(documents: readonly StoredDocument[]): number {
  return documents.reduce((sum, { pageCount }) => sum + pageCount, 0);
}

/** Lists the documents with unread pages. */
export function describeUnfinishedDocuments(documents: readonly StoredDocument[]): UnfinishedDocument[] {
  return documents.flatMap(({ name, pageCount, unfinished }) => {
    if (unfinished === null) return [];
    const { pendingPages, isStopped } = unfinished;
    const readPageCount = pageCount - pendingPages.length;
    return [{ name, read_pages: readPageCount, total_pages: pageCount, is_stopped: isStopped }];
  });
}
