import type { Extraction } from '@contract/extractor/schemas.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Tabs } from '@/ui/tabs.tsx';
import { type ActivityLine, hasEnded } from '../activity.ts';
import { extractorTexts } from '../extractor-texts.ts';
import { ActivityLog } from './activity-log.tsx';
import { type ResultView, resultViews } from './result-view.ts';

/** Lists of a result, loaded when one is shown. */
const listsModule = lazyModule('result-lists', async () => (await import('./result-lists.ts')).resultLists);

interface JobViewsProps {
  readonly job: Extraction;
  readonly lines: readonly ActivityLine[];
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
}

/** Tabs for an extraction's pages, log and skipped URLs. */
export function JobViews({ job, lines, view, onView }: JobViewsProps) {
  const lists = listsModule.useModule();
  const tabs = [
    {
      id: 'pages',
      label: countIn(extractorTexts.pagesView, job.preview_pages),
      content: <JobPages job={job} />,
    },
    { id: 'activity', label: extractorTexts.activity, content: <ActivityLog lines={lines} /> },
    {
      id: 'skipped',
      label: countIn(extractorTexts.skippedView, job.counters.skipped),
      content: lists && <lists.SkippedView key={job.job_id} job={job} />,
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

/** The list of pages, once there are any. */
function JobPages({ job }: { readonly job: Extraction }) {
  const lists = listsModule.useModule(job.preview_pages > 0);
  if (job.preview_pages === 0) {
    return (
      <p className="text-sm text-ink-soft">
        {hasEnded(job.state) ? extractorTexts.noPages : extractorTexts.pagesToCome}
      </p>
    );
  }
  return lists === undefined ? (
    <Skeleton className="h-96 w-full" />
  ) : (
    <lists.PagesView key={job.job_id} job={job} />
  );
}
