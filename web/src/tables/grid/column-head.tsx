import type { ComponentProps } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { ChevronDownIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import type { RowOrder } from '../cells/arrange-rows.ts';
import { gridTexts as texts } from './grid-texts.ts';

export interface ColumnActions {
  readonly onOrder: (order: RowOrder | undefined) => void;
  readonly onEdit: (columnId: string) => void;
  readonly onAsk: (columnId: string) => void;
  /** True while the table is being filled: it cannot be changed. */
  readonly isRunning: boolean;
}

interface ColumnHeadProps {
  /** Id of the column, or `nameColumn`. */
  readonly id: string;
  readonly name: string;
  /** `undefined` for the documents' names. */
  readonly question: string | undefined;
  /** Column of the grid, from 0. */
  readonly at: number;
  readonly isActive: boolean;
  readonly order: RowOrder | undefined;
  readonly actions: ColumnActions;
}

/** Head of a column: a menu to sort by it and to change it. */
export function ColumnHead({ id, name, question, at, isActive, order, actions }: ColumnHeadProps) {
  const { onOrder, onEdit, onAsk, isRunning } = actions;
  const direction = order?.by === id ? order.direction : undefined;
  const sorts = [
    { label: texts.ascending, direction: 1 },
    { label: texts.descending, direction: -1 },
  ] as const;
  return (
    <th
      scope="col"
      aria-sort={direction === undefined ? 'none' : direction === 1 ? 'ascending' : 'descending'}
      className={classNames(
        'sticky top-0 border-r border-b border-line-strong/60 bg-sunken p-0 text-left align-top font-normal',
        at === 0 ? 'left-0 z-3' : 'z-2',
      )}
    >
      <Menu
        align="start"
        trigger={
          <HeadButton
            data-at={`0:${at}`}
            tabIndex={isActive ? 0 : -1}
            aria-label={texts.columnActions(name)}
            title={question ?? name}
          >
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{name}</span>
            <ChevronDownIcon
              className={classNames(
                'mt-0.5 size-4',
                direction === undefined ? 'text-ink-faint' : 'text-accent',
                direction === 1 && 'rotate-180',
              )}
            />
          </HeadButton>
        }
        actions={[
          ...sorts.map((sort) => ({
            label: sort.label,
            isChecked: direction === sort.direction,
            onSelect: () => onOrder({ by: id, direction: sort.direction }),
          })),
          ...(order === undefined ? [] : [{ label: texts.unordered, onSelect: () => onOrder(undefined) }]),
          ...(question === undefined
            ? []
            : [
                { label: texts.editColumn, isDisabled: isRunning, onSelect: () => onEdit(id) },
                { label: texts.askColumn, isDisabled: isRunning, onSelect: () => onAsk(id) },
              ]),
        ]}
      />
    </th>
  );
}

const HeadButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="flex min-h-11 w-full items-start gap-1 px-3 py-2.5 text-left text-note font-semibold text-ink hover:bg-hover focus-visible:-outline-offset-2"
  />
);
