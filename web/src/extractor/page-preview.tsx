import type { Extraction, PagePreview as Preview } from '@contract/extractor.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { formatCount } from '@/shared/format/format.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Banner } from '@/shared/ui/banner.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { ArrowLeftIcon } from '@/shared/ui/icon/arrow-left-icon.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { extractorTexts } from './extractor-texts.ts';

const PageMarkdown = lazy(async () => {
  const { PageMarkdown } = await import('./page-markdown.tsx');
  return { default: PageMarkdown };
});

interface PagePreviewProps {
  readonly job: Extraction | undefined;
  readonly onClose: () => void;
}

/** The pages of a job, to be read before the archive is downloaded. */
export function PagePreview({ job, onClose }: PagePreviewProps) {
  const [page, setPage] = useState<Preview>();
  const close = (): void => {
    setPage(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={job !== undefined}
      onClose={close}
      title={page?.title ?? extractorTexts.previewTitle}
      isWide
    >
      {job !== undefined && page === undefined && <PageList jobId={job.job_id} onOpen={setPage} />}
      {job !== undefined && page !== undefined && (
        <PageContent jobId={job.job_id} page={page} onBack={() => setPage(undefined)} />
      )}
    </Dialog>
  );
}

function PageList({ jobId, onOpen }: { jobId: string; onOpen: (page: Preview) => void }) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.extractedPages(jobId),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi('listPagePreviews', {
        params: { job_id: jobId },
        query: pageParam === 0 ? {} : { after: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ pages, has_more }) => (has_more ? pages.at(-1)?.position : undefined),
  });
  const pages = query.data?.pages.flatMap((part) => part.pages) ?? [];
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (query.isError) {
    return (
      <Failure
        text={extractorTexts.previewFailure}
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <ol className="border-t border-line">
        {pages.map((page) => (
          <li key={page.position} className="border-b border-line">
            <button
              type="button"
              onClick={() => onOpen(page)}
              className="flex w-full items-baseline gap-4 rounded-md px-1 py-3 text-left hover:bg-hover"
            >
              <span className="w-8 shrink-0 text-right text-[0.8125rem] text-ink-faint tabular-nums">
                {page.position}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink">{page.title || page.url}</span>
                <span className="block truncate text-[0.8125rem] text-ink-faint">{page.url}</span>
              </span>
              {page.translation === 'kept_original' && (
                <Badge tone="warning">{extractorTexts.untranslated}</Badge>
              )}
              <span className="hidden w-28 shrink-0 text-right text-[0.8125rem] text-ink-faint tabular-nums sm:block">
                {formatCount(page.word_count, 'palabra', 'palabras')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="mt-4">
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {extractorTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}

function PageContent({ jobId, page, onBack }: { jobId: string; page: Preview; onBack: () => void }) {
  const [isTranslated, setIsTranslated] = useState(page.translation === 'translated');
  const query = useQuery({
    queryKey: queryKeys.extractedPage(jobId, page.position),
    queryFn: ({ signal }) =>
      callApi('getPageContent', {
        params: { job_id: jobId, position: String(page.position) },
        signal,
      }),
  });
  const content = query.data;
  const translation = content?.translated_markdown ?? null;
  const markdown = isTranslated && translation !== null ? translation : content?.markdown;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Button size="small" variant="quiet" onClick={onBack}>
          <ArrowLeftIcon className="size-4" />
          {extractorTexts.previewTitle}
        </Button>
        {translation !== null && (
          <Button size="small" onClick={() => setIsTranslated(!isTranslated)}>
            {isTranslated
              ? `Ver ${extractorTexts.original.toLowerCase()}`
              : `Ver ${extractorTexts.translation.toLowerCase()}`}
          </Button>
        )}
      </div>
      {query.isPending && <Skeleton className="h-96 w-full" />}
      {query.isError && (
        <Failure
          text={extractorTexts.pageFailure}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {translationNote(page) !== undefined && (
        <p className="mb-4 text-[0.8125rem] text-ink-soft">{translationNote(page)}</p>
      )}
      {markdown !== undefined && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <PageMarkdown text={markdown} />
        </Suspense>
      )}
      {markdown !== undefined && (
        <p className="mt-6 text-[0.8125rem]">
          <a
            href={page.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="prose-link inline-flex min-h-6 items-center"
          >
            {extractorTexts.openPage}
          </a>
        </p>
      )}
      {content?.is_cut === true && (
        <p className="mt-4 text-[0.8125rem] text-ink-faint">{extractorTexts.cutPreview}</p>
      )}
    </>
  );
}

/** Why there is no translation of a page although one was asked for. */
function translationNote({ translation }: Preview): string | undefined {
  if (translation === 'kept_original') return extractorTexts.pageKept;
  return translation === 'already_in_language' ? extractorTexts.pageAlreadyThere : undefined;
}

function Failure({ text, isBusy, onRetry }: { text: string; isBusy: boolean; onRetry: () => void }) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="small" isBusy={isBusy} onClick={onRetry}>
          {extractorTexts.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
