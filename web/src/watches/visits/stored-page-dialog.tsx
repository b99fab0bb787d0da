import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { isWatchGone } from '../is-watch-gone.ts';
import { visitTexts as texts } from '../watch-texts.ts';

/** A page as an extraction stored it. */
export interface StoredPage {
  readonly url: string;
  /** Text that names the version. */
  readonly label: string;
  readonly jobId: string;
  readonly position: number;
}

const markdownModule = lazyModule('page-markdown', () => import('@/shared/markdown/page-markdown.tsx'));

interface StoredPageDialogProps {
  readonly page: StoredPage | undefined;
  readonly onClose: () => void;
}

/** Shows a stored page over the changes. */
export function StoredPageDialog({ page, onClose }: StoredPageDialogProps) {
  return (
    <Dialog
      isOpen={page !== undefined}
      onClose={onClose}
      isWide
      title={page?.label ?? ''}
      description={page && shortenUrl(page.url)}
    >
      {page !== undefined && <StoredPageText page={page} />}
    </Dialog>
  );
}

function StoredPageText({ page: { jobId, position } }: { readonly page: StoredPage }) {
  const code = markdownModule.useModule();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.extractedPage(jobId, position),
    queryFn: ({ signal }) =>
      callApi('getPageContent', { params: { job_id: jobId, position: String(position) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined && code !== undefined)
    return (
      <div className="pt-3">
        <code.PageMarkdown text={data.markdown} />
        {data.is_cut && <p className="mt-4 text-note text-ink-faint">{texts.pageCut}</p>}
      </div>
    );
  if (error === null) return <LoadingRows label={texts.pageLoading} />;
  if (isWatchGone(error)) return <p className="pt-3 text-body text-ink-soft">{texts.pageGone}</p>;
  return <LoadFailure text={texts.pageFailed} isBusy={isFetching} onRetry={() => void refetch()} />;
}
