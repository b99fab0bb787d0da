import { useRef, useState } from 'react';
import { CheckIcon } from '@/ui/icons.tsx';
import { scrollIntoView } from '@/ui/scroll-into-view.ts';
import { useViewportWidth } from '@/ui/use-viewport-width.ts';
import { hasEnded } from './activity.ts';
import { isArchiveKept } from './download-archive.ts';
import { extractorTexts } from './extractor-texts.ts';
import { FollowUps } from './follow-up/follow-ups.tsx';
import { ExtractionForm } from './form/extraction-form.tsx';
import { JobHistory } from './job-history.tsx';
import { ResultCard } from './result/result-card.tsx';
import { useExtractor } from './use-extractor.ts';

/** Width from which the result stands beside the form (Tailwind's `lg`). */
const paneFromPx = 1_024;

/** Shows the extraction form, the current job with its result, and the earlier jobs with their archives. */
export function ExtractPage() {
  const outcomeRef = useRef<HTMLDivElement>(null);
  const { activity, extractions, start, cancel, download, ...extractor } = useExtractor(() =>
    bringIntoView(outcomeRef.current),
  );
  const { job, lines } = activity;
  const [mapPlace, setMapPlace] = useState<HTMLElement | null>(null);
  const hasPane = useViewportWidth() >= paneFromPx;
  const isIdle = job === undefined && lines.length === 0;
  const isRunning = job !== undefined && !hasEnded(job.state);
  const hasArchive = job !== undefined && hasEnded(job.state) && isArchiveKept(job, new Date());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <ExtractionForm
        onStart={(settings) => start.mutate(settings)}
        onInvalid={extractor.noteInvalid}
        isStarting={start.isPending}
        isAside={isRunning || hasArchive}
        mapPlace={mapPlace}
        jobs={extractions.data?.jobs ?? []}
        onRepeated={(started) => extractor.show(started, 'activity')}
      />
      <div ref={outcomeRef} className="flex min-w-0 scroll-mt-16 flex-col gap-8 lg:row-span-2">
        {/* The result of a job takes the place of the map. */}
        {hasPane && job === undefined && (
          <div ref={setMapPlace} className="rounded-lg border border-line bg-surface p-6 empty:hidden" />
        )}
        {!isIdle && (
          <ResultCard
            activity={activity}
            refusal={extractor.refusal}
            view={extractor.view}
            onView={extractor.setView}
            hasArchive={hasArchive}
            isDownloading={download.isPending && download.variables.job_id === job?.job_id}
            onDownload={(shown) => download.mutate(shown)}
            isCancelling={cancel.isPending}
            onCancel={(shown) => cancel.mutate(shown.job_id)}
            onClear={extractor.clear}
            followUps={
              job !== undefined && (
                <FollowUps
                  job={job}
                  onStarted={(jobId) => extractor.show({ ...job, job_id: jobId }, 'activity')}
                />
              )
            }
          />
        )}
        {/* The heading of the first section stands on the line of the form's. */}
        <div className={isIdle ? 'lg:pt-6.25' : undefined}>
          <JobHistory
            extractions={extractions}
            shownJobId={job?.job_id}
            onShow={extractor.show}
            onDownload={(chosen) => download.mutate(chosen)}
            downloadingJobId={download.isPending ? download.variables.job_id : undefined}
          />
        </div>
      </div>
      <ExtractionHelp />
    </div>
  );
}

/** Scrolls to the result unless its beginning is already visible: on a phone it lies below the pressed button. */
function bringIntoView(outcome: HTMLElement | null): void {
  if (outcome === null) return;
  const { top } = outcome.getBoundingClientRect();
  if (top >= 0 && top <= innerHeight / 2) return;
  scrollIntoView(outcome);
}

function ExtractionHelp() {
  return (
    <section aria-labelledby="como-funciona" className="px-1">
      <h2 id="como-funciona" className="mb-2 text-lg">
        {extractorTexts.helpTitle}
      </h2>
      <ul className="flex flex-col gap-1.5 text-body text-ink-soft">
        {extractorTexts.help.map((tip) => (
          <li key={tip} className="flex gap-2">
            <CheckIcon className="mt-1 size-4 shrink-0 text-accent" />
            {tip}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-note text-ink-faint">{extractorTexts.price}</p>
    </section>
  );
}
