import { type RefObject, useEffect, useState } from 'react';
import type { PageText } from '../pdf/draw-page.ts';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { locateWordsAt } from '../search/locate-quote.ts';
import { searchablePage } from '../search/page-texts.ts';
import { type PageHit, spansOfHit } from '../search/search-text.ts';
import type { CitedPassage } from '../viewer-target.ts';
import { boxesOfSpans, type HighlightBox, measureHighlight } from './measure-highlight.ts';
import type { TextMark } from './text-mark.ts';

const noBoxes: readonly HighlightBox[] = [];
const noHits: readonly (readonly HighlightBox[])[] = [];

/** Returns the boxes of the cited passage on a page; `undefined` until located. */
export function usePassageBoxes(
  text: PageText | 'none' | undefined,
  passage: CitedPassage | undefined,
  sheetRef: RefObject<HTMLElement | null>,
): readonly HighlightBox[] | undefined {
  const [boxes, setBoxes] = useState<{ passage: CitedPassage; boxes: readonly HighlightBox[] }>();
  useEffect(() => {
    const sheet = sheetRef.current?.getBoundingClientRect();
    if (text === undefined || passage === undefined || sheet === undefined) return;
    setBoxes({ passage, boxes: text === 'none' ? noBoxes : measureHighlight(text, passage, sheet) });
  }, [text, passage, sheetRef]);
  return boxes?.passage === passage ? boxes?.boxes : undefined;
}

interface HitsOfPage {
  readonly pdf: OpenPdf;
  readonly pageNumber: number;
  readonly hits: readonly PageHit[] | undefined;
}

/** Returns the boxes of each search hit on a page, in order; empty until located. */
export function useHitBoxes(
  text: PageText | 'none' | undefined,
  { pdf, pageNumber, hits }: HitsOfPage,
  sheetRef: RefObject<HTMLElement | null>,
): readonly (readonly HighlightBox[])[] {
  const [measured, setMeasured] = useState<{
    hits: readonly PageHit[];
    boxes: readonly (readonly HighlightBox[])[];
  }>();
  useEffect(() => {
    if (text === undefined || text === 'none' || hits === undefined) return;
    let isGone = false;
    void searchablePage(pdf, pageNumber).then((page) => {
      const sheet = sheetRef.current?.getBoundingClientRect();
      if (isGone || sheet === undefined) return;
      const boxes = hits.map((hit) => boxesOfSpans(text, spansOfHit(page, hit, text.strings), sheet));
      setMeasured({ hits, boxes });
    });
    return () => {
      isGone = true;
    };
  }, [text, pdf, pageNumber, hits, sheetRef]);
  return hits !== undefined && measured?.hits === hits ? measured.boxes : noHits;
}

/** A mark with its boxes; those of a position between words have no width. */
export interface MeasuredMark {
  readonly mark: TextMark;
  readonly boxes: readonly HighlightBox[];
}

const noMarks: readonly MeasuredMark[] = [];

/** Returns the marks of a page that its text contains, with their boxes; empty until located. */
export function useTextMarks(
  text: PageText | 'none' | undefined,
  marks: readonly TextMark[] | undefined,
  sheetRef: RefObject<HTMLElement | null>,
): readonly MeasuredMark[] {
  const [measured, setMeasured] = useState<{
    marks: readonly TextMark[];
    found: readonly MeasuredMark[];
  }>();
  useEffect(() => {
    const sheet = sheetRef.current?.getBoundingClientRect();
    if (text === undefined || text === 'none' || marks === undefined || sheet === undefined) return;
    setMeasured({ marks, found: marks.flatMap((mark) => measureMark(text, mark, sheet)) });
  }, [text, marks, sheetRef]);
  return marks !== undefined && measured?.marks === marks ? measured.found : noMarks;
}

function measureMark(text: PageText, mark: TextMark, sheet: DOMRect): MeasuredMark[] {
  const boxes = boxesOfSpans(text, locateWordsAt(text.strings, mark) ?? [], sheet);
  const [first] = boxes;
  if (first === undefined) return [];
  if (mark.quote !== '') return [{ mark, boxes }];
  const left = mark.letters === 0 ? first.left : first.left + first.width;
  return [{ mark, boxes: [{ ...first, left, width: 0 }] }];
}
