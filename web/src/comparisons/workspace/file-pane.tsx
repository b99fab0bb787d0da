import { useImperativeHandle, useMemo, useRef } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { FitWidthIcon, MinusIcon, PlusIcon } from '@/ui/icons.tsx';
import { PdfPages } from '@/viewer/pages/pdf-pages.tsx';
import type { PageFocus } from '@/viewer/pages/use-shown-focus.ts';
import { useViewControl } from '@/viewer/pages/use-view-control.ts';
import { usePdf } from '@/viewer/pdf/use-pdf.ts';
import '@/viewer/viewer.css';
import { FailedSheet, LoadingSheet } from '@/viewer/viewer-sheets.tsx';
import type { ViewedDocument, ViewerPosition } from '@/viewer/viewer-target.ts';
import { viewerTexts } from '@/viewer/viewer-texts.ts';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import type { ShownChange } from './use-stepping.ts';
import type { VersionPaneProps } from './version-pane-props.ts';

/** The pages of a file with the changes marked. */
export function FilePane({ comparison, side, marks, shown, synced }: VersionPaneProps) {
  const { id } = comparison;
  const { name: filename } = comparison[side];
  const place = useMemo((): ViewerPosition => {
    const params = { comparison_id: id, side };
    const document: ViewedDocument = { filename, id, version: side, isSite: false, comparison: params };
    return { document, page: 1, pageLabel: undefined, passage: undefined };
  }, [id, side, filename]);
  const { state, retry } = usePdf(place.document, 1);
  const pdf = state.status === 'ready' ? state.pdf : undefined;
  const pageCount = pdf?.document.numPages;
  const { page, zoom, pages, commands } = useViewControl(1, pageCount);
  const focus = useMemo(() => focusOfChange(shown, side), [shown, side]);
  const scrollerRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    synced.handleRef,
    () => ({
      position: () => pages.handleRef.current?.position(),
      showPosition: (position) => pages.handleRef.current?.showPosition(position),
    }),
    [pages.handleRef],
  );
  return (
    <>
      {state.status === 'loading' && <LoadingSheet />}
      {state.status === 'failed' && (
        <FailedSheet text={state.text} onRetry={state.canRetry ? retry : undefined} />
      )}
      {pdf !== undefined && (
        <PdfPages
          label={texts.pagesOfSide[side]}
          pdf={pdf}
          place={place}
          marks={marks}
          currentMark={shown?.change.index}
          focus={focus}
          zoom={zoom}
          scrollerRef={scrollerRef}
          onScrolled={synced.onScrolled}
          {...pages}
        />
      )}
      {pageCount !== undefined && <PageBar {...{ page, pageCount, commands }} />}
    </>
  );
}

interface PageBarProps {
  readonly page: number;
  readonly pageCount: number;
  readonly commands: ReturnType<typeof useViewControl>['commands'];
}

/** Page number and zoom, below the pages. */
function PageBar({ page, pageCount, commands }: PageBarProps) {
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line py-0.5 pr-1 pl-3">
      <p className="truncate text-xs text-ink-faint tabular-nums">{viewerTexts.page(page, pageCount)}</p>
      <div className="flex items-center">
        <IconButton size="small" label={viewerTexts.zoomOut} onClick={commands.zoomOut}>
          <MinusIcon className="size-4" />
        </IconButton>
        <IconButton size="small" label={viewerTexts.zoomIn} onClick={commands.zoomIn}>
          <PlusIcon className="size-4" />
        </IconButton>
        <IconButton size="small" label={viewerTexts.fitWidth} onClick={commands.fitWidth}>
          <FitWidthIcon className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}

/** Returns the position of a change in one version; the first page without a change. */
export function focusOfChange(shownChange: ShownChange | undefined, side: 'before' | 'after'): PageFocus {
  const span = shownChange?.change[side].spans[0];
  if (shownChange === undefined || span === undefined) return { page: 1, hit: undefined };
  return { page: span.page, hit: undefined, mark: shownChange.change.index };
}
