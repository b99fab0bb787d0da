import type { PageText } from '../../engines/document-reading/index.ts';
import type { ModelBudget } from '../../engines/models/index.ts';
import {
  embedQuestions,
  joinNeighbours,
  type QuestionVector,
  titleOfFile,
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
  /** Whether nothing of the question can be searched for: then what the documents are is shown. */
  readonly isOverview: boolean;
  /** Understood without the conversation. */
  readonly standaloneQuestion: string;
  /** The document records read for this request: they decide what may be read. */
  readonly documents: readonly StoredDocument[];
  /** Whether the documents were chosen one by one: then each of them is to be heard. */
  readonly isChoice: boolean;
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
}

/** A page of a document that was looked at. */
export interface LocatedPage {
  readonly document: StoredDocument;
  readonly page: PageText;
}

export interface FoundPassages {
  /** In the order of reading, neighbours joined, under the keys 1, 2, 3… */
  readonly passages: readonly CitablePassage[];
  /** Most promising first. */
  readonly considered: readonly LocatedPage[];
  /** False where nothing in the documents is about the question. */
  readonly isRelevant: boolean;
}

/**
 * The passages for a question. Rejects with `document_not_found` where the documents were deleted meanwhile; without a
 * provider of vectors, the search uses words alone.
 */
export async function findPassages(services: Services, query: PassageQuery): Promise<FoundPassages> {
  try {
    const result = await search(services, query);
    if (result.documents.length === 0) throw new ApiError('document_not_found');
    return await describeResult(result, query.documents);
  } catch (error) {
    if (isMissingObject(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
}

async function search(services: Services, query: PassageQuery): Promise<LibrarySearchResult> {
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
  const considered = passages.flatMap(({ documentId, page }): LocatedPage[] => {
    const document = recordOf(documentId);
    return document === undefined ? [] : [{ document, page }];
  });
  const citable = await Promise.all(
    joinNeighbours(passages).map(async ({ documentId, page, start, end, text, path: [, ...headings] }) => {
      const document = recordOf(documentId);
      const pages = await documents.find(({ id }) => id === documentId)?.loadPages();
      return document === undefined || pages === undefined
        ? []
        : [{ document, page, start, end, text, path: [titleOfFile(document.name), ...headings], pages }];
    }),
  );
  const keyed = citable.flat().map((passage, position) => ({ ...passage, key: String(position + 1) }));
  return { passages: keyed, considered, isRelevant };
}
