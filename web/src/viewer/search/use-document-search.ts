import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { searchablePage } from './page-texts.ts';
import {
  countHits,
  findAdjacentHit,
  type HitPosition,
  type HitsByPage,
  positionOfHit,
  searchOrder,
} from './search-hits.ts';
import { findOnPage, foldQuery, type PageHit } from './search-text.ts';

interface SearchState {
  /** The folded query; empty when nothing is searched. */
  readonly folded: string;
  readonly hits: HitsByPage;
  readonly searchedPages: number;
  /** False while no searched page has text. */
  readonly hasText: boolean;
  readonly current: HitPosition | undefined;
}

export interface DocumentSearch extends SearchState {
  readonly count: number;
  /** Position of the current hit from 1; 0 without a hit. */
  readonly position: number;
  readonly isDone: boolean;
  readonly step: (step: 1 | -1) => void;
}

const noSearch: SearchState = {
  folded: '',
  hits: new Map(),
  searchedPages: 0,
  hasText: false,
  current: undefined,
};
/** Debounce of the query in ms. */
const typingPauseMs = 150;
/** Interval between result updates in ms, so that a long document does not render once per page. */
const showEveryMs = 120;

/**
 * Searches all pages of a document from `firstPage` without blocking rendering. The first hit found becomes the current
 * one.
 */
export function useDocumentSearch(
  pdf: OpenPdf | undefined,
  query: string,
  firstPage: number,
): DocumentSearch {
  const [state, setState] = useState(noSearch);
  const firstPageRef = useRef(firstPage);
  firstPageRef.current = firstPage;
  const folded = foldQuery(query);

  useEffect(() => {
    setState(noSearch);
    if (pdf === undefined || folded === '') return;
    const abortController = new AbortController();
    const timer = setTimeout(() => {
      void searchPages(pdf, folded, firstPageRef.current, (found) => {
        if (!abortController.signal.aborted) setState((previous) => keepCurrent(previous, found));
        return !abortController.signal.aborted;
      });
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [pdf, folded]);

  const { hits, current } = state;
  return {
    ...state,
    count: countHits(hits),
    position: current === undefined ? 0 : positionOfHit(hits, current),
    isDone: state.searchedPages === pdf?.document.numPages,
    step: (by) =>
      setState((previous) => {
        const next = previous.current && findAdjacentHit(previous.hits, previous.current, by);
        // Creates a new object even for the only hit, so that it is scrolled into view again.
        return next === undefined ? previous : { ...previous, current: { ...next } };
      }),
  };
}

/** Keeps the current hit when the user has stepped through hits during the search. */
function keepCurrent(currentState: SearchState, foundState: SearchState): SearchState {
  return {
    ...foundState,
    current:
      currentState.folded === foundState.folded
        ? (currentState.current ?? foundState.current)
        : foundState.current,
  };
}

/** Searches pages until `show` returns false. */
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
