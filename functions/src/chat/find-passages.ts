import { ApiError } from '../shared/http/api-error.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import type { ModelBudget } from '../shared/models/model-usage.ts';
import { isMissingFile } from '../shared/retrieval/library-cache.ts';
import { type LibrarySearchResult, searchLibrary } from '../shared/retrieval/search-library.ts';
import type { Services } from '../shared/services.ts';
import type { CitablePassage } from './verify-citation.ts';

export interface PassageQuery {
  readonly uid: string;
  /** Understood without the conversation. */
  readonly standaloneQuestion: string;
  /** Records that were read for this request: they decide what may be read. */
  readonly documents: readonly StoredDocument[];
  readonly signal: AbortSignal;
  readonly budget: ModelBudget;
}

export interface FoundPassages {
  /** Best first, under the keys 1, 2, 3… */
  readonly passages: readonly CitablePassage[];
  /** False where nothing in the documents is about the question. */
  readonly isRelevant: boolean;
}

/**
 * The passages that a question is answered from. Rejects with `document_not_found` where the documents were deleted meanwhile;
 * where no provider gives vectors, the search goes by words alone.
 */
export async function findPassages(services: Services, query: PassageQuery): Promise<FoundPassages> {
  try {
    const result = await searchLibrary(services.bucket, {
      uid: query.uid,
      documents: query.documents,
      question: query.standaloneQuestion,
      vector: embedQuestion(services, query),
    });
    if (result.documents.length === 0) throw new ApiError('document_not_found');
    return { passages: await makeCitable(result, query.documents), isRelevant: result.isRelevant };
  } catch (error) {
    if (isMissingFile(error)) throw new ApiError('document_not_found', { cause: error });
    throw error;
  }
}

async function embedQuestion(services: Services, query: PassageQuery): Promise<Float32Array | undefined> {
  const { standaloneQuestion, signal, budget } = query;
  try {
    const [vector] = await services.models.embed([standaloneQuestion], { form: 'question', signal, budget });
    return vector;
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    services.logger.warn('searching without vectors', { cause: error });
    return undefined;
  }
}

async function makeCitable(
  { passages, documents }: LibrarySearchResult,
  records: readonly StoredDocument[],
): Promise<CitablePassage[]> {
  const citable = await Promise.all(
    passages.map(async ({ documentId, page, start, end, text }) => {
      const document = records.find((candidate) => candidate.id === documentId);
      const pages = await documents.find((candidate) => candidate.id === documentId)?.loadPages();
      return document === undefined || pages === undefined
        ? []
        : [{ document, page, start, end, text, pages }];
    }),
  );
  return citable.flat().map((passage, position) => ({ ...passage, key: String(position + 1) }));
}
