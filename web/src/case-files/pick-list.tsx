import { foldAccents } from '@contract/fold-accents.ts';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '@/ui/checkbox.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';
import { SearchField } from './search-field.tsx';

interface PickItem {
  readonly id: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly isChecked: boolean;
  /** True when some of the chosen documents are in the item, but not all. */
  readonly isPartlyChecked?: boolean;
}

interface PickListProps {
  readonly items: readonly PickItem[];
  readonly searchLabel: string;
  /**
   * Called when a checkbox changes. Resolves once the change is stored or has failed; until then the checkbox
   * shows it.
   */
  readonly onChange: (id: string, isChecked: boolean) => Promise<void>;
}

/** Minimum number of items for which a search field is shown. */
const minSearchable = 8;

/** Checkboxes in a list with a search field; each change applies immediately. */
export function PickList({ items, searchLabel, onChange }: PickListProps) {
  const [search, setSearch] = useState('');
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const change = (id: string, isChecked: boolean): void => {
    setPending((previous) => new Map(previous).set(id, isChecked));
    void onChange(id, isChecked).finally(() => setPending((previous) => without(previous, id)));
  };
  const words = foldAccents(search).trim();
  const shownItems = items.filter(({ name }) => foldAccents(name).includes(words));
  return (
    <div className="flex min-h-0 flex-col gap-2 pt-3">
      {items.length >= minSearchable && (
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
      )}
      <ul>
        {shownItems.map(({ id, name, mark, isChecked, isPartlyChecked = false }) => (
          <li key={id}>
            <Checkbox
              isChecked={pending.get(id) ?? isChecked}
              isPartlyChecked={isPartlyChecked && !pending.has(id)}
              onChange={(checked) => change(id, checked)}
              label={
                <span className="flex min-w-0 items-center gap-2">
                  {mark}
                  <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {shownItems.length === 0 && (
        <p role="status" className="text-sm text-ink-faint">
          {texts.nothingFound}
        </p>
      )}
    </div>
  );
}

const without = (pendingChoices: ReadonlyMap<string, boolean>, id: string): ReadonlyMap<string, boolean> =>
  new Map([...pendingChoices].filter(([each]) => each !== id));
