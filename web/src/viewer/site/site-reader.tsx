import type { SitePage } from '@contract/documents/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import { PageMarkdown } from '@/shared/markdown/page-markdown.tsx';
import { PassageBar } from '../passage-bar.tsx';
import { describeOpenFailure, isDocumentGone, type OpenFailure } from '../pdf/describe-open-failure.ts';
import type { CurrentPosition } from '../use-current-position.ts';
import { commandForKey } from '../viewer-keys.ts';
import { FailedSheet, LoadingSheet } from '../viewer-sheets.tsx';
import type { ViewedDocument } from '../viewer-target.ts';
import { viewerTexts } from '../viewer-texts.ts';
import { markPassage } from './mark-passage.ts';
import { SiteHeader } from './site-header.tsx';

export interface SiteReaderProps {
  readonly current: CurrentPosition;
  readonly citationCount: number;
  readonly popupRef: RefObject<HTMLDivElement | null>;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Shows a stored page of a site with the cited passage marked and a link to the original. */
export function SiteReader({ current, citationCount, popupRef, titleId, onClose }: SiteReaderProps) {
  const { place, position, stepCitation } = current;
  const [turned, setTurned] = useState({ place, page: place.page });
  const pageNumber = turned.place === place ? turned.page : place.page;
  const goToPage = (page: number): void => setTurned({ place, page });
  const { state, retry } = useSitePage(place.document, pageNumber);
  const page = state.status === 'ready' ? state.page : undefined;
  const isElsewhere = pageNumber !== place.page;
  const passage = isElsewhere ? undefined : place.passage;
  const rehypePlugins = useMemo(() => (passage === undefined ? [] : [markPassage(passage)]), [passage]);
  const scrollerRef = useRef<HTMLElement>(null);
  const isMarked = useMarkInView(scrollerRef, page, passage);
  useFocusOnPage(popupRef, scrollerRef, page !== undefined);
  useCitationKeys(popupRef, stepCitation);
  return (
    <>
      <SiteHeader
        titleId={titleId}
        title={page?.title || place.pageLabel || place.document.filename}
        pageNumber={pageNumber}
        page={page}
        onGoToPage={goToPage}
        onClose={onClose}
      />
      {state.status === 'loading' && <LoadingSheet />}
      {state.status === 'failed' && (
        <FailedSheet
          title={viewerTexts.pageErrorTitle}
          text={state.text}
          onRetry={state.canRetry ? retry : undefined}
        />
      )}
      {page !== undefined && (
        <section
          ref={scrollerRef}
          aria-label={viewerTexts.storedPage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface px-5 py-6 focus-visible:-outline-offset-2 @desktop:px-10"
        >
          <PageMarkdown text={page.markdown} rehypePlugins={rehypePlugins} />
        </section>
      )}
      {place.passage !== undefined && (
        <PassageBar
          passage={place.passage}
          position={position}
          count={citationCount}
          isMissing={isMarked === false}
          isElsewhere={isElsewhere}
          onReturn={() => goToPage(place.page)}
          onStep={stepCitation}
        />
      )}
    </>
  );
}

/**
 * Scrolls the marked passage to the upper third, or a page without one to its top. Returns whether the passage was
 * found; `undefined` without a passage.
 */
function useMarkInView(
  scrollerRef: RefObject<HTMLElement | null>,
  page: unknown,
  passage: unknown,
): boolean | undefined {
  const [found, setFound] = useState<{ readonly passage: unknown; readonly isMarked: boolean }>();
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (page === undefined || scroller === null) return;
    const mark = scroller.querySelector('mark');
    const middle = mark === null ? 0 : scroller.clientHeight / 3;
    const top = mark === null ? 0 : mark.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollTop = mark === null ? 0 : scroller.scrollTop + top - middle;
    setFound({ passage, isMarked: mark !== null });
  }, [scrollerRef, page, passage]);
  return passage !== undefined && found?.passage === passage ? found?.isMarked : undefined;
}

/** Focuses the page when it loads, so that arrow keys scroll it; a focused button keeps the focus. */
function useFocusOnPage(
  popupRef: RefObject<HTMLElement | null>,
  scrollerRef: RefObject<HTMLElement | null>,
  isReady: boolean,
): void {
  useEffect(() => {
    const isUnclaimed = [popupRef.current, document.body].some(
      (element) => element === document.activeElement,
    );
    if (isReady && isUnclaimed) scrollerRef.current?.focus({ preventScroll: true });
  }, [popupRef, scrollerRef, isReady]);
}

/** Handles the keys for the next and previous citation; all others keep the browser's behaviour. */
function useCitationKeys(
  popupRef: RefObject<HTMLElement | null>,
  stepCitation: CurrentPosition['stepCitation'],
): void {
  const stepRef = useRef(stepCitation);
  stepRef.current = stepCitation;
  useEffect(() => {
    const popup = popupRef.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = commandForKey(event, false);
      if (event.defaultPrevented || (command !== 'nextCitation' && command !== 'previousCitation')) return;
      event.preventDefault();
      stepRef.current(command === 'nextCitation' ? 1 : -1);
    };
    popup?.addEventListener('keydown', onKeyDown);
    return () => popup?.removeEventListener('keydown', onKeyDown);
  }, [popupRef]);
}

type SitePageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly page: SitePage }
  | ({ readonly status: 'failed' } & OpenFailure);

/** Loads one page of a stored site, once: stored pages do not change. */
function useSitePage(
  { id, version }: ViewedDocument,
  page: number,
): { state: SitePageState; retry: () => void } {
  const refreshLibrary = useRefreshLibrary();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.sitePage(id, version, page),
    queryFn: ({ signal }) =>
      callApi('getSitePage', {
        params: { document_id: id, page: String(page) },
        query: { version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMissing = isDocumentGone(error);
  useEffect(() => {
    // Reloads the list of documents, which was outdated.
    if (isMissing) refreshLibrary();
  }, [isMissing, refreshLibrary]);
  const retry = (): void => void refetch();
  if (data !== undefined) return { state: { status: 'ready', page: data }, retry };
  if (error === null || isFetching) return { state: { status: 'loading' }, retry };
  return { state: { status: 'failed', ...describeOpenFailure(error) }, retry };
}
