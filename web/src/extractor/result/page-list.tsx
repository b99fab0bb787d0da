import type { PagePreview } from '@contract/extractor/schemas.ts';
import { formatCount } from '@/shared/format/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { classNames } from '@/ui/class-names.ts';
import { extractorTexts, nameLanguage } from '../extractor-texts.ts';
import type { FoundListedPage } from './use-page-search.ts';

interface PageListProps {
  readonly found: readonly FoundListedPage[];
  /** Position of the page shown beside the list. */
  readonly shownPosition: number | undefined;
  readonly onChoose: (position: number) => void;
}

/** Lists the pages in order of arrival. */
export function PageList({ found, shownPosition, onChoose }: PageListProps) {
  return (
    <ol
      aria-label={extractorTexts.previewTitle}
      className="flex max-h-[34rem] flex-col gap-0.5 overflow-y-auto pr-1"
    >
      {found.map(({ page, excerpt }) => (
        // Lays out no rows out of sight, because a list may have 1,000.
        <li key={page.position} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
          <button
            type="button"
            aria-current={page.position === shownPosition || undefined}
            onClick={() => onChoose(page.position)}
            className={classNames(
              'flex w-full items-baseline gap-3 rounded-md px-2 py-2 text-left hover:bg-hover',
              page.position === shownPosition && 'xl:bg-hover',
            )}
          >
            <span className="w-6 shrink-0 text-right text-note text-ink-faint tabular-nums">
              {page.position}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-sm font-medium wrap-anywhere text-ink">
                {page.title || page.url}
              </span>
              <span className="block truncate text-note text-ink-faint" title={page.url}>
                {pathOf(page.url)} · {formatCount(page.word_count, 'palabra', 'palabras')}
              </span>
              {excerpt !== undefined && (
                <span className="mt-0.5 line-clamp-3 text-note wrap-anywhere text-ink-soft">{excerpt}</span>
              )}
              <PageMarks page={page} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function PageMarks({
  page: { translation, version_of, language, is_partial },
}: {
  readonly page: PagePreview;
}) {
  const isVersion = version_of !== null && language !== null;
  if (translation !== 'kept_original' && !isVersion && !is_partial) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {isVersion && <Badge tone="neutral">{extractorTexts.versionIn(nameLanguage(language))}</Badge>}
      {is_partial && <Badge tone="warning">{extractorTexts.partial}</Badge>}
      {translation === 'kept_original' && <Badge tone="warning">{extractorTexts.untranslated}</Badge>}
    </span>
  );
}

/** Returns the path without the host, which nearly all pages share; the host for the home page. */
function pathOf(pageUrl: string): string {
  const { pathname, search, host } = new URL(pageUrl);
  const path = `${pathname}${search}`;
  return path === '/' ? host : path;
}
