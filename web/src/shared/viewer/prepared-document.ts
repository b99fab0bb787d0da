import { type DocumentBytes, openDocumentBytes } from './document-bytes.ts';

interface PreparedDocument {
  readonly filename: string;
  readonly startedAtMs: number;
  readonly bytes: Promise<DocumentBytes>;
  readonly stopping: AbortController;
}

/** Pointing at a citation is soon followed by opening it, or was only passing by. */
const keptMs = 20_000;
const justTakenMs = 2_000;

let prepared: PreparedDocument | undefined;
let taken: { readonly filename: string; readonly atMs: number } | undefined;

/** Fetches the first bytes of a document that is about to be opened. One document at a time is kept, for a short while. */
export function prepareDocument(filename: string): void {
  // A press is told right after it was pointed at: by then the document may be open already.
  const wasJustTaken = taken?.filename === filename && Date.now() - taken.atMs < justTakenMs;
  if (isFresh(filename) || wasJustTaken) return;
  prepared?.stopping.abort();
  const stopping = new AbortController();
  const document = {
    filename,
    startedAtMs: Date.now(),
    bytes: openDocumentBytes(filename, stopping.signal),
    stopping,
  };
  prepared = document;
  const forget = (): void => {
    if (prepared === document) prepared = undefined;
  };
  document.bytes.then(() => setTimeout(forget, keptMs), forget);
}

/** The bytes of a document to open: those prepared, or new ones. They are the caller's from now on, until `signal` aborts. */
export function takeDocumentBytes(filename: string, signal: AbortSignal): Promise<DocumentBytes> {
  taken = { filename, atMs: Date.now() };
  if (prepared === undefined || !isFresh(filename)) return openDocumentBytes(filename, signal);
  const { bytes, stopping } = prepared;
  prepared = undefined;
  signal.addEventListener('abort', () => stopping.abort(signal.reason), { once: true });
  return bytes;
}

function isFresh(filename: string): boolean {
  return prepared?.filename === filename && Date.now() - prepared.startedAtMs < keptMs;
}
