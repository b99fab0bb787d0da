import type { Extraction } from '@contract/extractor/schemas.ts';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { BellIcon, ChatIcon, CompareIcon, DownloadIcon, RefreshIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { isArchiveKept } from '../download-archive.ts';
import { describeChanges, followUpTexts, maxRepeatCredits } from './follow-up-texts.ts';
import { NameTakenDialog } from './name-taken-dialog.tsx';
import { useAskSite } from './use-ask-site.ts';
import { useFormats } from './use-formats.ts';
import { useRunAgain } from './use-run-again.ts';

interface FollowUpsProps {
  readonly job: Extraction;
  /** Called when the repeated extraction has started. */
  readonly onStarted: (jobId: string) => void;
}

/**
 * Offers the next steps after an extraction: ask about the site, repeat it, save it as one file. Each shows its price
 * first; none is offered once the pages were deleted.
 */
export function FollowUps({ job, onStarted }: FollowUpsProps) {
  const asking = useAskSite(job);
  const { isStarting, runAgain } = useRunAgain(job, onStarted);
  const formats = useFormats(job);
  const changes = describeChanges(job);
  if (job.ask_credits === null) return null;
  return (
    <div className="flex flex-col gap-3">
      {changes !== undefined && <p className="text-body text-ink">{changes}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isBusy={asking.isAdding}
          busyLabel={followUpTexts.adding}
          title={asking.isKnown ? followUpTexts.knownHint : followUpTexts.askHint(job.ask_credits)}
          onClick={asking.ask}
        >
          <ChatIcon className="size-4" />
          {asking.isKnown ? followUpTexts.ask : followUpTexts.askFor(job.ask_credits)}
        </Button>
        <Button
          size="small"
          isBusy={isStarting}
          busyLabel={followUpTexts.starting}
          title={followUpTexts.againHint}
          onClick={runAgain}
        >
          <RefreshIcon className="size-4" />
          {followUpTexts.againFor(maxRepeatCredits(job))}
        </Button>
        {job.comparison !== null && (
          <ButtonLink size="small" to={paths.comparing('extraction', job.comparison.job_id, job.job_id)}>
            <CompareIcon className="size-4" />
            {followUpTexts.compare}
          </ButtonLink>
        )}
        {isArchiveKept(job, new Date()) && (
          <ButtonLink size="small" to={paths.newWatch(job.job_id)} title={followUpTexts.watchHint}>
            <BellIcon className="size-4" />
            {followUpTexts.watch}
          </ButtonLink>
        )}
        <Menu
          trigger={
            <Button size="small" isBusy={formats.isSaving} busyLabel={followUpTexts.preparing}>
              <DownloadIcon className="size-4" />
              {followUpTexts.formats}
            </Button>
          }
          actions={formats.actions}
        />
      </div>
      <p className="text-note text-ink-faint">{followUpTexts.againHint}</p>
      <NameTakenDialog asking={asking} />
    </div>
  );
}
