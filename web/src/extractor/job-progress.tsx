import type { Extraction } from '@contract/extractor.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Progress } from '@/shared/ui/progress.tsx';
import { hasEnded } from './activity.ts';
import { credits, describeSecondsLeft, extractorTexts, stateLabels } from './extractor-texts.ts';

interface JobProgressProps {
  readonly job: Extraction;
  readonly onCancel: () => void;
  readonly isCancelling: boolean;
}

/** Where a job is: its state, how much of it is done and how long it still takes; at the end, what it cost. */
export function JobProgress({ job, onCancel, isCancelling }: JobProgressProps) {
  const { state, seconds_left: secondsLeft } = job;
  const { label, tone } = stateLabels[state];
  const isOver = hasEnded(state);
  const isStopping = isCancelling || job.is_cancelling;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{label}</Badge>
        <p className="min-w-0 flex-1 basis-40 truncate text-[0.9375rem] text-ink" title={job.url}>
          {job.url}
        </p>
        {!isOver && (
          <Button size="small" onClick={onCancel} isBusy={isStopping} busyLabel={extractorTexts.cancelling}>
            {isStopping ? extractorTexts.cancelling : extractorTexts.cancel}
          </Button>
        )}
      </div>
      {!isOver && (
        <Progress
          label={job.detail}
          value={state === 'queued' ? null : job.progress_percent}
          isLabelShown
          {...(secondsLeft !== null && { valueText: describeSecondsLeft(secondsLeft) })}
        />
      )}
      {isOver && <p className="text-[0.9375rem] text-ink-soft">{job.detail}</p>}
      <Figures job={job} />
    </div>
  );
}

function Figures({ job }: { job: Extraction }) {
  const { counters, credits_info: cost } = job;
  const translatedPages = counters.translated + counters.already_in_language;
  const figures: readonly (readonly [label: string, value: string])[] = [
    ['Entregadas', formatNumber(counters.delivered)],
    ['Omitidas', formatNumber(counters.skipped)],
    ...(hasEnded(job.state) ? [] : [['Por visitar', formatNumber(counters.waiting)] as const]),
    ...(job.translate ? [['En el idioma', formatNumber(translatedPages)] as const] : []),
    ...(counters.kept_original > 0 ? [['Sin traducir', formatNumber(counters.kept_original)] as const] : []),
    cost === null ? ['Reservados', credits(job.estimated_credits)] : ['Gastados', credits(cost.credits_used)],
    ...(cost === null ? [] : [['Te quedan', credits(cost.remaining_credits)] as const]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-[0.8125rem] text-ink-faint">{label}</dt>
          <dd className="font-medium text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
