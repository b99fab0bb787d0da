import { creditPrices, priceReading } from '../../contract/billing/credit-prices.ts';
import { limits } from '../../contract/limits.ts';
import type { AnswerReading, ReadingOffer, UnfinishedDocument } from '../../contract/reading/schemas.ts';
import { numberSentences } from '../../engines/evidence/index.ts';
import { estimateInputTokens, estimateTokens } from '../../engines/models/index.ts';
import { splitPassages } from '../../engines/search/index.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { loadPages } from '../../shared/library/library-cache.ts';
import type { Services } from '../../shared/services.ts';
import type { CitablePassage } from '../cited-documents.ts';
import { buildAnswerPrompt, shownOfRejected } from '../model-answers/build-answer-prompt.ts';
import { longestPage } from '../model-answers/keep-near-passages.ts';
import { findAskedPages, type PageRequest } from './read-page-request.ts';

/** A page of a document to be read whole, or a piece of one longer than a part. */
export interface PlannedPage extends CitablePassage {
  /** Tokens of its text and of the marks around it: what it is paid for. */
  readonly tokens: number;
}

/** The pages to read for a question about whole documents. */
export interface ReadingPlan {
  /** `pages` where some pages are asked for, and nothing beside them. */
  readonly scope: 'whole' | 'pages';
  readonly documents: readonly StoredDocument[];
  /** By document in reading order, under the keys 1, 2, 3… Empty where the models have no room for any. */
  readonly pages: readonly PlannedPage[];
  /** Pages that are split among the calls to a model, one part each. */
  readonly parts: readonly (readonly PlannedPage[])[];
  /** Tokens of the notes on each part, where there are several. */
  readonly noteTokens: number;
  readonly tokens: number;
}

/** Of answers from whole documents. */
export const wholeOutputTokens = 2_500;

/** The marks around one page, or around what a part brings. */
const tokensOfMarks = 60;
/** A model overlooks more in the middle of a longer prompt, and a smaller part is a smaller loss when it fails. */
const longestPart = 48_000;
const mostParts = 8;
/** Of a window that leaves less, nothing whole can be made: a note of each part would be a line. */
const leastPart = 2_100;
const longestNote = 1_500;
/** Documents whose pages are loaded at once. */
const loadedTogether = 8;

interface ReadingRequest {
  readonly uid: string;
  readonly question: string;
  readonly documents: readonly StoredDocument[];
  /** The pages that are asked for; undefined for whole documents. */
  readonly pages?: PageRequest | undefined;
}

/**
 * The pages that one answer can use, within the limits of the models and ours: the documents in order, each from its
 * first page. Recently deleted documents are left out.
 */
export async function planReading(
  { bucket, models }: Pick<Services, 'bucket' | 'models'>,
  { uid, ...request }: ReadingRequest,
): Promise<ReadingPlan> {
  const load: PageLoader = (some) => loadPages(bucket, uid, some);
  return await planParts({ ...request, load, contextTokens: models.contextTokens });
}

type PageLoader = (
  documents: readonly StoredDocument[],
) => Promise<readonly Pick<CitablePassage, 'document' | 'pages'>[]>;

/** The same for pages from anywhere and a window of so many tokens. */
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
  const partTokens = Math.min(longestPart, room);
  const parts: PlannedPage[][] = [];
  const pages: PlannedPage[] = [];
  let tokens = 0;
  let sizeOfPart = 0;
  let isFull = room < leastPart;
  for (let first = 0; first < documents.length && !isFull; first += loadedTogether) {
    const loaded = await load(documents.slice(first, first + loadedTogether));
    for (const { page, size } of loaded.flatMap((each) => listPages(each, request, partTokens))) {
      const open = parts.at(-1);
      const fits = open !== undefined && sizeOfPart + size <= partTokens;
      isFull ||= tokens + page.tokens > limits.readingTokens || (!fits && parts.length === mostParts);
      if (isFull) break;
      const planned = { ...page, key: String(pages.length + 1) };
      tokens += page.tokens;
      pages.push(planned);
      if (fits) open.push(planned);
      else parts.push([planned]);
      sizeOfPart = (fits ? sizeOfPart : 0) + size;
    }
  }
  const noteTokens = Math.min(longestNote, Math.floor(room / parts.length) - tokensOfMarks);
  const scope = request === undefined ? 'whole' : 'pages';
  return { scope, documents, pages, parts, noteTokens, tokens };
}

/** The tokens of a prompt besides the pages, and of the output: the most that either can be. */
function tokensBesidePages(question: string, documents: readonly StoredDocument[]): number {
  const messages = buildAnswerPrompt({
    question,
    scope: { kind: 'part', number: mostParts, count: mostParts },
    passages: [],
    documentNames: documents.map(({ name }) => name),
    today: new Date(0),
    nonce: '0'.repeat(16),
    isAnotherAttempt: true,
    isComparison: true,
    rejected: 'palabra '.repeat(shownOfRejected / 8),
  });
  return estimateInputTokens({ messages }) + wholeOutputTokens;
}

function countTokens(pages: readonly PlannedPage[]): number {
  return pages.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** A page, and the tokens that it takes of a prompt, where its sentences are numbered. */
interface SizedPage {
  readonly page: Omit<PlannedPage, 'key'>;
  readonly size: number;
}

/** As long as the longest key of a plan. */
const someKey = '1000';

/**
 * The pages of a document, or those asked for; one that is longer than a part, or than what is proved at once, comes in
 * pieces.
 */
function listPages(
  { document, pages }: Pick<CitablePassage, 'document' | 'pages'>,
  request: PageRequest | undefined,
  partTokens: number,
): SizedPage[] {
  const pending = new Set(document.unfinished?.pendingPages);
  const asked = request && findAskedPages(request, pages);
  return pages.flatMap((page) => {
    if (pending.has(page.index) || asked?.has(page.index) === false) return [];
    const describe = (start: number, end: number): SizedPage => {
      const text = page.text.slice(start, end);
      const isEmpty = text.trim() === '';
      const tokens = isEmpty ? 0 : estimateTokens(text) + tokensOfMarks;
      const size = isEmpty ? 0 : estimateTokens(numberSentences({ key: someKey, text })) + tokensOfMarks;
      return { page: { document, page, pages, start, end, text, tokens }, size };
    };
    const whole = describe(0, page.text.length);
    if (whole.size <= partTokens && page.text.length <= longestPage) return [whole];
    return splitPassages(page.text).map(({ start, end }) => describe(start, end));
  });
}

/** A page of paper holds less, in the smallest print. A page of a site may hold a book. */
const longestPageOfOneCredit = 12_000;

/** What an answer from these pages costs: one page, as much as a question. */
export function priceOf(pages: readonly PlannedPage[]): number {
  const tokens = countTokens(pages);
  const isOnePage = countRead(pages) === 1 && tokens <= longestPageOfOneCredit;
  return isOnePage ? creditPrices.question : priceReading(tokens);
}

/** `null` where nothing can be read whole. */
export function offerReading({ scope, pages, documents, tokens }: ReadingPlan): ReadingOffer | null {
  if (tokens === 0) return null;
  const read = countRead(pages);
  return {
    credits: priceOf(pages),
    pages: read,
    total_pages: scope === 'pages' ? read : countPages(documents),
  };
}

type ReadPage = Pick<CitablePassage, 'document' | 'page'>;

/** Distinct pages. */
export function countRead(read: readonly ReadPage[]): number {
  return new Set(read.map(({ document, page }) => `${document.id} ${page.index}`)).size;
}

/** Says how many of the pages asked for were read. */
export function describePagesRead({ pages }: ReadingPlan, read: readonly ReadPage[]): AnswerReading {
  const counts = { pages: countRead(read), total_pages: countRead(pages) };
  return { kind: 'pages', ...counts, unfinished: [], offer: null };
}

/** Says how much of the documents was read. Pages are told apart by document and number. */
export function describeReading(
  kind: 'whole' | 'excerpts',
  documents: readonly StoredDocument[],
  read: readonly ReadPage[],
  offer: ReadingOffer | null,
): AnswerReading {
  const counts = documents.map((document) => {
    const own = read.filter((page) => page.document.id === document.id);
    return { name: document.name, pages: countRead(own), total_pages: document.pageCount };
  });
  return {
    kind,
    pages: countRead(read),
    total_pages: countPages(documents),
    unfinished: kind === 'excerpts' ? [] : counts.filter(({ pages, total_pages }) => pages < total_pages),
    offer,
  };
}

function countPages(documents: readonly StoredDocument[]): number {
  return documents.reduce((sum, { pageCount }) => sum + pageCount, 0);
}

/** The documents with unread pages. */
export function describeUnfinished(documents: readonly StoredDocument[]): UnfinishedDocument[] {
  return documents.flatMap(({ name, pageCount, unfinished }) => {
    if (unfinished === null) return [];
    const { pendingPages, isStopped } = unfinished;
    const read = pageCount - pendingPages.length;
    return [{ name, read_pages: read, total_pages: pageCount, is_stopped: isStopped }];
  });
}
