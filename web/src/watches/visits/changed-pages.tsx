import { useState } from 'react';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import { visitTexts as texts } from '../watch-texts.ts';
import type { ChangedPage } from './arrange-changes.ts';
import { ChangeItem } from './change-item.tsx';
import { type StoredPage, StoredPageDialog } from './stored-page-dialog.tsx';

interface ChangedPagesProps {
  readonly pages: readonly ChangedPage[];
  /** The change that the URL names. */
  readonly currentId: string | undefined;
}

/** Changed pages with their changes, and links to the page on the site and to its stored versions. */
export function ChangedPages({ pages, currentId }: ChangedPagesProps) {
  const [stored, setStored] = useState<StoredPage>();
  return (
    <>
      <ul>
        {pages.map((page) => (
          <li
            key={page.url}
            // Widens the row beyond its text: `content-visibility` cuts the frame of a focused change.
            className="-mx-3 px-3 py-4 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]"
          >
            <PageHeading page={page} onOpen={setStored} />
            <ol className="mt-2 flex flex-col gap-1">
              {page.changes.map((change) => (
                <ChangeItem key={change.id} change={change} isCurrent={change.id === currentId} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <StoredPageDialog page={stored} onClose={() => setStored(undefined)} />
    </>
  );
}

interface PageHeadingProps {
  readonly page: ChangedPage;
  readonly onOpen: (page: StoredPage) => void;
}

function PageHeading({ page: { url, title, place }, onOpen }: PageHeadingProps) {
  const versions = [
    { label: texts.storedBefore, at: place.before },
    { label: texts.storedAfter, at: place.after },
  ];
  return (
    <div>
      <p className="font-medium wrap-anywhere text-ink">{title}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-note">
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="prose-link wrap-anywhere">
          {shortenUrl(url)}
        </a>
        {versions.map(
          ({ label, at }) =>
            at !== null && (
              <button
                key={label}
                type="button"
                aria-label={texts.named(label, title)}
                onClick={() => onOpen({ url, label, jobId: at.job_id, position: at.position })}
                className="min-h-6 rounded-sm text-ink-soft underline decoration-line-strong decoration-1 underline-offset-2 hover:text-ink"
              >
                {label}
              </button>
            ),
        )}
      </p>
    </div>
  );
}
