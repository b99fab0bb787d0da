import { isSameDocument, type ViewedDocument } from '../viewer-target.ts';
import { type DocumentBytes, openDocumentBytes } from './document-bytes.ts';

interface PreparedDocument {
  readonly document: ViewedDocument;
  readonly startedAtMs: number;
  readonly bytes: Promise<DocumentBytes>;
  readonly stopping: AbortController;
}

/** Pointing at a citation is soon followed by opening it, or was only passing by. */
const keptMs = 20_000;
const justTakenMs = 2_000;

let prepared: PreparedDocument | undefined;
let taken: { readonly document: ViewedDocument; readonly atMs: number } | undefined;

/** Fetches the first bytes of a document that is about to be opened. One document at a time is kept, for a short while. */
export function prepareDocument(document: ViewedDocument): void {
  // A press is told right after it was pointed at: by then the document may be open already.
  const wasJustTaken =
    taken !== undefined && isSameDocument(taken.document, document) && Date.now() - taken.atMs < justTakenMs;
  if (isFresh(document) || wasJustTaken) return;
  prepared?.stopping.abort();
  const stopping = new AbortController();
  const preparing = {
    document,
    startedAtMs: Date.now(),
    bytes: openDocumentBytes(document, stopping.signal),
    stopping,
  };
  prepared = preparing;
  const forget = (): void => {
    if (prepared === preparing) prepared = undefined;
  };
  preparing.bytes.then(() => setTimeout(forget, keptMs), forget);
}

/** The bytes of a document to open: those prepared, or new ones. They are the caller's from now on, until `signal` aborts. */
export function takeDocumentBytes(document: ViewedDocument, signal: AbortSignal): Promise<DocumentBytes> {
  taken = { document, atMs: Date.now() };
  if (prepared === undefined || !isFresh(document)) return openDocumentBytes(document, signal);
  const { bytes, stopping } = prepared;
  prepared = undefined;
  signal.addEventListener('abort', () => stopping.abort(signal.reason), { once: true });
  return bytes;
}

function isFresh(document: ViewedDocument): boolean {
  return (
    prepared !== undefined &&
    isSameDocument(prepared.document, document) &&
    Date.now() - prepared.startedAtMs < keptMs
  );
}
