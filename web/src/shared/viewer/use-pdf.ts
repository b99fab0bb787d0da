import { useEffect, useState } from 'react';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { currentSession } from '@/shared/session/session-store.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { viewerTexts } from './viewer-texts.ts';

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: OpenPdf }
  | { readonly status: 'failed'; readonly text: string };

/** The document `filename`, opened at `firstPage`. It is closed when the component goes or asks for another one. */
export function usePdf(filename: string, firstPage: number): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens anew; another page of the same file does not
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const fail = (error: unknown): void => {
      if (!signal.aborted) setState({ status: 'failed', text: failureText(error) });
    };
    setState({ status: 'loading' });
    openPdf({ filename, firstPage, signal, onBroken: fail }).then((pdf) => {
      if (!signal.aborted) setState({ status: 'ready', pdf });
    }, fail);
    return () => closing.abort();
  }, [filename, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}

function failureText(error: unknown): string {
  if (!currentSession().isLoggedIn) return viewerTexts.missingToken;
  return error instanceof ApiFailure ? error.message : viewerTexts.damaged;
}
