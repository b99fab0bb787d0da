import type { Extraction } from '@contract/extractor.ts';
import { useRef, useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Card } from '@/shared/ui/card.tsx';
import { CheckIcon } from '@/shared/ui/icon/check-icon.tsx';
import { scrollIntoView } from '@/shared/ui/scroll-into-view.ts';
import { hasEnded } from './activity.ts';
import { ActivityLog } from './activity-log.tsx';
import { isArchiveKept } from './download-archive.ts';
import { ExtractionForm } from './extraction-form.tsx';
import { extractorTexts } from './extractor-texts.ts';
import { JobHistory } from './job-history.tsx';
import { JobProgress } from './job-progress.tsx';
import { PagePreview } from './page-preview.tsx';
import { useExtractor } from './use-extractor.ts';

/** Orders an extraction, shows what it does, and keeps the archives of the earlier ones at hand. */
export function ExtractPage() {
  const activityRef = useRef<HTMLHeadingElement>(null);
  const { activity, extractions, start, cancel, download, ...actions } = useExtractor(() =>
    bringIntoView(activityRef.current),
  );
  const [previewed, setPreviewed] = useState<Extraction>();
  const { job, lines, skipped } = activity;
  const isDownloading = download.isPending && download.variables.job_id === job?.job_id;
  const hasArchive = job !== undefined && hasEnded(job.state) && isArchiveKept(job, new Date());
  return (
    <div className="flex flex-col gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <ExtractionForm
          onStart={(order) => start.mutate(order)}
          onInvalid={actions.noteInvalid}
          onDownload={() => job && download.mutate(job)}
          onClear={actions.clear}
          isStarting={start.isPending}
          isDownloading={isDownloading}
          canDownload={hasArchive}
          canClear={lines.length > 0 || job !== undefined}
        />
        <Card aria-labelledby="actividad" className="flex flex-col gap-5 self-start p-5 sm:p-6 lg:row-span-2">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h2 id="actividad" ref={activityRef} className="scroll-mt-24 text-xl">
              {extractorTexts.activity}
            </h2>
            <div className="flex items-center gap-2 whitespace-nowrap max-sm:-ml-3">
              {job !== undefined && job.preview_pages > 0 && (
                <Button size="small" variant="quiet" onClick={() => setPreviewed(job)}>
                  Ver páginas
                </Button>
              )}
              {/* On narrow screens the form, which has this button too, is out of sight by now. */}
              {hasArchive && (
                <Button
                  size="small"
                  variant="primary"
                  className="lg:hidden"
                  isBusy={isDownloading}
                  onClick={() => download.mutate(job)}
                >
                  {extractorTexts.downloadShort}
                </Button>
              )}
            </div>
          </div>
          {job !== undefined && (
            <JobProgress
              job={job}
              skipped={skipped}
              onCancel={() => cancel.mutate(job.job_id)}
              isCancelling={cancel.isPending}
            />
          )}
          <ActivityLog lines={lines} />
        </Card>
        <Help />
      </div>
      <JobHistory
        extractions={extractions}
        shownJobId={job?.job_id}
        onShow={actions.show}
        onDownload={(chosen) => download.mutate(chosen)}
        onPreview={setPreviewed}
        downloadingJobId={download.isPending ? download.variables.job_id : undefined}
      />
      <PagePreview job={previewed} onClose={() => setPreviewed(undefined)} />
    </div>
  );
}

/** On a phone the activity begins below what was pressed: it is shown, unless its beginning can be seen already. */
function bringIntoView(heading: HTMLElement | null): void {
  if (heading === null) return;
  const { top, bottom } = heading.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight / 2) return;
  scrollIntoView(heading);
}

function Help() {
  return (
    <section aria-labelledby="como-funciona" className="px-1">
      <h2 id="como-funciona" className="mb-2 text-lg">
        {extractorTexts.helpTitle}
      </h2>
      <ul className="flex flex-col gap-1.5 text-[0.9375rem] text-ink-soft">
        {extractorTexts.help.map((tip) => (
          <li key={tip} className="flex gap-2">
            <CheckIcon className="mt-1 size-4 shrink-0 text-accent" />
            {tip}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.8125rem] text-ink-faint">{extractorTexts.price}</p>
    </section>
  );
}
