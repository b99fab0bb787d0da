import { type FormEvent, useEffect, useState } from 'react';
import { IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon, CloseIcon, FitWidthIcon, MinusIcon, PlusIcon, SearchIcon } from '@/ui/icons.tsx';
import { zoomLimits } from './pdf/page-layout.ts';
import type { ViewerCommand } from './viewer-keys.ts';
import { viewerTexts } from './viewer-texts.ts';

interface ViewerHeaderProps {
  /** Id of the heading that names the viewer. */
  readonly titleId: string;
  readonly filename: string;
  readonly page: number;
  readonly pageLabel: string | undefined;
  /** `undefined` until the document is open. */
  readonly pageCount: number | undefined;
  readonly scale: number;
  readonly isFitted: boolean;
  readonly isSearchOpen: boolean;
  readonly onGoToPage: (page: number) => void;
  readonly onCommand: (command: ViewerCommand) => void;
  readonly onClose: () => void;
}

/** Shows name and page of the document with the toolbar, in one row or, in a narrow viewer, in two. */
export function ViewerHeader(props: ViewerHeaderProps) {
  const { page, pageCount, isSearchOpen, onGoToPage, onCommand, onClose } = props;
  const isOpen = pageCount !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line py-1.5 pr-2 pl-4 max-desktop:pl-3">
      <div className="order-1 min-w-0 flex-1 py-1">
        <DocumentTitle {...props} />
      </div>
      <div className="order-3 flex w-full items-center justify-between gap-1 @desktop:order-2 @desktop:w-auto">
        <div className="flex items-center">
          <IconButton
            label={viewerTexts.previousPage}
            disabled={!isOpen || page <= 1}
            onClick={() => onCommand('previousPage')}
          >
            <ChevronDownIcon className="size-5 rotate-180" />
          </IconButton>
          <IconButton
            label={viewerTexts.nextPage}
            disabled={!isOpen || page >= pageCount}
            onClick={() => onCommand('nextPage')}
          >
            <ChevronDownIcon />
          </IconButton>
          <PageField page={page} pageCount={pageCount} onGoToPage={onGoToPage} />
        </div>
        <div className="flex items-center @desktop:ml-3">
          <ZoomTools {...props} />
          <IconButton
            label={viewerTexts.search}
            title={viewerTexts.withKey(viewerTexts.search, 'Ctrl+F')}
            aria-keyshortcuts="Control+F"
            aria-expanded={isSearchOpen}
            disabled={!isOpen}
            onClick={() => onCommand('openSearch')}
            className="aria-expanded:text-accent @desktop:ml-1"
          >
            <SearchIcon />
          </IconButton>
        </div>
      </div>
      <IconButton
        label={viewerTexts.close}
        title={viewerTexts.close}
        onClick={onClose}
        className="order-2 in-data-closed-above:hidden @desktop:order-3"
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
}

function DocumentTitle({ titleId, filename, page, pageLabel, pageCount }: ViewerHeaderProps) {
  const isLabelShown = pageLabel !== undefined && pageLabel !== '' && pageLabel !== String(page);
  return (
    <>
      <h2 id={titleId} className="truncate font-sans text-sm font-semibold tracking-normal" title={filename}>
        {filename}
      </h2>
      <p className="truncate text-xs text-ink-faint tabular-nums">
        {pageCount !== undefined ? viewerTexts.page(page, pageCount) : viewerTexts.pageAlone(page)}
        {isLabelShown && ` · ${viewerTexts.printedLabel(pageLabel)}`}
      </p>
    </>
  );
}

function ZoomTools({ pageCount, scale, isFitted, onCommand }: ViewerHeaderProps) {
  const isOpen = pageCount !== undefined;
  return (
    <>
      <IconButton
        label={viewerTexts.zoomOut}
        title={viewerTexts.withKey(viewerTexts.zoomOut, '−')}
        disabled={!isOpen || scale <= zoomLimits.min}
        onClick={() => onCommand('zoomOut')}
      >
        <MinusIcon />
      </IconButton>
      <span className="w-12 text-center max-[400px]:hidden text-xs text-ink-soft tabular-nums">
        {isOpen && `${Math.round(scale * percentAtScaleOne)} %`}
      </span>
      <IconButton
        label={viewerTexts.zoomIn}
        title={viewerTexts.withKey(viewerTexts.zoomIn, '+')}
        disabled={!isOpen || scale >= zoomLimits.max}
        onClick={() => onCommand('zoomIn')}
      >
        <PlusIcon />
      </IconButton>
      <IconButton
        label={viewerTexts.fitWidth}
        title={viewerTexts.withKey(viewerTexts.fitWidth, '0')}
        disabled={!isOpen}
        aria-pressed={isFitted}
        onClick={() => onCommand('fitWidth')}
        className="aria-pressed:text-accent"
      >
        <FitWidthIcon />
      </IconButton>
    </>
  );
}

/** Scale 1 is one CSS pixel per point; an inch has 72 points but 96 CSS pixels. */
const percentAtScaleOne = 75;

function PageField({
  page,
  pageCount,
  onGoToPage,
}: Pick<ViewerHeaderProps, 'page' | 'pageCount' | 'onGoToPage'>) {
  const [draft, setDraft] = useState(String(page));
  useEffect(() => setDraft(String(page)), [page]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typedPage = Number(draft);
    if (pageCount !== undefined && Number.isInteger(typedPage) && typedPage >= 1 && typedPage <= pageCount)
      onGoToPage(typedPage);
    else setDraft(String(page));
  };
  return (
    <form
      onSubmit={submit}
      className="ml-1 flex items-center gap-1.5 whitespace-nowrap text-xs text-ink-soft tabular-nums"
    >
      <input
        aria-label={viewerTexts.pageField}
        inputMode="numeric"
        disabled={pageCount === undefined}
        value={draft}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(String(page))}
        className="h-8 w-12 rounded-md border border-line-strong/60 bg-surface text-center text-note text-ink"
      />
      {pageCount !== undefined && <span>/ {pageCount}</span>}
    </form>
  );
}
