import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { GlobeIcon } from '@/ui/icons.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import { hasEnded } from './activity.ts';
import { extractorTexts } from './extractor-texts.ts';
import type { JobHandlers } from './job-actions.tsx';
import { JobRow } from './job-row.tsx';
import type { useExtractions } from './use-extractions.ts';

interface JobHistoryProps extends JobHandlers {
  readonly extractions: ReturnType<typeof useExtractions>;
}

/** Number of jobs shown before «show all». */
const firstJobs = 8;

/** Lists all jobs of the account, newest first, with their actions. */
export function JobHistory({ extractions, ...handlers }: JobHistoryProps) {
  // A running job is shown above.
  const jobs = (extractions.data?.jobs ?? []).filter(
    ({ job_id, state }) => job_id !== handlers.shownJobId || hasEnded(state),
  );
  const { shown, isCut, showAll } = useFirstRows(jobs, firstJobs);
  if (jobs.length === 0 && handlers.shownJobId !== undefined) return null;
  return (
    <section aria-labelledby="extracciones-anteriores">
      <h2 id="extracciones-anteriores" className="mb-1 flex min-h-10 items-center text-lg">
        {extractorTexts.historyTitle}
      </h2>
      {extractions.isPending && <Skeleton className="h-54 w-full" />}
      {extractions.isError && jobs.length === 0 && (
        <Banner
          kind="error"
          action={
            <Button size="small" isBusy={extractions.isFetching} onClick={() => void extractions.refetch()}>
              {extractorTexts.retry}
            </Button>
          }
        >
          {extractorTexts.historyFailure}
        </Banner>
      )}
      {extractions.isSuccess && jobs.length === 0 && (
        <EmptyState
          icon={<GlobeIcon className="size-7" />}
          title="Todavía no has extraído ningún sitio"
          headingLevel="h3"
        >
          {extractorTexts.historyEmpty}
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <ul className="border-t border-line">
          {shown.map((job) => (
            <JobRow key={job.job_id} job={job} {...handlers} />
          ))}
        </ul>
      )}
      {isCut && (
        <Button className="mt-4" size="small" onClick={showAll}>
          {extractorTexts.historyAll(jobs.length)}
        </Button>
      )}
    </section>
  );
}
