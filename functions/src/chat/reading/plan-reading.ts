import { priceReading } from '../../contract/credit-prices.ts';
import { limits } from '../../contract/limits.ts';
import type { AnswerReading, ReadingOffer } from '../../contract/reading.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { estimateTokens } from '../../shared/retrieval/count-tokens.ts';
import { loadPages } from '../../shared/retrieval/library-cache.ts';
import type { Services } from '../../shared/services.ts';
import type { CitablePassage } from '../verify-citation.ts';

/** A page of a document that is to be read whole. */
export interface PlannedPage extends CitablePassage {
  /** Tokens that it takes of a prompt, its marks included. */
  readonly tokens: number;
}

/** What is read of documents where a question is about them as a whole. */
export interface ReadingPlan {
  readonly documents: readonly StoredDocument[];
  /** Document by document, in the order of reading, under the keys 1, 2, 3… */
  readonly pages: readonly PlannedPage[];
  /** Pages of which each call to a model gets one part. */
  readonly parts: readonly (readonly PlannedPage[])[];
  /** Tokens of what each part brings, where there are several. */
  readonly noteTokens: number;
  readonly tokens: number;
}

/** The marks around one page. */
const tokensOfMarks = 60;
/** A model finds less in the middle of a prompt that is longer, and a part that fails is less of a loss. */
const longestPart = 48_000;
/** Of a window that leaves less, nothing whole can be made. */
const leastPart = 1_500;
const mostParts = 8;
/** Instructions, question, and what is written. */
const tokensBesidePages = 5_000;
const longestNote = 1_500;
/** Documents whose pages are loaded at once. */
const loadedTogether = 8;

/**
 * The pages that one answer can be written from, as many as the models and the limits let it: the documents in their order,
 * each from its first page on. Documents that were deleted a moment ago are left out.
 */
export async function planReading(
  { bucket, models }: Pick<Services, 'bucket' | 'models'>,
  uid: string,
  documents: readonly StoredDocument[],
): Promise<ReadingPlan> {
  const room = models.contextTokens - tokensBesidePages;
  const partTokens = Math.min(longestPart, room);
  const mostTokens = room < leastPart ? 0 : Math.min(limits.readingTokens, mostParts * partTokens);
  const pages: PlannedPage[] = [];
  let tokens = 0;
  let isFull = false;
  for (let first = 0; first < documents.length && !isFull; first += loadedTogether) {
    const loaded = await loadPages(bucket, uid, documents.slice(first, first + loadedTogether));
    for (const page of loaded.flatMap(listPages)) {
      isFull ||= tokens + page.tokens > mostTokens;
      if (isFull) break;
      tokens += page.tokens;
      pages.push({ ...page, key: String(pages.length + 1) });
    }
  }
  const parts = splitParts(pages, partTokens);
  const noteTokens = Math.min(longestNote, Math.floor(room / parts.length));
  return { documents, pages, parts, noteTokens, tokens };
}

function listPages({
  document,
  pages,
}: Pick<CitablePassage, 'document' | 'pages'>): Omit<PlannedPage, 'key'>[] {
  return pages.map((page) => {
    const { text } = page;
    const tokens = text.trim() === '' ? 0 : estimateTokens(text) + tokensOfMarks;
    return { document, page, pages, start: 0, end: text.length, text, tokens };
  });
}

/** Parts of neighbouring pages; a page that is longer than a part is one by itself. */
function splitParts(pages: readonly PlannedPage[], partTokens: number): PlannedPage[][] {
  const parts: PlannedPage[][] = [];
  let room = 0;
  for (const page of pages) {
    const open = parts.at(-1);
    if (open === undefined || page.tokens > room) {
      parts.push([page]);
      room = partTokens - page.tokens;
    } else {
      open.push(page);
      room -= page.tokens;
    }
  }
  return parts;
}

/** What an answer from these pages costs. */
export function priceOf(pages: readonly PlannedPage[]): number {
  return priceReading(pages.reduce((sum, { tokens }) => sum + tokens, 0));
}

export function offerReading(plan: ReadingPlan): ReadingOffer {
  return { credits: priceOf(plan.pages), pages: plan.pages.length, total_pages: countPages(plan.documents) };
}

/** Says how much of the documents was read. Pages are told apart by document and number. */
export function describeReading(
  kind: AnswerReading['kind'],
  documents: readonly StoredDocument[],
  read: readonly Pick<CitablePassage, 'document' | 'page'>[],
  offer: ReadingOffer | null,
): AnswerReading {
  const readOf = ({ id }: StoredDocument): number =>
    new Set(read.flatMap(({ document, page }) => (document.id === id ? [page.index] : []))).size;
  const counts = documents.map((document) => {
    return { name: document.name, pages: readOf(document), total_pages: document.pageCount };
  });
  return {
    kind,
    pages: counts.reduce((sum, { pages }) => sum + pages, 0),
    total_pages: countPages(documents),
    unfinished: kind === 'excerpts' ? [] : counts.filter(({ pages, total_pages }) => pages < total_pages),
    offer,
  };
}

function countPages(documents: readonly StoredDocument[]): number {
  return documents.reduce((sum, { pageCount }) => sum + pageCount, 0);
}
