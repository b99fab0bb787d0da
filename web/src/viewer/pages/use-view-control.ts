import { useRef, useState } from 'react';
import { clampScale, zoomLimits } from '../pdf/page-layout.ts';
import type { PdfPagesHandle } from './pdf-pages.tsx';
import type { Zoom } from './use-page-layout.ts';

/** Holds the current page and zoom, with the commands to change them. */
export function useViewControl(firstPage: number, pageCount: number | undefined) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [scale, setScale] = useState(1);
  const [page, setPage] = useState(firstPage);
  const pagesRef = useRef<PdfPagesHandle>(null);

  const goToPage = (requested: number): void =>
    pagesRef.current?.goToPage(Math.min(Math.max(1, requested), pageCount ?? 1));
  const zoomTo = (requested: Zoom): void => {
    pagesRef.current?.holdCentre();
    setZoom(requested === 'fit' ? requested : clampScale(requested));
  };
  return {
    zoom,
    scale,
    page,
    /** Props for the pages, which report their state. */
    pages: { handleRef: pagesRef, onZoom: setZoom, onScaleChange: setScale, onPageChange: setPage },
    goToPage,
    commands: {
      nextPage: () => goToPage(page + 1),
      previousPage: () => goToPage(page - 1),
      firstPage: () => goToPage(1),
      lastPage: () => goToPage(pageCount ?? 1),
      zoomIn: () => zoomTo(scale * zoomLimits.step),
      zoomOut: () => zoomTo(scale / zoomLimits.step),
      fitWidth: () => zoomTo('fit'),
    },
  };
}
