import type { SitePage } from '@contract/documents/schemas.ts';
import { formatDay } from '@/shared/format/format.ts';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import { IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon, CloseIcon, GlobeIcon } from '@/ui/icons.tsx';
import { viewerTexts } from '../viewer-texts.ts';

interface SiteHeaderProps {
  /** Id of the heading that names the viewer. */
  readonly titleId: string;
  /** Title of the page, or name of the site while it loads. */
  readonly title: string;
  readonly pageNumber: number;
  /** `undefined` while loading. */
  readonly page: SitePage | undefined;
  readonly onGoToPage: (page: number) => void;
  readonly onClose: () => void;
}

/** Shows title and URL of a stored page, with links to the adjacent pages and to the original. */
export function SiteHeader({ titleId, title, pageNumber, page, onGoToPage, onClose }: SiteHeaderProps) {
  const pageCount = page?.page_count;
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line py-1.5 pr-2 pl-4 max-desktop:pl-3">
      <div className="order-1 min-w-0 flex-1 py-1">
        <h2 id={titleId} className="truncate font-sans text-sm font-semibold tracking-normal" title={title}>
          {title}
        </h2>
        <p className="truncate text-xs text-ink-faint tabular-nums">
          {pageCount === undefined
            ? viewerTexts.pageAlone(pageNumber)
            : viewerTexts.page(pageNumber, pageCount)}
          {page !== undefined && ` · ${viewerTexts.storedOn(formatDay(page.fetched_at))}`}
        </p>
      </div>
      <div className="order-3 flex w-full min-w-0 items-center justify-between gap-2 @desktop:order-2 @desktop:w-auto">
        {page !== undefined && <LiveLink address={page.address} />}
        <div className="flex items-center">
          <IconButton
            label={viewerTexts.previousPage}
            disabled={pageNumber <= 1}
            onClick={() => onGoToPage(pageNumber - 1)}
          >
            <ChevronDownIcon className="size-5 rotate-90" />
          </IconButton>
          <IconButton
            label={viewerTexts.nextPage}
            disabled={pageCount === undefined || pageNumber >= pageCount}
            onClick={() => onGoToPage(pageNumber + 1)}
          >
            <ChevronDownIcon className="size-5 -rotate-90" />
          </IconButton>
        </div>
      </div>
      <IconButton label={viewerTexts.close} onClick={onClose} className="order-2 @desktop:order-3">
        <CloseIcon />
      </IconButton>
    </div>
  );
}

function LiveLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      className="inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-sm text-xs text-accent underline decoration-line-strong underline-offset-[0.25em] hover:decoration-accent"
    >
      <GlobeIcon className="size-4" />
      <span className="sr-only">{viewerTexts.openOnTheWeb} </span>
      <span className="truncate @desktop:max-w-72">{shortenUrl(address)}</span>
    </a>
  );
}
