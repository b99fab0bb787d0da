import { useState } from 'react';
import { ChevronDownIcon } from '@/ui/icons.tsx';
import { TextArea } from '@/ui/text-area.tsx';
import { extractorTexts, maxTypedPatterns } from '../extractor-texts.ts';
import { changePaths, readPatterns } from './extraction-draft.ts';
import type { ExtractionFieldsProps } from './extraction-fields-props.ts';

const fields = [
  { name: 'includeText', label: extractorTexts.include, placeholder: extractorTexts.includePlaceholder },
  { name: 'excludeText', label: extractorTexts.exclude, placeholder: extractorTexts.excludePlaceholder },
] as const;

/** Paths to include and exclude. Collapsed at first unless they are filled in or invalid. */
export function PathFields({ draft, onChange, isStillInvalid }: ExtractionFieldsProps) {
  const [wasFilled] = useState(draft.includeText !== '' || draft.excludeText !== '');
  const isOpen = isStillInvalid('paths') || wasFilled || undefined;
  return (
    <details open={isOpen} className="disclosure group">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink">
        {extractorTexts.paths}
        <ChevronDownIcon className="size-4 text-ink-faint transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        {fields.map(({ name, label, placeholder }) => (
          <TextArea
            key={name}
            label={label}
            rows={2}
            placeholder={placeholder}
            spellCheck={false}
            autoCapitalize="none"
            value={draft[name]}
            onChange={(event) => onChange(changePaths(draft, { [name]: event.target.value }))}
            error={isStillInvalid('paths') ? describeWrongPatterns(draft[name]) : undefined}
          />
        ))}
        <p className="text-note text-ink-faint">{extractorTexts.pathsHint}</p>
      </div>
    </details>
  );
}

function describeWrongPatterns(text: string): string | undefined {
  const { patterns, invalidLines } = readPatterns(text);
  if (invalidLines[0] !== undefined) return extractorTexts.wrongPath(invalidLines[0]);
  return patterns.length > maxTypedPatterns ? extractorTexts.tooManyPaths : undefined;
}
