import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { CompareIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import { ComparisonRow } from './list/comparison-row.tsx';
import { listTexts } from './list/list-texts.ts';
import { useExample } from './list/use-example.ts';
import { StartForm } from './start/start-form.tsx';
import { useComparisons } from './use-comparisons.ts';

/** Form of a new comparison, and the kept ones. */
export function ComparisonsPage() {
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="comparar">
        <h2 id="comparar" className="sr-only">
          {listTexts.title}
        </h2>
        <p className="mb-5 max-w-prose text-body text-ink-soft">{listTexts.intro}</p>
        <StartForm />
      </section>
      <section aria-labelledby="comparaciones">
        <h2 id="comparaciones" className="mb-4 text-2xl">
          {listTexts.kept}
        </h2>
        <KeptComparisons />
      </section>
    </div>
  );
}

function KeptComparisons() {
  const { data, isError, isFetching, refetch } = useComparisons();
  if (data !== undefined) return <KeptList comparisons={data.comparisons} />;
  if (!isError) return <LoadingRows label={listTexts.loadingList} />;
  return <LoadFailure text={listTexts.listFailed} isBusy={isFetching} onRetry={() => void refetch()} />;
}

/** Number of comparisons shown before «show all». */
const firstComparisons = 20;

function KeptList({ comparisons }: { comparisons: readonly ComparisonSummary[] }) {
  const { shown, isCut, showAll } = useFirstRows(comparisons, firstComparisons);
  if (comparisons.length === 0) return <NoComparisons />;
  return (
    <>
      <ul className="border-t border-line">
        {shown.map((comparison) => (
          <ComparisonRow key={comparison.id} comparison={comparison} />
        ))}
      </ul>
      {isCut && (
        <Button className="mt-4" size="small" onClick={showAll}>
          {listTexts.showAll(comparisons.length)}
        </Button>
      )}
      {comparisons.every(({ is_example }) => !is_example) && (
        <div className="mt-4">
          <ExampleButton />
        </div>
      )}
    </>
  );
}

function NoComparisons() {
  return (
    <EmptyState
      icon={<CompareIcon className="size-7" />}
      title={listTexts.noneTitle}
      headingLevel="h3"
      action={<ExampleButton />}
    >
      {listTexts.none}
    </EmptyState>
  );
}

function ExampleButton() {
  const { mutate, isPending } = useExample();
  return (
    <Button size="small" isBusy={isPending} busyLabel={listTexts.preparingExample} onClick={() => mutate()}>
      {listTexts.seeExample}
    </Button>
  );
}
