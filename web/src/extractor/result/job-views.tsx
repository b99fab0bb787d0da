import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { Tabs } from '@/ui/tabs.tsx';
import { type ActivityLine, hasEnded } from '../activity.ts';
import { extractorTexts } from '../extractor-texts.ts';
import { ActivityLog } from './activity-log.tsx';
import { PagesView } from './pages-view.tsx';
import { type ResultView, resultViews } from './result-view.ts';
import { SkippedView } from './skipped-view.tsx';

interface JobViewsProps {
  readonly job: Extraction;
  readonly lines: readonly ActivityLine[];
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
}

/** Tabs for an extraction's pages, log and skipped addresses. */
export function JobViews({ job, lines, view, onView }: JobViewsProps) {
  const tabs = [
    {
      id: 'pages',
      label: countIn(extractorTexts.pagesView, job.preview_pages),
      content: <Pages job={job} />,
    },
    { id: 'activity', label: extractorTexts.activity, content: <ActivityLog lines={lines} /> },
    {
      id: 'skipped',
      label: countIn(extractorTexts.skippedView, job.counters.skipped),
      content: <SkippedView key={job.job_id} job={job} />,
    },
  ];
  return (
    <Tabs
      label={extractorTexts.views}
      value={view}
      onChange={(id) => onView(resultViews.find((known) => known === id) ?? 'activity')}
      tabs={tabs}
    />
  );
}

const countIn = (label: string, count: number): string =>
  count === 0 ? label : `${label} (${formatNumber(count)})`;

function Pages({ job }: { readonly job: Extraction }) {
  if (job.preview_pages === 0) {
    return (
      <p className="text-sm text-ink-soft">
        {hasEnded(job.state) ? extractorTexts.noPages : extractorTexts.pagesToCome}
      </p>
    );
  }
  return <PagesView key={job.job_id} job={job} />;
}
