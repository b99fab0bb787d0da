import { priceExtraction } from '@contract/credit-prices.ts';
import { languageNames, type TargetLanguage, targetLanguages } from '@contract/extractor/languages.ts';
import { extractorLimits } from '@contract/extractor/limits.ts';
import { parseStartUrl } from '@contract/extractor/start-url.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBillingInfo } from '@/shared/api/use-billing-info.ts';
import { LocalModelChip } from '@/shared/local-model/local-model-chip.tsx';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Card } from '@/shared/ui/card.tsx';
import { focusFirstError } from '@/shared/ui/focus-first-error.ts';
import { Select } from '@/shared/ui/select.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { describeEstimate, describeShortage, extractorTexts } from './extractor-texts.ts';

/** What the form asks for, checked. */
export interface ExtractionOrder {
  readonly url: string;
  readonly maxPages: number;
  readonly translate: boolean;
  readonly language: TargetLanguage;
}

interface ExtractionFormProps {
  readonly onStart: (order: ExtractionOrder) => void;
  /** The form was sent with something missing or wrong in it. */
  readonly onInvalid: () => void;
  readonly onDownload: () => void;
  readonly onClear: () => void;
  readonly isStarting: boolean;
  readonly isDownloading: boolean;
  readonly canDownload: boolean;
  readonly canClear: boolean;
}

const languageOptions = targetLanguages.map((value) => ({ value, label: languageNames[value].label }));

/** Digits only, as many as the largest number has. */
const keepDigits = (text: string): string =>
  text.replace(/\D/g, '').slice(0, String(extractorLimits.maxPages).length);

const isPageCount = (count: number): boolean => count >= 1 && count <= extractorLimits.maxPages;

/** Address, number of pages and translation, what they cost at most, and the three things to do. */
export function ExtractionForm(props: ExtractionFormProps) {
  const { onStart, onInvalid, onDownload, onClear, isStarting, isDownloading, canDownload, canClear } = props;
  const [url, setUrl] = useState('');
  const [maxPages, setMaxPages] = useState(String(extractorLimits.defaultPages));
  const [translate, setTranslate] = useState(false);
  const [language, setLanguage] = useState<TargetLanguage>('English');
  const [wasSent, setWasSent] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const pageCount = Number(maxPages);
  const isUrlRight = parseStartUrl(url) !== undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isStarting) return;
    const isRight = isUrlRight && isPageCount(pageCount);
    setWasSent(!isRight);
    if (isRight) {
      onStart({ url: url.trim(), maxPages: pageCount, translate, language });
      return;
    }
    onInvalid();
    focusFirstError(formRef.current);
  };

  return (
    <Card aria-labelledby="que-extraer" className="p-5 sm:p-6">
      <h2 id="que-extraer" className="mb-4 text-xl">
        {extractorTexts.formTitle}
      </h2>
      <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={extractorTexts.url}
          hint={extractorTexts.urlHint}
          placeholder={extractorTexts.urlPlaceholder}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={extractorLimits.urlLength}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={wasSent && !isUrlRight ? extractorTexts.urlError : undefined}
        />
        <TextField
          label={extractorTexts.maxPages}
          hint={wasSent && !isPageCount(pageCount) ? undefined : extractorTexts.maxPagesHint}
          inputMode="numeric"
          autoComplete="off"
          value={maxPages}
          onChange={(event) => setMaxPages(keepDigits(event.target.value))}
          error={wasSent && !isPageCount(pageCount) ? extractorTexts.maxPagesError : undefined}
        />
        <Switch label={extractorTexts.translate} isOn={translate} onChange={setTranslate} />
        <Select
          label={extractorTexts.language}
          options={languageOptions}
          value={language}
          onChange={setLanguage}
          isDisabled={!translate}
        />
        {translate && <LocalModelChip />}
        {isPageCount(pageCount) && <Estimate cost={priceExtraction(pageCount, translate)} />}
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" isWide isBusy={isStarting}>
            {extractorTexts.start}
          </Button>
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <Button disabled={!canDownload} isBusy={isDownloading} onClick={onDownload}>
              {extractorTexts.download}
            </Button>
            <Button variant="quiet" disabled={!canClear} onClick={onClear}>
              {extractorTexts.clear}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}

/** What it will cost at most; where there are not enough credits for it, what to do about that. */
function Estimate({ cost }: { readonly cost: number }) {
  const available = useBillingInfo().data?.current_credits;
  return (
    <div className="flex flex-col gap-1.5 text-[0.8125rem] text-ink-soft">
      <p>{describeEstimate(cost)}</p>
      {available !== undefined && available < cost && (
        <p className="text-warning">
          {describeShortage(cost, available)}{' '}
          <Link to={paths.billing} className="prose-link whitespace-nowrap">
            {extractorTexts.buyCredits}
          </Link>
        </p>
      )}
    </div>
  );
}
