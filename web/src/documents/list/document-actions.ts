import type { DocumentSummary } from '@contract/documents/schemas.ts';

/** Actions on a listed document. The object is stable so that rows stay memoized. */
export interface DocumentActions {
  readonly onTick: (name: string, isTicked: boolean) => void;
  /** Ids of the documents that are dragged with this one: all checked ones if it is one of them. */
  readonly idsDraggedWith: (document: DocumentSummary) => readonly string[];
  readonly onOpen: (document: DocumentSummary) => void;
  readonly onAskOnly: (document: DocumentSummary) => void;
  /** Opens a new conversation with the document's summary. */
  readonly onSummary: (document: DocumentSummary) => void;
  /** Called with the old and the new name. */
  readonly onRenamed: (from: string, to: string) => void;
  readonly onDownload: (document: DocumentSummary) => void;
  readonly onRemove: (document: DocumentSummary) => void;
}
