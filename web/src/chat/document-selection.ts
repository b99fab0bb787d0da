import { allDocuments } from '@contract/limits.ts';

/** `undefined`: nothing chosen yet; 'all' or the name of a document otherwise. */
export type DocumentSelection = string | undefined;

interface SelectionFacts {
  readonly selected: DocumentSelection;
  /** `undefined` while the list is being loaded. */
  readonly documentNames: readonly string[] | undefined;
  readonly hasAsked: boolean;
}

/**
 * The selection that the screen should have: all documents, when there are some and the user has neither chosen nor asked;
 * where the chosen document is gone, all documents or, when none remain, nothing.
 */
export function settleSelection({ selected, documentNames, hasAsked }: SelectionFacts): DocumentSelection {
  if (documentNames === undefined) return selected;
  if (selected === undefined) return documentNames.length > 0 && !hasAsked ? allDocuments : undefined;
  if (documentNames.length === 0) return undefined;
  return selected === allDocuments || documentNames.includes(selected) ? selected : allDocuments;
}

/** How a selection is named to the user. */
export function selectionLabel(selected: string): string {
  return selected === allDocuments ? 'Todos los documentos' : selected;
}
