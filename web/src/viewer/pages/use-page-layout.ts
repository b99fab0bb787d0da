import { useCallback, useMemo, useState } from 'react';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { fitTextScale, layoutPages, type PageSize } from '../pdf/page-layout.ts';

/**
 * `fit`: the cited page fills the width, or its text does if the page would be illegible. A number is in CSS pixels per
 * PDF point.
 */
export type Zoom = 'fit' | number;

/** Returns the layout of the pages at this zoom within `availablePx` of width, using all sizes measured so far. */
export function usePageLayout(pdf: OpenPdf, zoom: Zoom, availablePx: number) {
  const pageCount = pdf.document.numPages;
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const scale = zoom === 'fit' ? fitTextScale(pdf.assumedSize.width, pdf.textEdges, availablePx) : zoom;
  const layout = useMemo(
    () => layoutPages(pageCount, sizes, pdf.assumedSize, scale),
    [pageCount, sizes, pdf, scale],
  );
  const onMeasured = useCallback((page: number, size: PageSize) => {
    setSizes((previous) =>
      isSameSize(previous.get(page), size) ? previous : new Map(previous).set(page, size),
    );
  }, []);
  return { scale, layout, onMeasured };
}

function isSameSize(a: PageSize | undefined, b: PageSize): boolean {
  return a?.width === b.width && a.height === b.height;
}
