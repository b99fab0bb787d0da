import type { SitePage } from '@contract/documents/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { PageMarkdown } from '@/shared/markdown/page-markdown.tsx';
import { IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon } from '@/ui/icons.tsx';
import type { PagePosition } from '@/viewer/pages/use-page-scroll.ts';
import { describeOpenFailure } from '@/viewer/pdf/describe-open-failure.ts';
import { markChanges } from '@/viewer/site/mark-changes.ts';
import { FailedSheet, LoadingSheet } from '@/viewer/viewer-sheets.tsx';
import { viewerTexts } from '@/viewer/viewer-texts.ts';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { focusOfChange } from './file-pane.tsx';
import './site-pane.css';
import type { ShownChange } from './use-stepping.ts';
import type { VersionPaneProps } from './version-pane-props.ts';

/** Position of a change after scrolling, as a fraction of the pane's height. */
const markAtFraction = 0.3;

/** The pages of a site, one at a time, with the changes marked. */
export function SitePane({ comparison, side, marks, shown, synced }: VersionPaneProps) {
  const [turned, setTurned] = useState<{ readonly of: ShownChange | undefined; readonly to: PagePosition }>();
  const isTurned = turned !== undefined && turned.of === shown;
  const pageNumber = isTurned ? turned.to.page : focusOfChange(shown, side).page;
  const pageCount = comparison[side].page_count;
  const { data: page, error, refetch } = useComparedPage(comparison.id, side, pageNumber);
  const current = shown?.change.index;
  const rehypePlugins = useMemo(
    () => [markChanges(marks.get(pageNumber) ?? [], current)],
    [marks, pageNumber, current],
  );
  const scrollerRef = useRef<HTMLElement>(null);
  const showPosition = (to: PagePosition): void => setTurned({ of: shown, to });
  useImperativeHandle(synced.handleRef, () => ({
    position: () => positionOf(scrollerRef.current, pageNumber),
    showPosition,
  }));
  useScrollToPosition(scrollerRef, page, isTurned ? turned.to : undefined, current);
  const turnTo = (to: number): void => {
    synced.onLead();
    showPosition({ page: to, at: 0 });
  };
  // Scrolls the other version to the page with the same content.
  const { onScrolled } = synced;
  useEffect(() => {
    if (page !== undefined) onScrolled();
  }, [page, onScrolled]);
  return (
    <>
      {page === undefined && error === null && <LoadingSheet />}
      {page === undefined && error !== null && (
        <FailedSheet
          title={viewerTexts.pageErrorTitle}
          text={describeOpenFailure(error).text}
          onRetry={() => void refetch()}
        />
      )}
      {page !== undefined && (
        <section
          ref={scrollerRef}
          aria-label={texts.pagesOfSide[side]}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus to be scrolled by keyboard
          tabIndex={0}
          onScroll={onScrolled}
          className="compared-page min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface px-5 py-6 focus-visible:-outline-offset-2"
        >
          <PageMarkdown text={page.markdown} rehypePlugins={rehypePlugins} />
        </section>
      )}
      <div className="flex items-center justify-between gap-2 border-t border-line py-0.5 pr-1 pl-3">
        <p className="min-w-0 truncate text-xs text-ink-faint tabular-nums" title={page?.address}>
          {viewerTexts.page(pageNumber, pageCount)}
          {page !== undefined && ` · ${page.title}`}
        </p>
        <div className="flex items-center">
          <IconButton
            size="small"
            label={viewerTexts.previousPage}
            disabled={pageNumber <= 1}
            onClick={() => turnTo(pageNumber - 1)}
          >
            <ChevronDownIcon className="size-4 rotate-90" />
          </IconButton>
          <IconButton
            size="small"
            label={viewerTexts.nextPage}
            disabled={pageNumber >= pageCount}
            onClick={() => turnTo(pageNumber + 1)}
          >
            <ChevronDownIcon className="size-4 -rotate-90" />
          </IconButton>
        </div>
      </div>
    </>
  );
}

/** Loads a page of a version, once: compared versions do not change. */
const useComparedPage = (id: string, side: 'before' | 'after', page: number) =>
  useQuery({
    queryKey: queryKeys.comparedPage(id, side, page),
    queryFn: ({ signal }) =>
      callApi('getComparedPage', { params: { comparison_id: id, side, page: String(page) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

function positionOf(scroller: HTMLElement | null, page: number): PagePosition | undefined {
  if (scroller === null) return undefined;
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  return { page, at: (scrollTop + markAtFraction * clientHeight) / Math.max(1, scrollHeight) };
}

/** Scrolls a loaded page to the position that the other version has, or else to the mark of the change. */
function useScrollToPosition(
  scrollerRef: { readonly current: HTMLElement | null },
  page: SitePage | undefined,
  to: PagePosition | undefined,
  current: number | undefined,
): void {
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null || page === undefined) return;
    if (to !== undefined) {
      scroller.scrollTop = to.at * scroller.scrollHeight - markAtFraction * scroller.clientHeight;
      return;
    }
    const mark = scroller.querySelector(`mark[data-mark="${current}"]`);
    const top = mark === null ? 0 : mark.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollTop =
      mark === null ? 0 : scroller.scrollTop + top - markAtFraction * scroller.clientHeight;
  }, [scrollerRef, page, to, current]);
}
