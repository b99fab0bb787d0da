import type { DocumentSummary } from '@contract/documents/schemas.ts';

/** What can be done with a document of the list. Keeps its identity: rows are many. */
export interface DocumentActions {
  readonly onTick: (name: string, isTicked: boolean) => void;
  readonly onOpen: (document: DocumentSummary) => void;
  readonly onAskOnly: (document: DocumentSummary) => void;
  /** Shows what the document is, in a conversation of its own. */
  readonly onSummary: (document: DocumentSummary) => void;
  /** Told of its names before and after. */
  readonly onRenamed: (from: string, to: string) => void;
  readonly onDownload: (document: DocumentSummary) => void;
  readonly onRemove: (document: DocumentSummary) => void;
}
