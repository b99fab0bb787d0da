import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatDateTime, formatDay, formatFileSize } from '@/shared/format/format.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Banner } from '@/shared/ui/banner.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { GlobeIcon } from '@/shared/ui/icon/globe-icon.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { useFirstRows } from '@/shared/ui/use-first-rows.ts';
import { hasEnded } from './activity.ts';
import { isArchiveKept } from './download-archive.ts';
import { extractorTexts, nameJob, pages, stateLabels } from './extractor-texts.ts';
import { FollowUpMenu } from './follow-up/follow-up-menu.tsx';
import type { ResultView } from './result/result-view.ts';
import type { useExtractions } from './use-extractions.ts';

interface JobHistoryProps {
  readonly extractions: ReturnType<typeof useExtractions>;
  readonly shownJobId: string | undefined;
  readonly onShow: (job: Extraction, view: ResultView) => void;
  readonly onDownload: (job: Extraction) => void;
  readonly downloadingJobId: string | undefined;
}

/** As many as are shown until all are asked for. */
const firstJobs = 8;

/** Every job of the account, the latest first, with what can still be done with it. */
export function JobHistory({ extractions, ...row }: JobHistoryProps) {
  const jobs = extractions.data?.jobs ?? [];
  const { shown, isCut, showAll } = useFirstRows(jobs, firstJobs);
  return (
    <section aria-labelledby="extracciones-anteriores">
      <h2 id="extracciones-anteriores" className="mb-4 text-2xl">
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
            <JobRow key={job.job_id} job={job} {...row} />
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

function JobRow({
  job,
  shownJobId,
  onShow,
  onDownload,
  downloadingJobId,
}: Omit<JobHistoryProps, 'extractions'> & { readonly job: Extraction }) {
  const { label, tone } = stateLabels[job.state];
  const isKept = isArchiveKept(job, new Date());
  const name = nameJob(job);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="line-clamp-2 font-medium wrap-anywhere text-ink" title={job.url}>
          {name}
        </p>
        <p className="text-note text-ink-faint">
          {formatDateTime(job.created_at)} · {describeContents(job)}
        </p>
        {job.state === 'failed' && <p className="mt-0.5 max-w-prose text-note text-ink-soft">{job.detail}</p>}
      </div>
      <div className="lg:w-22">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:-ml-3 max-sm:basis-full lg:w-96 lg:justify-end">
        {job.job_id !== shownJobId && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${hasEnded(job.state) ? 'Ver actividad' : 'Ver progreso'} de ${name}`}
            onClick={() => onShow(job, 'activity')}
          >
            {hasEnded(job.state) ? 'Ver actividad' : 'Ver progreso'}
          </Button>
        )}
        {job.preview_pages > 0 && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Ver páginas de ${name}`}
            onClick={() => onShow(job, 'pages')}
          >
            Ver páginas
          </Button>
        )}
        {isKept && (
          <Button
            size="small"
            aria-label={`Descargar el archivo de ${name}`}
            isBusy={downloadingJobId === job.job_id}
            onClick={() => onDownload(job)}
          >
            Descargar
          </Button>
        )}
        <FollowUpMenu
          job={job}
          name={name}
          onStarted={(jobId) => onShow({ ...job, job_id: jobId }, 'activity')}
        />
      </div>
    </li>
  );
}

/** Pages and size; until when the archive is kept, or that it is not. */
function describeContents(job: Extraction): string {
  const { counters, zip_size_bytes: sizeBytes, archive_deleted_at: deletedAt } = job;
  const parts = [pages(counters.delivered)];
  if (sizeBytes !== null) parts.push(formatFileSize(sizeBytes));
  if (sizeBytes !== null && deletedAt !== null) {
    const isKept = new Date(deletedAt) > new Date();
    parts.push(
      isKept ? `archivo disponible hasta el ${formatDay(deletedAt)}` : 'el archivo ya se ha eliminado',
    );
  }
  return parts.join(' · ');
}
