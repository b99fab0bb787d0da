import { useEffect, useState } from 'react';
import { isSessionStored } from '@/platform/session/session-store.ts';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import type { ViewedDocument } from '../viewer-target.ts';
import { viewerTexts } from '../viewer-texts.ts';
import { describeOpenFailure, isDocumentGone, type OpenFailure } from './describe-open-failure.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: OpenPdf }
  | ({ readonly status: 'failed' } & OpenFailure);

const loading: PdfState = { status: 'loading' };

/** Opens a document at `firstPage`; closes it on unmount or when another document is requested. */
export function usePdf(document: ViewedDocument, firstPage: number): { state: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState(1);
  const refreshLibrary = useRefreshLibrary();
  const requestKey = `${attempt} ${document.id} ${document.version}`;
  const [known, setKnown] = useState({ wanted: requestKey, state: loading });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens anew; another page of the same file does not
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const keep = (state: PdfState): void => {
      if (!signal.aborted) setKnown({ wanted: requestKey, state });
    };
    const fail = (error: unknown): void => {
      keep({ status: 'failed', ...describeOpenFailure(error) });
      // Reloads the list of documents, which was outdated.
      if (!signal.aborted && isDocumentGone(error)) refreshLibrary();
    };
    if (isSessionStored()) {
      openPdf({ document, firstPage, signal, onBroken: fail }).then(
        (pdf) => keep({ status: 'ready', pdf }),
        fail,
      );
    } else keep({ status: 'failed', text: viewerTexts.missingToken, canRetry: true });
    return () => closing.abort();
  }, [requestKey]);

  // Shows no state of the previous document for this one.
  return {
    state: known.wanted === requestKey ? known.state : loading,
    retry: () => setAttempt((count) => count + 1),
  };
}
