import type { Extraction } from '@contract/extractor/schemas.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { IconButton } from '@/ui/button.tsx';
import { MoreIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { isArchiveKept } from '../download-archive.ts';
import { followUpTexts, maxRepeatCredits } from './follow-up-texts.ts';
import { NameTakenDialog } from './name-taken-dialog.tsx';
import { useAskSite } from './use-ask-site.ts';
import { useFormats } from './use-formats.ts';
import { useRunAgain } from './use-run-again.ts';

interface FollowUpMenuProps {
  readonly job: Extraction;
  /** Name of the job in its row. */
  readonly name: string;
  readonly onStarted: (jobId: string) => void;
}

/** `FollowUps` as a menu, for a row of the history. */
export function FollowUpMenu({ job, name, onStarted }: FollowUpMenuProps) {
  const asking = useAskSite(job);
  const { isStarting, runAgain } = useRunAgain(job, onStarted);
  const { isSaving, actions } = useFormats(job);
  const navigate = useNavigate();
  if (job.ask_credits === null) return null;
  const { job_id, comparison } = job;
  const isBusy = asking.isAdding || isStarting || isSaving;
  return (
    <>
      <Menu
        trigger={
          <IconButton size="small" label={followUpTexts.more(name)} disabled={isBusy}>
            {isBusy ? <Spinner /> : <MoreIcon className="size-4" />}
          </IconButton>
        }
        actions={[
          {
            label: asking.isKnown ? followUpTexts.ask : followUpTexts.askFor(job.ask_credits),
            onSelect: asking.ask,
          },
          { label: followUpTexts.againFor(maxRepeatCredits(job)), onSelect: runAgain },
          ...(isArchiveKept(job, new Date())
            ? [{ label: followUpTexts.watch, onSelect: () => void navigate(paths.newWatch(job_id)) }]
            : []),
          ...(comparison === null
            ? []
            : [
                {
                  label: followUpTexts.compare,
                  onSelect: () => void navigate(paths.comparing('extraction', comparison.job_id, job_id)),
                },
              ]),
          ...actions,
        ]}
      />
      <NameTakenDialog asking={asking} />
    </>
  );
}
