import { languageNames } from '@contract/extractor/languages.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatCredits, formatNumber } from '@/shared/format/format.ts';
import { Badge } from '@/ui/badge.tsx';
import { Banner } from '@/ui/banner.tsx';
import { Progress } from '@/ui/progress.tsx';
import { hasEnded } from '../activity.ts';
import { describeSecondsLeft, extractorTexts, nameJob, stateLabels } from '../extractor-texts.ts';

/** Shows a job's state, progress and remaining time; its cost once it has ended. */
export function JobProgress({ job }: { readonly job: Extraction }) {
  const { state, seconds_left: secondsLeft, counters } = job;
  const { label, tone } = stateLabels[state];
  const isOver = hasEnded(state);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{label}</Badge>
        <p className="min-w-0 flex-1 basis-40 truncate text-body text-ink" title={job.url}>
          {nameJob(job)}
        </p>
      </div>
      {!isOver && (
        <Progress
          label={job.detail}
          value={state === 'queued' ? null : job.progress_percent}
          isLabelShown
          {...(secondsLeft !== null && { valueText: describeSecondsLeft(secondsLeft) })}
        />
      )}
      {state === 'failed' && <Banner kind="error">{job.detail}</Banner>}
      {isOver && state !== 'failed' && <p className="text-body text-ink-soft">{job.detail}</p>}
      {state === 'done' && counters.kept_original > 0 && (
        <Banner kind="warning">{extractorTexts.keptOriginal(counters.kept_original)}</Banner>
      )}
      {job.is_demo_translation && counters.translated > 0 && (
        <Banner kind="info">{extractorTexts.demoTranslation}</Banner>
      )}
      <JobMetrics job={job} />
    </div>
  );
}

function JobMetrics({ job }: { job: Extraction }) {
  const { counters, credits_info: cost } = job;
  const translatedPages = counters.translated + counters.already_in_language;
  const metrics: readonly (readonly [label: string, value: string])[] = [
    ['Extraídas', formatNumber(counters.delivered)],
    ['Omitidas', formatNumber(counters.skipped)],
    ...(hasEnded(job.state) ? [] : [['Por visitar', formatNumber(counters.waiting)] as const]),
    ...(job.translate
      ? [[`En ${languageNames[job.language].label.toLowerCase()}`, formatNumber(translatedPages)] as const]
      : []),
    ...(counters.kept_original > 0
      ? [[extractorTexts.untranslated, formatNumber(counters.kept_original)] as const]
      : []),
    cost === null
      ? ['Reservados', formatCredits(job.estimated_credits)]
      : ['Usados', formatCredits(cost.credits_used)],
    ...(cost === null ? [] : [['Te quedan', formatCredits(cost.remaining_credits)] as const]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3 whitespace-nowrap">
      {metrics.map(([label, value]) => (
        <div key={label}>
          <dt className="text-note text-ink-faint">{label}</dt>
          <dd className="font-medium text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
