import { priceExtraction } from '@contract/billing/credit-prices.ts';
import { languageNames, targetLanguages } from '@contract/extractor/languages.ts';
import { extractionModes } from '@contract/extractor/modes.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { LocalModelChip } from '@/shared/local-model/local-model-chip.tsx';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { Select } from '@/ui/select.tsx';
import { Switch } from '@/ui/switch.tsx';
import { describeEstimate, describeShortage, extractorTexts, modeLabels } from '../extractor-texts.ts';
import {
  addSiteMap,
  checkDraft,
  type DraftField,
  type ExtractionDraft,
  type ExtractionSettings,
} from './extraction-draft.ts';
import { findEarlierExtraction } from './find-earlier-extraction.ts';
import { keepExtractionDraft, onSiteMapArrival, readKeptDraft } from './kept-draft.ts';
import { KnownUrl } from './known-url.tsx';
import { ListFields } from './list-fields.tsx';
import { SiteFields } from './site-fields.tsx';
import { UrlField } from './url-field.tsx';

interface ExtractionFormProps {
  readonly onStart: (settings: ExtractionSettings) => void;
  /** Called when the submitted form has missing or invalid fields. */
  readonly onInvalid: () => void;
  readonly isStarting: boolean;
  /** True when starting is not the main action: a job is running or its archive waits to be downloaded. */
  readonly isAside: boolean;
  /** Element for the map of a site, which is narrow in the form; `null` to show it there. */
  readonly mapPlace: HTMLElement | null;
  /** The account's extractions, latest first. */
  readonly jobs: readonly Extraction[];
  /** Called when an earlier extraction of the URL is repeated, with the new job. */
  readonly onRepeated: (job: Extraction) => void;
}

const modes = extractionModes.map((value) => ({ value, label: modeLabels[value] }));
const languageOptions = targetLanguages.map((value) => ({ value, label: languageNames[value].label }));

/** The form for a new extraction: source, translation and maximum price. */
export function ExtractionForm({
  onStart,
  onInvalid,
  isStarting,
  isAside,
  mapPlace,
  jobs,
  onRepeated,
}: ExtractionFormProps) {
  const [draft, setDraft] = useState(readKeptDraft);
  useEffect(() => keepExtractionDraft(draft), [draft]);
  useEffect(() => onSiteMapArrival((map) => setDraft((previous) => addSiteMap(previous, map))), []);
  const [wasSent, setWasSent] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<ExtractionDraft>): void =>
    setDraft((previous) => ({ ...previous, ...changes }));
  const { invalidFields, list, pageCount, settings } = checkDraft(draft);
  const earlier = findEarlierExtraction(settings, jobs);
  const isStillInvalid = (field: DraftField): boolean => wasSent && invalidFields.has(field);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isStarting) return;
    setWasSent(settings === undefined);
    if (settings !== undefined) {
      onStart(settings);
      return;
    }
    onInvalid();
    focusFirstError(formRef.current);
  };

  return (
    <Card aria-labelledby="que-extraer" className="p-5 sm:p-6">
      <h2 id="que-extraer" className="mb-1 flex min-h-10 items-center text-lg">
        {extractorTexts.formTitle}
      </h2>
      <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SegmentedChoice
          label={extractorTexts.mode}
          segments={modes}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
        {draft.mode === 'site' && (
          <SiteFields draft={draft} onChange={change} isStillInvalid={isStillInvalid} mapPlace={mapPlace} />
        )}
        {draft.mode === 'page' && (
          <UrlField draft={draft} onChange={change} isStillInvalid={isStillInvalid} />
        )}
        {draft.mode === 'list' && (
          <ListFields draft={draft} list={list} onChange={change} isStillInvalid={isStillInvalid} />
        )}
        <Switch
          label={extractorTexts.translate}
          isOn={draft.translate}
          onChange={(translate) => change({ translate })}
        />
        <Select
          label={extractorTexts.language}
          options={languageOptions}
          value={draft.language}
          onChange={(language) => change({ language })}
          isDisabled={!draft.translate}
        />
        {draft.translate && (
          <div className="flex empty:hidden">
            <LocalModelChip />
          </div>
        )}
        {pageCount !== undefined && (
          <PriceEstimate cost={priceExtraction(pageCount, draft.translate ? pageCount : 0)} />
        )}
        {earlier !== undefined && <KnownUrl key={earlier.job_id} job={earlier} onStarted={onRepeated} />}
        <Button
          type="submit"
          variant={isAside || earlier !== undefined ? 'secondary' : 'primary'}
          isWide
          isBusy={isStarting}
        >
          {extractorTexts.start}
        </Button>
      </form>
    </Card>
  );
}

/** Shows the maximum price and, without enough credits, the ways to get them. */
function PriceEstimate({ cost }: { readonly cost: number }) {
  const available = useBillingInfo().data?.current_credits;
  return (
    <div className="flex flex-col gap-1.5 text-note text-ink-soft" aria-live="polite">
      <p>{describeEstimate(cost)}</p>
      {available !== undefined && available < cost && (
        <p className="text-warning">
          {describeShortage(cost, available)}{' '}
          <Link to={paths.plans} className="prose-link whitespace-nowrap">
            {extractorTexts.buyCredits}
          </Link>
        </p>
      )}
    </div>
  );
}
