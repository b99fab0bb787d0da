import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { searchablePage } from './page-texts.ts';
import {
  countHits,
  type HitPosition,
  type HitsByPage,
  positionOfHit,
  searchOrder,
  stepHit,
} from './search-hits.ts';
import { findOnPage, foldQuery, type PageHit } from './search-text.ts';

interface SearchState {
  /** As it is compared with the pages. Empty: nothing is searched for. */
  readonly folded: string;
  readonly hits: HitsByPage;
  readonly searchedPages: number;
  /** False while not one of the searched pages has any text. */
  readonly hasText: boolean;
  readonly current: HitPosition | undefined;
}

export interface DocumentSearch extends SearchState {
  readonly count: number;
  /** From 1; 0 while there is no hit. */
  readonly position: number;
  readonly isDone: boolean;
  readonly step: (by: 1 | -1) => void;
}

const nothing: SearchState = {
  folded: '',
  hits: new Map(),
  searchedPages: 0,
  hasText: false,
  current: undefined,
};
/** While someone types, the pages are not searched for every letter. */
const typingPauseMs = 150;
/** How often results are shown, so that a long document does not redraw the list for each page. */
const showEveryMs = 120;

/**
 * Looks for `query` in every page of a document, beginning at `firstPage`, without holding up what is shown. The first hit
 * becomes the current one as soon as it is found.
 */
export function useDocumentSearch(
  pdf: OpenPdf | undefined,
  query: string,
  firstPage: number,
): DocumentSearch {
  const [state, setState] = useState(nothing);
  const firstPageRef = useRef(firstPage);
  firstPageRef.current = firstPage;
  const folded = foldQuery(query);

  useEffect(() => {
    setState(nothing);
    if (pdf === undefined || folded === '') return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      void searchPages(pdf, folded, firstPageRef.current, (found) => {
        if (!stopping.signal.aborted) setState((known) => keepCurrent(known, found));
        return !stopping.signal.aborted;
      });
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [pdf, folded]);

  const { hits, current } = state;
  return {
    ...state,
    count: countHits(hits),
    position: current === undefined ? 0 : positionOfHit(hits, current),
    isDone: state.searchedPages === pdf?.document.numPages,
    step: (by) =>
      setState((known) => {
        const next = known.current && stepHit(known.hits, known.current, by);
        // A new object also where it is the only hit: it is scrolled to again.
        return next === undefined ? known : { ...known, current: { ...next } };
      }),
  };
}

/** A user who has stepped on meanwhile stays where they are. */
function keepCurrent(known: SearchState, found: SearchState): SearchState {
  return {
    ...found,
    current: known.folded === found.folded ? (known.current ?? found.current) : found.current,
  };
}

/** `show` answers whether to go on. */
async function searchPages(
  pdf: OpenPdf,
  folded: string,
  firstPage: number,
  show: (found: SearchState) => boolean,
): Promise<void> {
  const hits = new Map<number, readonly PageHit[]>();
  let hasText = false;
  let current: HitPosition | undefined;
  let shownAtMs = performance.now();
  const order = searchOrder(firstPage, pdf.document.numPages);
  for (const [index, pageNumber] of order.entries()) {
    const page = await searchablePage(pdf, pageNumber);
    hasText ||= page.folded.trim() !== '';
    const found = findOnPage(page, folded);
    const isFirst = found.length > 0 && current === undefined;
    if (found.length > 0) hits.set(pageNumber, found);
    current ??= found.length > 0 ? { page: pageNumber, ordinal: 0 } : undefined;
    const isLast = index === order.length - 1;
    if (!isFirst && !isLast && performance.now() - shownAtMs < showEveryMs) continue;
    shownAtMs = performance.now();
    if (!show({ folded, hits: new Map(hits), searchedPages: index + 1, hasText, current })) return;
  }
}
