import type { Extraction } from '@contract/extractor/schemas.ts';
import type { ReactNode } from 'react';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { type Activity, hasEnded } from '../activity.ts';
import { extractorTexts } from '../extractor-texts.ts';
import { ActivityLog } from './activity-log.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobViews } from './job-views.tsx';
import type { ResultView } from './result-view.ts';

interface ResultCardProps {
  readonly activity: Activity;
  /** Why a new extraction was refused. */
  readonly refusal: string | undefined;
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
  readonly hasArchive: boolean;
  readonly isDownloading: boolean;
  readonly onDownload: (job: Extraction) => void;
  readonly isCancelling: boolean;
  readonly onCancel: (job: Extraction) => void;
  readonly onClear: () => void;
  /** Next steps, shown once the extraction has ended. */
  readonly followUps: ReactNode;
}

/** Shows the current extraction: progress, main action, pages, log and skipped URLs. */
export function ResultCard(props: ResultCardProps) {
  const { activity, refusal, view, onView } = props;
  const { job, lines } = activity;
  return (
    <Card aria-labelledby="resultado" className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="resultado" className="text-lg">
          {extractorTexts.result}
        </h2>
        <MainAction {...props} />
      </div>
      {/* Without a job the log is shown below and contains the refusal. */}
      {job !== undefined && refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
      {job !== undefined && <JobProgress job={job} />}
      {props.followUps}
      {job === undefined ? (
        <ActivityLog lines={lines} />
      ) : (
        <JobViews job={job} lines={lines} view={view} onView={onView} />
      )}
    </Card>
  );
}

/** The main action: cancel while the job runs, download afterwards. */
function MainAction(props: ResultCardProps) {
  const { activity, hasArchive, isDownloading, onDownload, isCancelling, onCancel, onClear } = props;
  const { job } = activity;
  const isStopping = isCancelling || job?.is_cancelling === true;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" className="max-sm:order-last" onClick={onClear}>
        {extractorTexts.clear}
      </Button>
      {job !== undefined && !hasEnded(job.state) && (
        <Button onClick={() => onCancel(job)} isBusy={isStopping} busyLabel={extractorTexts.cancelling}>
          {extractorTexts.cancel}
        </Button>
      )}
      {job !== undefined && hasArchive && (
        <Button variant="primary" isBusy={isDownloading} onClick={() => onDownload(job)}>
          {extractorTexts.download}
        </Button>
      )}
    </div>
  );
}
