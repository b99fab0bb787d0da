import type { ScannedPage } from '@contract/documents/schemas.ts';
import { useEffect, useState } from 'react';
import type { OpenPdf } from '../pdf/open-pdf.ts';

/** Returns the OCR text of a page; `undefined` while loading and for other pages. */
export function useScannedPage(pdf: OpenPdf, pageNumber: number): ScannedPage | undefined {
  const [page, setPage] = useState<ScannedPage>();
  useEffect(() => {
    let isGone = false;
    // Ignores a failure: the page's text then fails to load too, and that error is shown.
    pdf.scanned.page(pageNumber).then(
      (scanned) => {
        if (!isGone) setPage(scanned);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, pageNumber]);
  return page;
}
