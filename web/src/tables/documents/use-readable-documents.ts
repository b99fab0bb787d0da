import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';

interface ReadableDocuments {
  /** Documents read to the end; `undefined` while loading. */
  readonly documents: readonly DocumentSummary[] | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Loads the documents that a table can ask. */
export function useReadableDocuments(): ReadableDocuments {
  const { documents, isKnown, isLoaded, reload } = useDocuments();
  return {
    documents: isLoaded ? documents.filter(({ unfinished }) => unfinished === null) : undefined,
    hasFailed: isKnown && !isLoaded,
    reload,
  };
}
