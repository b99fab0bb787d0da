import { valueStates } from '@contract/proved-values/value-states.ts';
import type { TableColumn } from '@contract/tables/schemas.ts';
import { useId, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { FilterIcon } from '@/ui/icons.tsx';
import { Select } from '@/ui/select.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { type CellFilter, nameColumn, type RowFilter, type RowOrder } from '../cells/arrange-rows.ts';
import { cellTexts } from '../cells/cell-texts.ts';
import { gridTexts as texts } from '../grid/grid-texts.ts';

interface FilterBarProps {
  readonly columns: readonly TableColumn[];
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly showsUnusual: boolean;
  readonly onShowUnusual: (shows: boolean) => void;
  /** Sorting on narrow screens, whose cards have no heads to sort by. */
  readonly sorting?: {
    readonly order: RowOrder | undefined;
    readonly onOrder: (order: RowOrder | undefined) => void;
  };
}

const cellFilters: readonly CellFilter[] = ['all', ...valueStates, 'disputed', 'unusual'];

/**
 * Filter by words and by state, and the switch that highlights differences. On narrow screens only the words
 * show at first.
 */
export function FilterBar(props: FilterBarProps) {
  const { columns, filter, onFilter, showsUnusual, onShowUnusual, sorting } = props;
  const [isOpen, setIsOpen] = useState(false);
  const restId = useId();
  const changedCount = [filter.cells !== 'all', sorting?.order !== undefined, !showsUnusual].filter(
    Boolean,
  ).length;
  const isRestShown = sorting === undefined || isOpen;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-3 py-2 max-sm:gap-x-2 lg:px-4">
      <div className="min-w-36 flex-1 sm:max-w-64">
        <TextField
          label={texts.search}
          isLabelHidden
          type="search"
          placeholder={texts.search}
          value={filter.text}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        />
      </div>
      {sorting !== undefined && (
        <Button
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 aria-expanded:bg-accent-soft"
        >
          <FilterIcon className="size-4" />
          {texts.filters(changedCount)}
        </Button>
      )}
      <div id={restId} className={isRestShown ? 'contents' : 'hidden'}>
        <div className="min-w-36 flex-1 max-sm:basis-2/5 sm:max-w-64">
          <Select
            label={texts.cells}
            isLabelHidden
            options={cellFilters.map((value) => ({ value, label: cellTexts.filters[value] }))}
            value={filter.cells}
            onChange={(cells) => onFilter({ ...filter, cells })}
          />
        </div>
        {sorting !== undefined && <OrderSelect columns={columns} {...sorting} />}
        <div className="flex min-h-11 items-center">
          <Checkbox label={texts.unusual} isChecked={showsUnusual} onChange={onShowUnusual} />
        </div>
      </div>
    </div>
  );
}

interface OrderSelectProps {
  readonly columns: readonly TableColumn[];
  readonly order: RowOrder | undefined;
  readonly onOrder: (order: RowOrder | undefined) => void;
}

function OrderSelect({ columns, order, onOrder }: OrderSelectProps) {
  const ways = [{ id: nameColumn, name: texts.documents }, ...columns].flatMap(({ id, name }) => [
    { value: `1 ${id}`, label: name },
    { value: `-1 ${id}`, label: texts.reversed(name) },
  ]);
  return (
    <div className="min-w-36 flex-1 max-sm:basis-2/5">
      <Select
        label={texts.order}
        isLabelHidden
        options={[{ value: '', label: texts.tableOrder }, ...ways]}
        value={order === undefined ? '' : `${order.direction} ${order.by}`}
        onChange={(value) => {
          const [direction, by] = value.split(' ');
          onOrder(by === undefined ? undefined : { by, direction: direction === '-1' ? -1 : 1 });
        }}
      />
    </div>
  );
}
