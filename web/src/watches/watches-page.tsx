import { watchLimits } from '@contract/watch-limits.ts';
import type { Watch } from '@contract/watches/schemas.ts';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { BellIcon, PlusIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { useFirstRows } from '@/ui/use-first-rows.ts';
import { useFocusOnChange } from '@/ui/use-focus-on-change.ts';
import { CreateForm } from './form/create-form.tsx';
import { WatchRow } from './list/watch-row.tsx';
import { useWatches } from './use-watches.ts';
import { watchTexts as texts } from './watch-texts.ts';

/** The watches of the account, or the form of a new one. */
export function WatchesPage() {
  const [params] = useSearchParams();
  const isForm = params.has('nuevo');
  useFocusOnChange(isForm);
  const jobId = params.get('extraccion') ?? undefined;
  return isForm ? <CreateForm key={jobId} jobId={jobId} /> : <WatchList />;
}

const createLink = (
  <ButtonLink to={paths.newWatch()} variant="primary">
    <PlusIcon className="size-4" />
    {texts.create}
  </ButtonLink>
);

function WatchList() {
  const { data, isError, isFetching, refetch } = useWatches();
  const watches = data?.watches;
  const count = watches?.length ?? 0;
  return (
    <section aria-labelledby="avisos" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="avisos" className="sr-only">
            {texts.title}
          </h2>
          <p className="max-w-prose text-body text-ink-soft">{texts.intro}</p>
        </div>
        {count > 0 && count < watchLimits.kept && createLink}
      </div>
      {count >= watchLimits.kept && <p className="text-note text-ink-soft">{texts.isFull}</p>}
      {watches !== undefined ? (
        <KeptWatches watches={watches} />
      ) : isError ? (
        <LoadFailure text={texts.listFailed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label={texts.loadingList} />
      )}
    </section>
  );
}

/** Number of watches shown before «show all». */
const firstWatches = 20;

function KeptWatches({ watches }: { watches: readonly Watch[] }) {
  const { shown, isCut, showAll } = useFirstRows(watches, firstWatches);
  if (watches.length === 0)
    return (
      <EmptyState
        icon={<BellIcon className="size-7" />}
        title={texts.noneTitle}
        headingLevel="h3"
        action={createLink}
      >
        {texts.none}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={texts.kept} className="border-t border-line">
        {shown.map((watch) => (
          <WatchRow key={watch.id} watch={watch} />
        ))}
      </ul>
      {isCut && (
        <Button className="self-start" size="small" onClick={showAll}>
          {texts.showAll(watches.length)}
        </Button>
      )}
    </>
  );
}
