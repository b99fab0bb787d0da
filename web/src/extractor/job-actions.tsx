import type { Extraction } from '@contract/extractor/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { hasEnded } from './activity.ts';
import { isArchiveKept } from './download-archive.ts';
import { FollowUpMenu } from './follow-up/follow-up-menu.tsx';
import type { ResultView } from './result/result-view.ts';

export interface JobHandlers {
  readonly shownJobId: string | undefined;
  readonly onShow: (job: Extraction, view: ResultView) => void;
  readonly onDownload: (job: Extraction) => void;
  readonly downloadingJobId: string | undefined;
}

interface JobActionsProps extends JobHandlers {
  readonly job: Extraction;
  readonly name: string;
}

/** The actions available for a job. */
export function JobActions({ job, name, shownJobId, onShow, onDownload, downloadingJobId }: JobActionsProps) {
  const showActivity = hasEnded(job.state) ? 'Ver actividad' : 'Ver progreso';
  return (
    <div className="-ml-3 flex basis-full flex-wrap gap-2">
      {job.job_id !== shownJobId && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${showActivity} de ${name}`}
          onClick={() => onShow(job, 'activity')}
        >
          {showActivity}
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
      {isArchiveKept(job, new Date()) && (
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
  );
}
