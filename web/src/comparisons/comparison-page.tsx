import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ArrowLeftIcon, CompareIcon, ErrorIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { Progress } from '@/ui/progress.tsx';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparison } from './use-comparisons.ts';

/** Workspace of a comparison, loaded in parallel with its data. */
const workspace = lazyModule('compared-workspace', () => import('./workspace/compared-workspace.tsx'));

/** A comparison at its own URL: its progress, its failure, or its changes on the pages of both versions. */
export function ComparisonPage() {
  const { comparisonId = '' } = useParams();
  const { data, error, isFetching, refetch } = useComparison(comparisonId);
  const code = workspace.useModule();
  if (data?.state === 'done' && code !== undefined)
    return <code.ComparedWorkspace key={data.id} comparison={data} />;
  if (data?.state === 'running') return <RunningComparison comparison={data} />;
  if (data?.state === 'failed') return <FailedComparison comparison={data} />;
  if (error === null)
    return (
      <ComparisonFrame>
        <LoadingRows label={texts.loading} />
      </ComparisonFrame>
    );
  if (isUnknownComparison(error)) return <DeletedComparison />;
  return (
    <ComparisonFrame>
      <LoadFailure text={texts.loadFailed} isBusy={isFetching} onRetry={() => void refetch()} />
    </ComparisonFrame>
  );
}

/** Returns true for a malformed or unknown id. */
const isUnknownComparison = (error: Error): boolean =>
  error instanceof ApiFailure && [400, 404, 410, 422].includes(error.status);

function ComparisonFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-3xl lg:p-8">{children}</div>;
}

const backLink = (
  <ButtonLink to={paths.comparisons}>
    <ArrowLeftIcon className="size-4" />
    {texts.back}
  </ButtonLink>
);

function DeletedComparison() {
  return (
    <ComparisonFrame>
      <EmptyState icon={<CompareIcon className="size-7" />} title={texts.goneTitle} action={backLink}>
        {texts.gone}
      </EmptyState>
    </ComparisonFrame>
  );
}

function RunningComparison({ comparison: { before, after, progress } }: { comparison: ComparisonSummary }) {
  return (
    <ComparisonFrame>
      <div className="flex flex-col gap-4">
        <h2 className="text-2xl">{texts.runningTitle}</h2>
        <p className="text-body wrap-anywhere text-ink">{texts.versions(before.name, after.name)}</p>
        <Progress
          label={texts.states.running}
          value={progress.pages}
          max={progress.total_pages}
          valueText={texts.progress(progress.pages, progress.total_pages)}
          isLabelShown
        />
        <p className="text-note text-ink-soft">{texts.running}</p>
        <div>{backLink}</div>
      </div>
    </ComparisonFrame>
  );
}

function FailedComparison({ comparison: { before, after, detail } }: { comparison: ComparisonSummary }) {
  return (
    <ComparisonFrame>
      <EmptyState
        icon={<ErrorIcon className="size-7 text-danger" />}
        title={texts.failedTitle}
        action={backLink}
      >
        <p className="wrap-anywhere">{texts.versions(before.name, after.name)}</p>
        <p className="mt-2">{detail ?? texts.failed}</p>
      </EmptyState>
    </ComparisonFrame>
  );
}
