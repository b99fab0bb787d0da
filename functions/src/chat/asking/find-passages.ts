import type { PageText } from '../../engines/document-reading/index.ts';
import type { ModelBudget } from '../../engines/models/index.ts';
import {
  embedQuestions,
  fileNameToTitle,
  joinNeighbours,
  type QuestionVector,
} from '../../engines/search/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import {
  chooseOverview,
  type LibrarySearchResult,
  searchLibrary,
} from '../../shared/library/search-library.ts';
import type { Services } from '../../shared/services.ts';
import type { CitablePassage } from '../cited-documents.ts';
import type { QuestionKind } from '../reading/classify-question.ts';

export interface PassageQuery {
  readonly uid: string;
  readonly kind: QuestionKind;
  /** True when the question has no words to search for: the passages then show what the documents are about. */
  readonly isOverview: boolean;
  /** The question, rewritten to be understood without the conversation. */
  readonly standaloneQuestion: string;
  /** Document records read for this request; they decide which documents may be read. */
  readonly documents: readonly StoredDocument[];
  /** True when the user selected the documents one by one: the passages then include each of them. */
  readonly isChoice: boolean;
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
}

/** A page that was read for an answer. */
export interface LocatedPage {
  readonly document: StoredDocument;
  readonly page: PageText;
}

export interface FoundPassages {
  /** Passages in reading order, adjacent ones joined, with the keys 1, 2, 3… */
  readonly passages: readonly CitablePassage[];
  /** Best match first. */
  readonly consideredPages: readonly LocatedPage[];
  /** False when no document is about the question. */
  readonly isRelevant: boolean;
}

/**
 * Finds the passages for a question. Searches by words alone without a provider of vectors. Rejects with
 * `document_not_found` when the documents were deleted in the meantime.
 */
export async function findPassages(services: Services, query: PassageQuery): Promise<FoundPassages> {
  try {
    const result = await searchOrOverview(services, query);
    if (result.documents.length === 0) throw new ApiError('document_not_found');
    return await describeResult(result, query.documents);
  } catch (error) {
    if (isMissingObject(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
}

async function searchOrOverview(services: Services, query: PassageQuery): Promise<LibrarySearchResult> {
  const { uid, documents, kind, standaloneQuestion: question } = query;
  if (query.isOverview) return await chooseOverview(services.bucket, { uid, documents });
  const isShared = kind === 'comparison' || query.isChoice;
  return await searchLibrary(services.bucket, {
    uid,
    documents,
    question,
    vector: embedQuestion(services, query),
    shares: isShared ? 'each' : 'best',
  });
}

async function embedQuestion(services: Services, query: PassageQuery): Promise<QuestionVector | undefined> {
  const { standaloneQuestion, signal, budget } = query;
  try {
    const [vector] = await embedQuestions(services, [standaloneQuestion], { signal, budget });
    return vector;
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    services.logger.warn('searching without vectors', { cause: error });
    return undefined;
  }
}

async function describeResult(
  { passages, documents, isRelevant }: LibrarySearchResult,
  records: readonly StoredDocument[],
): Promise<FoundPassages> {
  const recordOf = (id: string): StoredDocument | undefined => records.find((record) => record.id === id);
  const consideredPages = passages.flatMap(({ documentId, page }): LocatedPage[] => {
    const document = recordOf(documentId);
    return document === undefined ? [] : [{ document, page }];
  });
  const citable = await Promise.all(
    joinNeighbours(passages).map(async ({ documentId, page, start, end, text, path: [, ...headings] }) => {
      const document = recordOf(documentId);
      const pages = await documents.find(({ id }) => id === documentId)?.loadPages();
      return document === undefined || pages === undefined
        ? []
        : [{ document, page, start, end, text, path: [fileNameToTitle(document.name), ...headings], pages }];
    }),
  );
  const keyed = citable.flat().map((passage, index) => ({ ...passage, key: String(index + 1) }));
  return { passages: keyed, consideredPages, isRelevant };
}
