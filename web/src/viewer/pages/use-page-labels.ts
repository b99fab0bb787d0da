import { useEffect, useState } from 'react';
import type { OpenPdf } from '../pdf/open-pdf.ts';

/**
 * Returns the printed page labels by index from 0. Reads them after `isReady`, because they may be in an otherwise
 * unneeded part of the file. `undefined` while loading and for documents without labels.
 */
export function usePageLabels(pdf: OpenPdf | undefined, isReady: boolean): readonly string[] | undefined {
  const [known, setKnown] = useState<{ pdf: OpenPdf; labels: readonly string[] | undefined }>();
  useEffect(() => {
    if (pdf === undefined || !isReady) return;
    let isGone = false;
    const keep = (labels: readonly string[] | undefined): void => {
      if (!isGone) setKnown({ pdf, labels });
    };
    // Treats unreadable labels as missing.
    pdf.document.getPageLabels().then(
      (labels) => keep(labels ?? undefined),
      () => keep(undefined),
    );
    return () => {
      isGone = true;
    };
  }, [pdf, isReady]);
  return known?.pdf === pdf ? known?.labels : undefined;
}
