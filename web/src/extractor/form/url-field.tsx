import { extractorLimits } from '@contract/extractor/limits.ts';
import { TextField } from '@/ui/text-field.tsx';
import { extractorTexts } from '../extractor-texts.ts';
import type { ExtractionFieldsProps } from './extraction-fields-props.ts';

/** The URL of the site or of the single page. */
export function UrlField({ draft, onChange, isStillInvalid }: ExtractionFieldsProps) {
  const isPage = draft.mode === 'page';
  return (
    <TextField
      label={isPage ? extractorTexts.pageUrl : extractorTexts.url}
      hint={isPage ? extractorTexts.pageUrlHint : extractorTexts.urlHint}
      placeholder={extractorTexts.urlPlaceholder}
      type="url"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={extractorLimits.urlLength}
      value={draft.url}
      onChange={(event) => onChange({ url: event.target.value })}
      error={isStillInvalid('url') ? extractorTexts.urlError : undefined}
    />
  );
}
