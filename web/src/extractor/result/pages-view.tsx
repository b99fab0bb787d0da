import type { Extraction, PagePreview } from '@contract/extractor/schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { classNames } from '@/ui/class-names.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { hasEnded } from '../activity.ts';
import { extractorTexts } from '../extractor-texts.ts';
import { PageList } from './page-list.tsx';
import { PageText } from './page-text.tsx';
import { ResultLoadFailure } from './result-load-failure.tsx';
import { type ChosenSection, pagesOfSection, SiteTree } from './site-tree.tsx';
import { type PageSearch, usePageSearch } from './use-page-search.ts';

/** Minimum number of pages for which a search field is shown. */
const minPagesToSearch = 6;

/** Lists the pages as they arrive, with the text of the chosen page beside them. */
export function PagesView({ job }: { readonly job: Extraction }) {
  const { pages, isPending, isError, isFetching, retry } = usePages(job);
  const [section, setSection] = useState<ChosenSection>();
  const search = usePageSearch(job, pagesOfSection(pages, section));
  const [chosenPage, setChosen] = useState<number>();
  const page = pages.find(({ position }) => position === chosenPage);
  const failure = isError && (
    <ResultLoadFailure text={extractorTexts.previewFailure} isBusy={isFetching} onRetry={retry} />
  );
  if (isError && pages.length === 0) return failure;
  if (isPending) return <Skeleton className="h-96 w-full" />;
  const [only] = pages;
  if (job.preview_pages === 1 && only !== undefined) return <PageText jobId={job.job_id} page={only} />;
  const shownPage = page ?? search.found[0]?.page;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[13rem_minmax(0,1fr)] 2xl:grid-cols-[17rem_minmax(0,1fr)]">
      <div className={classNames('flex flex-col gap-3', page !== undefined && 'max-xl:hidden')}>
        <SiteTree urls={pages.map(({ url }) => url)} chosen={section} onChoose={setSection} />
        {pages.length >= minPagesToSearch && <SearchField search={search} />}
        <PageList found={search.found} shownPosition={shownPage?.position} onChoose={setChosen} />
        {failure}
      </div>
      <PageReader
        page={shownPage}
        isChosen={page !== undefined}
        jobId={job.job_id}
        onBack={() => setChosen(undefined)}
      />
    </div>
  );
}

function SearchField({ search }: { readonly search: PageSearch }) {
  const { words, setWords, found } = search;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={extractorTexts.searchPages}
        isLabelHidden
        placeholder={extractorTexts.searchPages}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p role="status" className="text-note text-ink-soft empty:hidden">
        {words.trim() !== '' && describeSearch(search, found.length)}
      </p>
    </div>
  );
}

function describeSearch({ words, isPending, failure }: PageSearch, count: number): string {
  if (isPending) return extractorTexts.searching;
  if (failure !== null) return extractorTexts.searchFailure;
  return count === 0 ? extractorTexts.noPageFound(words.trim()) : extractorTexts.pagesFound(count);
}

interface ReaderProps {
  readonly page: PagePreview | undefined;
  /** True for a chosen page, which replaces the list on narrow screens. */
  readonly isChosen: boolean;
  readonly jobId: string;
  readonly onBack: () => void;
}

function PageReader({ page, isChosen, jobId, onBack }: ReaderProps) {
  return (
    <div className={classNames('xl:max-h-[40rem] xl:overflow-y-auto xl:pr-2', !isChosen && 'max-xl:hidden')}>
      {page === undefined ? (
        <p className="text-sm text-ink-soft">{extractorTexts.choosePage}</p>
      ) : (
        <PageText key={page.position} jobId={jobId} page={page} onBack={onBack} />
      )}
    </div>
  );
}

/**
 * Loads a job's pages in order and more as they arrive. Reloads them when the job ends, because only then the state of
 * each translation is known.
 */
function usePages({ job_id: jobId, preview_pages: available, state }: Extraction) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.extractedPages(jobId, hasEnded(state)),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi('listPagePreviews', {
        params: { job_id: jobId },
        query: pageParam === 0 ? {} : { after: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ pages }, _all, after) => {
      const last = pages.at(-1)?.position ?? after;
      return last < available ? last : undefined;
    },
    enabled: available > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages: readonly PagePreview[] = query.data?.pages.flatMap((part) => part.pages) ?? [];
  return { pages, isPending: query.isPending, isError, isFetching, retry: () => void query.refetch() };
}
