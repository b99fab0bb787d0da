import type { PDFPageProxy } from 'pdfjs-dist';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { HighlightBox } from '../marks/measure-highlight.ts';
import { PageMarks, TextMarks } from '../marks/page-marks.tsx';
import type { TextMark } from '../marks/text-mark.ts';
import { UnreadPlaces } from '../marks/unread-places.tsx';
import { useHitBoxes, usePassageBoxes, useTextMarks } from '../marks/use-page-marks.ts';
import { drawPage, type PageText, renderTextLayer } from '../pdf/draw-page.ts';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import type { PageSize } from '../pdf/page-layout.ts';
import type { PageHit } from '../search/search-text.ts';
import type { CitedPassage } from '../viewer-target.ts';
import { viewerTexts } from '../viewer-texts.ts';
import { useScannedPage } from './use-scanned-page.ts';
import type { PageFocus } from './use-shown-focus.ts';

interface PdfPageProps {
  readonly pdf: OpenPdf;
  readonly pageNumber: number;
  readonly scale: number;
  /** Scale of the canvas; follows `scale` when zooming pauses. */
  readonly drawnScale: number;
  readonly place: { readonly top: number; readonly width: number; readonly height: number };
  readonly passage: CitedPassage | undefined;
  readonly hits: readonly PageHit[] | undefined;
  readonly marks: readonly TextMark[] | undefined;
  /** Key of the framed mark. */
  readonly currentMark: number | undefined;
  /** Position on this page that must be scrolled into view. */
  readonly focus: PageFocus | undefined;
  readonly onMeasured: (pageNumber: number, size: PageSize) => void;
  /** Called with `true` when the page is drawn or failed, with `false` when it unmounts. */
  readonly onSettled: (pageNumber: number, isSettled: boolean) => void;
  readonly onPassageSearched: ((isFound: boolean) => void) | undefined;
  readonly onFocusFound: (focus: PageFocus, start: HighlightBox) => void;
}

/** One page: canvas, marks and selectable text, from back to front. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, pageNumber, scale, drawnScale, place, passage, hits, marks, currentMark, focus } = props;
  const { onMeasured, onSettled, onPassageSearched, onFocusFound } = props;
  const sheetRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLDivElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  const loaded = useLoadedPage(pdf, pageNumber, onMeasured);
  const page = loaded === 'broken' ? undefined : loaded;
  const [isDrawn, setIsDrawn] = useState(false);
  const [isUndrawable, setIsUndrawable] = useState(false);
  const isBroken = loaded === 'broken' || isUndrawable;
  const isSettled = isDrawn || isBroken;
  const text = usePageText(pdf, page, textRef);
  const passageBoxes = usePassageBoxes(text, passage, sheetRef);
  const hitBoxes = useHitBoxes(text, { pdf, pageNumber, hits }, sheetRef);
  const currentBoxes = focus?.hit === undefined ? undefined : hitBoxes[focus.hit];
  const textMarks = useTextMarks(text, marks, sheetRef);
  const { coverage } = useScannedPage(pdf, pageNumber) ?? {};
  const focusStart = boxesOfFocus()?.[0];

  useEffect(() => {
    const host = canvasRef.current;
    if (page === undefined || host === null) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    drawPage({ pdf, page, host, scale: drawnScale, signal }).then(
      () => setIsDrawn(true),
      () => {
        if (!signal.aborted) setIsUndrawable(true);
      },
    );
    return () => abortController.abort();
  }, [pdf, page, drawnScale]);

  useEffect(() => {
    if (!isSettled) return;
    onSettled(pageNumber, true);
    return () => onSettled(pageNumber, false);
  }, [isSettled, pageNumber, onSettled]);

  useEffect(() => {
    if (passageBoxes !== undefined) onPassageSearched?.(passageBoxes.length > 0);
  }, [passageBoxes, onPassageSearched]);
  useEffect(() => {
    if (focus !== undefined && focusStart !== undefined) onFocusFound(focus, focusStart);
  }, [focus, focusStart, onFocusFound]);

  function boxesOfFocus(): readonly HighlightBox[] | undefined {
    if (focus?.mark !== undefined) return textMarks.find(({ mark }) => mark.key === focus.mark)?.boxes;
    return focus?.hit === undefined ? passageBoxes : currentBoxes;
  }

  return (
    <div
      ref={sheetRef}
      data-page={pageNumber}
      className="absolute left-1/2 -translate-x-1/2 bg-white shadow-raised"
      style={{ ...place, '--total-scale-factor': scale } as CSSProperties}
    >
      <div ref={canvasRef} className="size-full after:absolute after:inset-0 after:bg-(--page-dim)" />
      <UnreadPlaces coverage={coverage} />
      <PageMarks look="passage" boxes={passageBoxes ?? []} />
      <PageMarks look="hit" boxes={hitBoxes.filter((boxes) => boxes !== currentBoxes).flat()} />
      <PageMarks look="currentHit" boxes={currentBoxes ?? []} />
      <TextMarks marks={textMarks} currentKey={currentMark} />
      <div ref={textRef} className="pdf-text" />
      {isBroken && (
        <p className="absolute inset-x-0 top-1/3 px-6 text-center text-sm text-[#544d45]">
          {viewerTexts.brokenPage(pageNumber)}
        </p>
      )}
    </div>
  );
}

/** Loads a page; `undefined` while loading. */
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

/** Returns a page's text once its layer is in `hostRef`; `none` when it cannot be read. */
function usePageText(
  pdf: OpenPdf,
  page: PDFPageProxy | undefined,
  hostRef: RefObject<HTMLElement | null>,
): PageText | 'none' | undefined {
  const [text, setText] = useState<PageText | 'none'>();
  useEffect(() => {
    const host = hostRef.current;
    if (page === undefined || host === null) return;
    const abortController = new AbortController();
    renderTextLayer(pdf, page, host, abortController.signal).then(setText, () => {
      if (!abortController.signal.aborted) setText('none');
    });
    return () => abortController.abort();
  }, [pdf, page, hostRef]);
  return text;
}
