import type { PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';
import { layText, type PageText } from '../pdf/draw-page.ts';
import type { OpenPdf } from '../pdf/open-pdf.ts';

/** The selectable text of a page, once it lies in `hostRef`; `none` where it could not be read. */
export function usePageText(
  pdf: OpenPdf,
  page: PDFPageProxy | undefined,
  hostRef: RefObject<HTMLElement | null>,
): PageText | 'none' | undefined {
  const [text, setText] = useState<PageText | 'none'>();
  useEffect(() => {
    const host = hostRef.current;
    if (page === undefined || host === null) return;
    const stopping = new AbortController();
    layText(pdf, page, host, stopping.signal).then(setText, () => {
      if (!stopping.signal.aborted) setText('none');
    });
    return () => stopping.abort();
  }, [pdf, page, hostRef]);
  return text;
}
