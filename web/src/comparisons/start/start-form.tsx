import {
  pagesPerComparisonCredit,
  priceComparison,
  priceExplanations,
} from '@contract/billing/credit-prices.ts';
import { comparisonLimits } from '@contract/comparison-limits.ts';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { pendingUploads } from '@/shared/library/pending-uploads.ts';
import { LocalModelChip } from '@/shared/local-model/local-model-chip.tsx';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button, ButtonLink, IconButton } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { SwapIcon, UploadIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Select } from '@/ui/select.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { type ChosenVersions, readChosenVersions } from './chosen-versions.ts';
import { startTexts } from './start-texts.ts';
import { type Source, useSources } from './use-sources.ts';
import { useStartComparison } from './use-start-comparison.ts';

/** Form to choose two versions. Shows the price before it is charged. */
export function StartForm() {
  const [params] = useSearchParams();
  const proposed = readChosenVersions(params);
  const { sources, hasFailed, reload } = useSources(proposed.kind);
  if (hasFailed)
    return <LoadFailure text={startTexts.sourcesFailed[proposed.kind]} isBusy={false} onRetry={reload} />;
  if (sources === undefined) return <Skeleton className="h-40 w-full" />;
  if (proposed.kind === 'extraction')
    return <VersionsForm key={params.toString()} proposed={proposed} sources={sources} />;
  // The key resets the choice when the link changes.
  return (
    <div className="flex flex-col gap-3">
      <PendingUploads />
      {sources.length < 2 ? (
        <TooFew />
      ) : (
        <VersionsForm key={params.toString()} proposed={proposed} sources={sources} />
      )}
    </div>
  );
}

/** Names the files that no version can be chosen from yet. */
function PendingUploads() {
  const names = useSyncExternalStore(pendingUploads.subscribe, pendingUploads.get);
  return names.length > 0 && <Banner kind="info">{startTexts.uploading(names)}</Banner>;
}

function TooFew() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <p className="text-body text-ink-soft">{startTexts.tooFewDocuments}</p>
      <ButtonLink to={paths.chatUpload} variant="primary">
        <UploadIcon className="size-4" />
        {startTexts.upload}
      </ButtonLink>
    </Card>
  );
}

interface VersionsFormProps {
  readonly proposed: ChosenVersions;
  readonly sources: readonly Source[];
}

function VersionsForm({ proposed, sources }: VersionsFormProps) {
  const [chosenVersions, setChosen] = useState(proposed);
  const [explains, setExplains] = useState(false);
  const start = useStartComparison();
  const [before, after] = [chosenVersions.before, chosenVersions.after].map((id) =>
    sources.find((one) => one.id === id),
  );
  const isMissing = [proposed.before, proposed.after].some(
    (id) => id !== '' && sources.every((one) => one.id !== id),
  );
  const isSame = before !== undefined && before === after;
  const pages = before === undefined || after === undefined ? 0 : before.pageCount + after.pageCount;
  const unread = [before, after].find((one) => one !== undefined && one.unread !== null);
  const isReady = pages > 0 && !isSame && unread === undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !start.isPending) start.mutate({ chosen: chosenVersions, explains });
  };
  return (
    <Card className="p-5">
      <form onSubmit={submit} className="flex flex-col gap-4">
        {isMissing && <Banner kind="warning">{startTexts.missing[chosenVersions.kind]}</Banner>}
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <VersionSelect side="before" {...{ chosen: chosenVersions, sources, setChosen }} />
          <IconButton
            label={startTexts.swap}
            disabled={before === undefined && after === undefined}
            onClick={() =>
              setChosen({ ...chosenVersions, before: chosenVersions.after, after: chosenVersions.before })
            }
            className="max-sm:rotate-90 max-sm:justify-self-center"
          >
            <SwapIcon />
          </IconButton>
          <VersionSelect side="after" {...{ chosen: chosenVersions, sources, setChosen }} />
        </div>
        <Checkbox
          name="explain"
          isChecked={explains}
          onChange={setExplains}
          label={
            <>
              {startTexts.explain}
              <span className="block text-note text-ink-soft">{startTexts.explainHint}</span>
            </>
          }
        />
        {explains && (
          <div>
            <LocalModelChip />
          </div>
        )}
        {start.isError && <StartRefusal error={start.error} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            type="submit"
            variant="primary"
            disabled={!isReady}
            isBusy={start.isPending}
            busyLabel={startTexts.starting}
          >
            {isReady
              ? startTexts.startWithPrice(priceComparison(pages), explains ? maxExplanationPrice : 0)
              : startTexts.start}
          </Button>
          <p role="status" className="min-w-0 flex-1 basis-64 text-note text-ink-soft">
            {describeChoice({ kind: chosenVersions.kind, isSame, unread, pages: isReady ? pages : 0 })}
          </p>
        </div>
      </form>
    </Card>
  );
}

interface Choice {
  readonly kind: ChosenVersions['kind'];
  readonly isSame: boolean;
  readonly unread: Source | undefined;
  /** 0 before two versions are chosen. */
  readonly pages: number;
}

function describeChoice({ kind, isSame, unread, pages }: Choice): string {
  if (isSame) return startTexts.sameTwice[kind];
  if (unread?.unread) return startTexts.waitFor[unread.unread](unread.name);
  return pages > 0 ? startTexts.price(pages) : startTexts.priceRule(pagesPerComparisonCredit);
}

const maxExplanationPrice = priceExplanations(comparisonLimits.explained);

interface VersionSelectProps {
  readonly side: 'before' | 'after';
  readonly chosen: ChosenVersions;
  readonly sources: readonly Source[];
  readonly setChosen: (chosen: ChosenVersions) => void;
}

function VersionSelect({ side, chosen, sources, setChosen }: VersionSelectProps) {
  const nothing = chosen.kind === 'document' ? startTexts.choose : startTexts.chooseExtraction;
  const isListed = sources.some(({ id }) => id === chosen[side]);
  return (
    <Select
      label={texts.sides[side]}
      value={isListed ? chosen[side] : ''}
      options={[{ value: '', label: nothing }, ...sources.map(({ id, label }) => ({ value: id, label }))]}
      onChange={(id) => setChosen({ ...chosen, [side]: id })}
    />
  );
}

function StartRefusal({ error }: { error: Error }) {
  if (!(error instanceof ApiFailure)) throw error;
  const isPoor = error.status === 402;
  return (
    <Banner
      kind="error"
      title={startTexts.startFailed}
      action={
        isPoor && (
          <ButtonLink size="small" to={paths.plans}>
            {startTexts.buyCredits}
          </ButtonLink>
        )
      }
    >
      {error.message}
    </Banner>
  );
}
