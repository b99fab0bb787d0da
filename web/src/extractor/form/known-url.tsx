import type { Extraction } from '@contract/extractor/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { RefreshIcon } from '@/ui/icons.tsx';
import { extractorTexts } from '../extractor-texts.ts';
import { useRunAgain } from '../follow-up/use-run-again.ts';

interface KnownUrlProps {
  readonly job: Extraction;
  readonly onStarted: (job: Extraction) => void;
}

/** Offers to repeat an earlier extraction of the URL in the form, which charges only for changes. */
export function KnownUrl({ job, onStarted }: KnownUrlProps) {
  const { isStarting, runAgain } = useRunAgain(job, (jobId) => onStarted({ ...job, job_id: jobId }));
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border border-line p-3 text-note">
      <p>{extractorTexts.knownAddress(job.created_at)}</p>
      <Button size="small" variant="primary" isBusy={isStarting} onClick={runAgain}>
        <RefreshIcon className="size-4" />
        {extractorTexts.again}
      </Button>
    </div>
  );
}
