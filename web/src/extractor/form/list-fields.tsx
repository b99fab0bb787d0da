import type { UrlList } from '@contract/extractor/url-list.ts';
import { useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { ErrorIcon } from '@/ui/icons.tsx';
import { TextArea } from '@/ui/text-area.tsx';
import { describeList, extractorTexts } from '../extractor-texts.ts';
import type { ExtractionFieldsProps } from './extraction-fields-props.ts';

/** Max size of a file; larger ones contain more URLs than one extraction accepts. */
const maxFileBytes = 2 * 1024 * 1024;

/** URLs, pasted or read from a file. */
export function ListFields({
  draft,
  list,
  onChange,
  isStillInvalid,
}: ExtractionFieldsProps & { list: UrlList }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const text = file.size > maxFileBytes ? undefined : await readText(file);
    setHasFailed(text === undefined);
    if (text !== undefined) onChange({ listText: text });
  };
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={extractorTexts.list}
        hint={extractorTexts.listHint}
        placeholder={extractorTexts.listPlaceholder}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.listText}
        onChange={(event) => onChange({ listText: event.target.value })}
        error={isStillInvalid('list') ? extractorTexts.listError : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="small" onClick={() => inputRef.current?.click()}>
          {extractorTexts.listFile}
        </Button>
        <span className="text-note text-ink-faint">{extractorTexts.listFileHint}</span>
        <input
          ref={inputRef}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Resets the field: otherwise choosing the same file again fires no `change` event.
            event.target.value = '';
            void readFile(file);
          }}
        />
      </div>
      <div role="status" className="text-note text-ink-soft">
        {hasFailed ? (
          <p className="flex items-start gap-1.5 text-danger">
            <ErrorIcon className="mt-px size-4 shrink-0" />
            {extractorTexts.listFileFailure}
          </p>
        ) : (
          <p>{describeList(list)}</p>
        )}
      </div>
    </div>
  );
}

/** Returns the file's text, or `undefined` when it is not UTF-8 or cannot be read. */
async function readText(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    // Returns `undefined` for a spreadsheet, which is no text, and for a file moved since.
    return undefined;
  }
}
