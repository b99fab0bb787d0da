import type { PDFPageProxy } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { drawPage, layText } from './draw-page.ts';
import { type HighlightBox, measureHighlight } from './measure-highlight.ts';
import type { OpenPdf } from './open-pdf.ts';
import type { PageSize } from './page-layout.ts';
import type { CitedPassage } from './viewer-target.ts';
import { viewerTexts } from './viewer-texts.ts';

interface PdfPageProps {
  readonly pdf: OpenPdf;
  readonly pageNumber: number;
  readonly scale: number;
  readonly place: { readonly top: number; readonly width: number; readonly height: number };
  readonly passage: CitedPassage | undefined;
  readonly onMeasured: (pageNumber: number, size: PageSize) => void;
  readonly onDrawn: () => void;
  /** `topFraction`: where the first marked line stands on the page, 0 to 1; `undefined` when the passage was not found. */
  readonly onMarked: (topFraction: number | undefined) => void;
}

/** One sheet: the drawn page, the marks of the cited passage and the selectable text, from back to front. */
export function PdfPage({
  pdf,
  pageNumber,
  scale,
  place,
  passage,
  onMeasured,
  onDrawn,
  onMarked,
}: PdfPageProps) {
  const sheetRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLDivElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  const loaded = useLoadedPage(pdf, pageNumber, onMeasured);
  const page = loaded === 'broken' ? undefined : loaded;
  const [isUndrawable, setIsUndrawable] = useState(false);
  const [marks, setMarks] = useState<readonly HighlightBox[]>([]);

  useEffect(() => {
    const host = canvasRef.current;
    if (page === undefined || host === null) return;
    const stopping = new AbortController();
    drawPage(page, host, scale, stopping.signal).then(onDrawn, () => {
      if (!stopping.signal.aborted) setIsUndrawable(true);
    });
    return () => stopping.abort();
  }, [page, scale, onDrawn]);

  useEffect(() => {
    const host = textRef.current;
    if (page === undefined || host === null) return;
    const stopping = new AbortController();
    const mark = (found: readonly HighlightBox[]): void => {
      setMarks(found);
      if (passage !== undefined) onMarked(found[0] && found[0].top / 100);
    };
    layText(pdf.library, page, host, stopping.signal).then(
      (text) => {
        const sheet = sheetRef.current?.getBoundingClientRect();
        mark(passage === undefined || sheet === undefined ? [] : measureHighlight(text, passage, sheet));
      },
      () => {
        if (!stopping.signal.aborted) mark([]);
      },
    );
    return () => stopping.abort();
  }, [pdf, page, passage, onMarked]);

  return (
    <div
      ref={sheetRef}
      data-page={pageNumber}
      className="absolute left-1/2 -translate-x-1/2 bg-white shadow-raised"
      style={{ ...place, '--total-scale-factor': scale } as CSSProperties}
    >
      <div ref={canvasRef} className="size-full" />
      {marks.map((mark) => (
        <div
          key={`${mark.top} ${mark.left}`}
          data-testid="passage-mark"
          className="pointer-events-none absolute rounded-[2px] bg-[#ffd84d]/55 mix-blend-multiply"
          style={{
            left: `${mark.left - 0.3}%`,
            top: `${mark.top}%`,
            width: `${mark.width + 0.6}%`,
            height: `${mark.height}%`,
          }}
        />
      ))}
      <div ref={textRef} className="pdf-text" />
      {(loaded === 'broken' || isUndrawable) && (
        <p className="absolute inset-x-0 top-1/3 px-6 text-center text-sm text-[#544d45]">
          {viewerTexts.brokenPage(pageNumber)}
        </p>
      )}
    </div>
  );
}

/** `undefined` while it is being loaded. */
function useLoadedPage(
  pdf: OpenPdf,
  pageNumber: number,
  onMeasured: PdfPageProps['onMeasured'],
): PDFPageProxy | 'broken' | undefined {
  const [page, setPage] = useState<PDFPageProxy | 'broken'>();
  useEffect(() => {
    let isGone = false;
    pdf.document.getPage(pageNumber).then(
      (loaded) => {
        if (isGone) return;
        const { width, height } = loaded.getViewport({ scale: 1 });
        onMeasured(pageNumber, { width, height });
        setPage(loaded);
      },
      () => {
        if (!isGone) setPage('broken');
      },
    );
    return () => {
      isGone = true;
    };
  }, [pdf, pageNumber, onMeasured]);
  return page;
}
