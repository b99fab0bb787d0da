import { foldAccents } from '@contract/fold-accents.ts';
import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { pickerTexts as texts } from './picker-texts.ts';

interface PickedDocument {
  readonly id: string;
  readonly name: string;
  readonly page_count: number;
  /** A deleted document, which can only be removed from the choice. */
  readonly is_deleted?: boolean;
}

interface DocumentPickerProps {
  readonly documents: readonly PickedDocument[];
  /** Ids in the order of the choice. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly isDisabled?: boolean;
  /**
   * Label of the checkbox that selects all documents. With a label, the checkbox is shown above a single
   * document too.
   */
  readonly allLabel?: (count: number) => string;
  /** Maximum number of documents, with the text shown once it is reached. */
  readonly limit?: { readonly count: number; readonly text: string };
}

/** Minimum number of documents for which a search field is shown. */
const minSearchable = 8;

/** Checkboxes to choose documents, with a search field for many. */
export function DocumentPicker({
  documents,
  chosen,
  onChange,
  isDisabled = false,
  allLabel,
  limit,
}: DocumentPickerProps) {
  const [search, setSearch] = useState('');
  const words = foldAccents(search).trim();
  const shownDocuments = documents.filter(({ name }) => foldAccents(name).includes(words));
  const chosenSet = new Set(chosen);
  const shownIds = shownDocuments.map(({ id }) => id);
  const shownChosen = shownIds.filter((id) => chosenSet.has(id));
  const areAll = shownDocuments.length > 0 && shownChosen.length === shownDocuments.length;
  const isFull = limit !== undefined && chosen.length >= limit.count;
  const tickAll = (): void =>
    onChange(
      areAll
        ? chosen.filter((id) => !shownIds.includes(id))
        : [...new Set([...chosen, ...shownIds])].slice(0, limit?.count),
    );
  return (
    <div className="flex flex-col gap-2">
      {documents.length >= minSearchable && (
        <TextField
          label={texts.search}
          isLabelHidden
          type="search"
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {shownDocuments.length > (allLabel === undefined ? 1 : 0) && (
          <Checkbox
            isDisabled={isDisabled}
            isChecked={areAll}
            isPartlyChecked={shownChosen.length > 0 && !areAll}
            onChange={tickAll}
            label={<span className="font-medium">{(allLabel ?? texts.all)(shownDocuments.length)}</span>}
          />
        )}
        <p role="status" className="text-note text-ink-soft tabular-nums">
          {texts.chosen(chosen.length)}
          {isFull && `. ${limit.text}`}
        </p>
      </div>
      <ul className="max-h-[max(20rem,calc(100dvh-27rem))] overflow-y-auto rounded-md border border-line px-3 py-1 empty:hidden">
        {shownDocuments.map(({ id, name, page_count, is_deleted = false }) => (
          <li key={id}>
            <Checkbox
              isChecked={chosenSet.has(id)}
              isDisabled={isDisabled || (isFull && !chosenSet.has(id))}
              onChange={(isChecked) =>
                onChange(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              label={
                <span className="flex items-baseline gap-x-3">
                  <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                  <span className="shrink-0 text-note text-ink-faint tabular-nums">
                    {is_deleted ? texts.deleted : texts.pages(page_count)}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {shownDocuments.length === 0 && (
        <p role="status" className="text-sm text-ink-faint">
          {texts.nothingFound}
        </p>
      )}
    </div>
  );
}
