import { isSameDocument, type ViewedDocument } from '../viewer-target.ts';
import { type DocumentBytes, openDocumentBytes } from './document-bytes.ts';

interface PreparedDocument {
  readonly document: ViewedDocument;
  readonly startedAtMs: number;
  readonly bytes: Promise<DocumentBytes>;
  readonly abortController: AbortController;
}

/** After hovering over a citation, users open it soon or not at all. */
const keptMs = 20_000;
const justTakenMs = 2_000;

let preparedDocument: PreparedDocument | undefined;
let lastTaken: { readonly document: ViewedDocument; readonly atMs: number } | undefined;

/** Prefetches the first bytes of a document. Keeps one document at a time for 20 s. */
export function prepareDocument(document: ViewedDocument): void {
  // Ignores hover events of a click, which may have opened the document already.
  const wasJustTaken =
    lastTaken !== undefined &&
    isSameDocument(lastTaken.document, document) &&
    Date.now() - lastTaken.atMs < justTakenMs;
  if (isFresh(document) || wasJustTaken) return;
  preparedDocument?.abortController.abort();
  const abortController = new AbortController();
  const preparing = {
    document,
    startedAtMs: Date.now(),
    bytes: openDocumentBytes(document, abortController.signal),
    abortController,
  };
  preparedDocument = preparing;
  const forget = (): void => {
    if (preparedDocument === preparing) preparedDocument = undefined;
  };
  preparing.bytes.then(() => setTimeout(forget, keptMs), forget);
}

/** Returns the prefetched bytes of a document, or fetches them. The caller owns them until `signal` aborts. */
export function takeDocumentBytes(document: ViewedDocument, signal: AbortSignal): Promise<DocumentBytes> {
  lastTaken = { document, atMs: Date.now() };
  if (preparedDocument === undefined || !isFresh(document)) return openDocumentBytes(document, signal);
  const { bytes, abortController } = preparedDocument;
  preparedDocument = undefined;
  signal.addEventListener('abort', () => abortController.abort(signal.reason), { once: true });
  return bytes;
}

function isFresh(document: ViewedDocument): boolean {
  return (
    preparedDocument !== undefined &&
    isSameDocument(preparedDocument.document, document) &&
    Date.now() - preparedDocument.startedAtMs < keptMs
  );
}
