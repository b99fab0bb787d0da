import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatDateTime, formatDay, formatFileSize, formatPages } from '@/shared/format/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { nameJob, stateLabels } from './extractor-texts.ts';
import { JobActions, type JobHandlers } from './job-actions.tsx';

interface JobRowProps extends JobHandlers {
  readonly job: Extraction;
}

/** Shows a job's contents, state and actions. */
export function JobRow({ job, ...handlers }: JobRowProps) {
  const { label, tone } = stateLabels[job.state];
  const name = nameJob(job);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="line-clamp-2 font-medium wrap-anywhere text-ink" title={job.url}>
          {name}
        </p>
        <p className="text-note text-ink-faint">
          {formatDateTime(job.created_at)} · {describeContents(job)}
        </p>
        {job.state === 'failed' && <p className="mt-0.5 max-w-prose text-note text-ink-soft">{job.detail}</p>}
      </div>
      <Badge tone={tone}>{label}</Badge>
      <JobActions job={job} name={name} {...handlers} />
    </li>
  );
}

/** Returns the number of pages, the size, and the date on which the archive is or was deleted. */
function describeContents(job: Extraction): string {
  const { counters, zip_size_bytes: sizeBytes, archive_deleted_at: deletedAt } = job;
  const textParts = [formatPages(counters.delivered)];
  if (sizeBytes !== null) textParts.push(formatFileSize(sizeBytes));
  if (sizeBytes !== null && deletedAt !== null) {
    const isKept = new Date(deletedAt) > new Date();
    textParts.push(
      isKept ? `archivo disponible hasta el ${formatDay(deletedAt)}` : 'el archivo ya se ha eliminado',
    );
  }
  return textParts.join(' · ');
}
