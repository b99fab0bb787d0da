import { useEffect, useState } from 'react';
import type { OpenPdf } from '../pdf/open-pdf.ts';

/**
 * The printed label of each page, by position from 0, read after `isReady`, because it may lie in a part of the file
 * that nothing else needs. `undefined` until it is known, and where the document has none.
 */
export function usePageLabels(pdf: OpenPdf | undefined, isReady: boolean): readonly string[] | undefined {
  const [known, setKnown] = useState<{ pdf: OpenPdf; labels: readonly string[] | undefined }>();
  useEffect(() => {
    if (pdf === undefined || !isReady) return;
    let isGone = false;
    const keep = (labels: readonly string[] | undefined): void => {
      if (!isGone) setKnown({ pdf, labels });
    };
    // Labels that cannot be read are as good as none.
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
